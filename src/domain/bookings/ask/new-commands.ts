import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, tours, users } from '#db/schema/index.ts'
import { notFound } from '../../errors.ts'
import { isNotDeleted } from '../../tours/lifecycle/visibility-queries.ts'
import type { Actor } from '../../users/user.ts'
import { peopleOf } from '../booking.ts'
import { type BookingRow, lockProvider } from '../holder-queries.ts'
import type { NewBooking } from '../schema.ts'
import { instantsOf } from '../waiting.ts'
import type { Bookable } from './bookable-queries.ts'
import { priceOf } from './price.ts'

/** What every new booking begins with, whoever writes it down. */

export type Asker = Pick<Actor, 'id' | 'email' | 'role' | 'isVerified'> | undefined

export function keyOf(asker: Asker, body: NewBooking): string | null {
  if (body.requestKey === undefined) return null
  return createHash('sha256')
    .update(JSON.stringify([asker?.id, body]))
    .digest('base64url')
}

export async function getByKey(db: Database, requestKey: string): Promise<BookingRow | undefined> {
  const [earlier] = await db.select().from(bookings).where(eq(bookings.requestKey, requestKey))
  return earlier
}

export function newColumns(tour: Bookable, body: NewBooking, now: Date) {
  const { startsOn, startTime, adults, childAges } = body
  const time = { startsOn, startTime, days: tour.days }
  const price = priceOf({ days: tour.days, priceCents: tour.priceCents ?? 0 }, body)
  return {
    ...time,
    ...instantsOf(time),
    adults,
    childAges,
    providerId: tour.providerId,
    tourId: tour.id,
    priceLines: price.lines,
    totalCents: price.totalCents,
    priceIsEstimate: price.isEstimate,
    policy: { cancellation: tour.cancellation, badWater: tour.badWater },
    createdAt: now,
  }
}

export const wantedBy = (tour: Bookable, columns: ReturnType<typeof newColumns>, now: Date) => ({
  tourId: tour.id,
  startsOn: columns.startsOn,
  startTime: columns.startTime,
  days: columns.days,
  people: peopleOf(columns),
  now,
})

/**
 * The account, the provider and the tour, in the order in which whoever deletes them locks them. Throws a 404 `Failure` where the tour
 * has gone since it was read.
 */
export async function lockTour(tx: Database, { id, providerId }: Bookable, asker: Asker): Promise<void> {
  if (asker) await tx.select({ id: users.id }).from(users).where(eq(users.id, asker.id)).for('key share')
  await lockProvider(tx, providerId)
  const still = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.id, id), eq(tours.providerId, providerId), isNotDeleted))
    .for('key share')
  if (still.length === 0) throw notFound()
}

/** Of those who send the same at once one is written, and the others wait for it. */
export async function insertOnce(
  tx: Database,
  row: typeof bookings.$inferInsert,
): Promise<{ booking: BookingRow; isNew: boolean }> {
  const [made] = await tx.insert(bookings).values(row).onConflictDoNothing({ target: bookings.requestKey }).returning()
  if (made) return { booking: made, isNew: true }
  const earlier = row.requestKey ? await getByKey(tx, row.requestKey) : undefined
  if (!earlier) throw notFound()
  return { booking: earlier, isNew: false }
}
