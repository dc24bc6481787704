import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, tours, users } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { invalid, notFound, overtaken } from '../../errors.ts'
import { message } from '../../message.ts'
import type { PriceAnswer } from '../../prices/price.ts'
import { ALONE_FROM_AGE } from '../../prices/rate.ts'
import { isNotDeleted } from '../../tours/lifecycle/visibility-queries.ts'
import type { Actor } from '../../users/user.ts'
import { type BookingRow, lockProvider } from '../holder-queries.ts'
import type { NewBooking } from '../schema.ts'
import { instantsOf } from '../waiting.ts'
import type { Bookable } from './bookable-queries.ts'

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

/** `admit` is the last part of the transaction: it may still refuse what was written. */
export type BookingContext = { now: Date; locale: Locale; admit?: (tx: Database, made: BookingRow) => Promise<void> }

/** Whether whoever asks has proved the address that is written to. */
export const hasProved = (asker: Asker, guestEmail: string): boolean =>
  asker?.isVerified === true && guestEmail.toLowerCase() === asker.email.toLowerCase()

export function newColumns(tour: Bookable, body: NewBooking, { now, locale }: BookingContext) {
  const { startsOn, startTime, adults, childAges } = body
  const time = { startsOn, startTime, days: tour.days }
  return {
    ...time,
    ...instantsOf(time),
    adults,
    childAges,
    providerId: tour.providerId,
    tourId: tour.id,
    policy: { cancellation: tour.cancellation, badWater: tour.badWater },
    guestName: body.guest.name,
    guestEmail: body.guest.email,
    guestPhone: body.guest.phone,
    locale: body.locale ?? locale,
    message: body.message,
    createdAt: now,
  }
}

/** Refused before it is asked for, unless a provider who wrote it down says the total. */
const REFUSED = { boats: 'startsOn', alone: 'childAges', party: 'adults', extras: 'extras' } as const

/**
 * What the party will pay. Throws `Failure`: 400 where there is no price for it; 409 `price` where it is another one than the
 * guest was shown.
 */
export function agreedPrice(price: PriceAnswer | undefined, { channel, totalCents }: NewBooking) {
  const isSaid = channel === 'phone' && totalCents !== undefined
  if (!price || 'refusal' in price) {
    if (isSaid) return { priceLines: [], totalCents, priceIsEstimate: false }
    const refusal = price?.refusal ?? 'party'
    throw invalid(message(`bookings:refused.${refusal}`, { age: ALONE_FROM_AGE }), REFUSED[refusal])
  }
  const { boats: _, ...shown } = price
  if (isSaid) return { priceLines: price.lines, totalCents, priceIsEstimate: false }
  if (totalCents !== undefined && totalCents !== price.totalCents)
    throw overtaken(message('bookings:failure.price'), 'price', { ...shown, before: totalCents }, 'totalCents')
  return { priceLines: price.lines, totalCents: price.totalCents, priceIsEstimate: price.isEstimate }
}

/**
 * The account, the provider and the tour, in the order in which whoever deletes them locks them; the tour so that nobody changes what
 * it costs meanwhile. Throws a 404 `Failure` where it has gone since it was read.
 */
export async function lockTour(tx: Database, { id, providerId }: Bookable, asker: Asker): Promise<void> {
  if (asker) await tx.select({ id: users.id }).from(users).where(eq(users.id, asker.id)).for('key share')
  await lockProvider(tx, providerId)
  const still = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.id, id), eq(tours.providerId, providerId), isNotDeleted))
    .for('share')
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
