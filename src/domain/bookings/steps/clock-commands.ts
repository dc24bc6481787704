import { and, asc, eq, gt, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, tours } from '#db/schema/index.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { releaseBoats } from '../../boats/hold-commands.ts'
import { listWarnings } from '../../water/warning-queries.ts'
import { type BookingRow, lockProvider } from '../access-commands.ts'
import { REMINDER_HOURS, WATER_WARNING_HOURS } from '../booking.ts'
import { hoursAfter, isOverdue } from '../status.ts'
import { listClosedTrips } from '../trip-queries.ts'
import { expire } from './boat-commands.ts'
import { makeStep, queueBookingMail } from './event-commands.ts'

/** How many a task takes at once. */
const BATCH = 200

const expireAll = (db: Database, now: Date): Promise<void> =>
  withBookings(db, lte(bookings.expiresAt, now), async ({ tx, row }) => {
    if (isOverdue(row, now)) await expire(tx, row, now)
  })

const completeAll = (db: Database, now: Date): Promise<void> =>
  withBookings(db, and(eq(bookings.status, 'confirmed'), lte(bookings.endsAt, now)), async ({ tx, row }) => {
    if (row.status !== 'confirmed' || row.endsAt > now) return
    await releaseBoats(tx, row.id)
    await makeStep(tx, row, { event: 'complete', actor: 'clock', now })
  })

/** Everything that has waited for too long, and every trip that has ended: so far only counted as such. */
export const endOverdue = (db: Database, now: Date): Promise<void> =>
  eachApart(
    [expireAll, completeAll],
    ({ name }) => name,
    step => step(db, now),
  )

/** Whether it ends unless its tour is restored in time. */
const isBeingDeleted = sql`exists (select 1 from ${tours} where ${tours.id} = ${bookings.tourId} and ${tours.deletedAt} is not null)`

/** Reminds the guests of what begins soon, once. What was agreed later than that is news enough. */
export function remindGuests(db: Database, now: Date): Promise<void> {
  const isSoon = and(
    eq(bookings.status, 'confirmed'),
    gt(bookings.startsAt, now),
    lte(bookings.startsAt, hoursAfter(now, REMINDER_HOURS)),
    lte(bookings.updatedAt, sql`${bookings.startsAt} - make_interval(hours => ${REMINDER_HOURS})`),
    isNull(bookings.remindedAt),
    not(isBeingDeleted),
  )
  return withBookings(db, isSoon, async ({ tx, row }) => {
    if (row.status !== 'confirmed' || row.remindedAt) return
    await tx.update(bookings).set({ remindedAt: now }).where(eq(bookings.id, row.id))
    await queueBookingMail(tx, row, { kind: 'booking-reminder', reader: 'guest', now })
  })
}

/**
 * Tells the guests of what begins soon that the water is too low or too high to go, once of each: also where it comes and goes, since a
 * second message of the same would be read less than the first.
 */
export async function warnGuests(db: Database, now: Date): Promise<void> {
  const isSoon = and(
    eq(bookings.status, 'confirmed'),
    eq(bookings.channel, 'site'),
    gt(bookings.startsAt, now),
    lte(bookings.startsAt, hoursAfter(now, WATER_WARNING_HOURS)),
    not(isBeingDeleted),
  )
  const soon = await db
    .select({ id: tours.id, providerId: tours.providerId, rivers: tours.rivers, departure: tours.departure })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .where(isSoon)
  const warnings = await listWarnings(db, soon, now)
  for (const [tourId, warning] of warnings)
    await withBookings(db, and(isSoon, eq(bookings.tourId, tourId)), async ({ tx, row }) => {
      if (row.status === 'confirmed')
        await queueBookingMail(tx, row, {
          ...{ kind: 'booking-water', reader: 'guest', now },
          about: `${warning} ${row.startsOn}`,
        })
    })
}

/**
 * Tells both sides of an agreed trip that an admin has closed its river on its days, or on those that are left of them: of each closure
 * once, however long it lasts, and again where the trip was moved to another day of it. Whoever asks for those days later is refused.
 */
export async function tellOfClosures(db: Database, now: Date): Promise<void> {
  const isAhead = and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now), not(isBeingDeleted))
  const untold = (await listClosedTrips(db, isAhead, localDateOf(now))).filter(
    ({ closures, toldClosure }) => !closures.some(({ id }) => id === toldClosure),
  )
  if (untold.length === 0) return
  const closureOf = new Map(untold.map(({ id, closures }) => [id, closures[0]?.id]))
  await withBookings(db, and(isAhead, inArray(bookings.id, [...closureOf.keys()])), async ({ tx, row }) => {
    const closure = closureOf.get(row.id)
    if (row.status !== 'confirmed' || !closure || row.toldClosure === closure) return
    await tx.update(bookings).set({ toldClosure: closure }).where(eq(bookings.id, row.id))
    for (const reader of ['guest', 'provider'] as const)
      await queueBookingMail(tx, row, {
        ...{ kind: 'booking-closed', reader, now },
        about: `${closure} ${row.startsOn}`,
      })
  })
}

/** Each in a transaction of its own, the booking locked after its provider; passed by where somebody else has it. */
async function withBookings(
  db: Database,
  which: ReturnType<typeof and>,
  work: (held: { tx: Database; row: BookingRow }) => Promise<void>,
): Promise<void> {
  const found = await db
    .select({ id: bookings.id, providerId: bookings.providerId })
    .from(bookings)
    .where(which)
    .orderBy(asc(bookings.id))
    .limit(BATCH)
  const take = ({ id, providerId }: (typeof found)[number]) =>
    db.transaction(async tx => {
      await lockProvider(tx, providerId)
      const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update', { skipLocked: true })
      if (row) await work({ tx, row })
    })
  await eachApart(found, ({ id }) => `booking ${id}`, take)
}
