import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, tours, users } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { closuresOfTour, closuresOnWay } from '../conditions/closure-queries.ts'
import { isClosedFrom } from '../conditions/condition.ts'
import { type BookingCaller, getBookingAccess } from './access-commands.ts'
import { effectiveStatus } from './status.ts'
import { type Guest, seenByGuest } from './visibility-queries.ts'

/** A trip that its guest goes on or went on, and by which address they are known. */
export type GuestTrip = { bookingId: string; userId: string | null; email: string }

const AGREED = ['confirmed', 'done'] as const

/**
 * The trip of a caller who is its guest, where it was agreed and goes on that river; `undefined` otherwise. Throws a 404 `Failure` where it is
 * nothing to the caller.
 */
export async function getGuestTrip(
  db: Database,
  caller: BookingCaller,
  id: string,
  river: string,
  now: Date,
): Promise<GuestTrip | undefined> {
  const { booking, seat } = await getBookingAccess(db, caller, id, now)
  const isAgreed = AGREED.some(status => status === effectiveStatus(booking, now))
  if (seat.actor !== 'guest' || !isAgreed || !booking.snapshot.rivers.includes(river)) return undefined
  const { userId, guestEmail } = booking
  const [owner] = userId ? await db.select({ email: users.email }).from(users).where(eq(users.id, userId)) : []
  return { bookingId: id, userId, email: owner?.email ?? guestEmail }
}

/** The newest trip of an account on that river that was agreed. */
export async function findTripOn(db: Database, guest: Guest, river: string): Promise<{ id: string } | undefined> {
  const isThere = sql`${bookings.snapshot} -> 'rivers' ? ${river}`
  const [trip] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(seenByGuest(guest), inArray(bookings.status, [...AGREED]), isThere))
    .orderBy(sql`${bookings.startsAt} desc`)
    .limit(1)
  return trip
}

/** Picks those of some bookings whose days meet closures from today on, with these. */
export async function listClosedTrips(db: Database, which: SQL | undefined, today: LocalDate) {
  const { id, startsOn, days, toldClosure } = bookings
  const rows = await db
    .select({ id, startsOn, days, toldClosure, closures: closuresOnWay })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .where(and(which, sql`exists (select from ${closuresOfTour})`))
  return rows.flatMap(row => {
    const closures = row.closures.filter(closure => isClosedFrom(closure, row, today))
    return closures.length > 0 ? [{ ...row, closures }] : []
  })
}
