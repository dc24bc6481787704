import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, providers } from '#db/schema/index.ts'
import { releaseBoats } from '../../boats/hold-commands.ts'
import type { CancelReason } from '../booking.ts'
import type { BookingRow } from '../holder-queries.ts'
import { forgetGuest } from '../retention-commands.ts'
import { type BookingEvent, OPEN_STATUSES } from '../status.ts'
import { makeStep } from '../steps/event-commands.ts'
import { type Guest, seenByGuest } from '../visibility-queries.ts'
import { effectiveStatus } from '../waiting.ts'
import type { Closer } from './closing.ts'
import { type Booked, isAbout } from './open-queries.ts'

/** These commands end bookings whose tour, provider or account is deleted for good. The caller has locked providers and tours. */

/** `note`: what guests are told of it. */
type Closing = { reason: Extract<CancelReason, `${string}-deleted`>; by: Closer; note: string; now: Date }

/** Frees its boats, cancels what is open and tells the other side. */
export const closeBookingsOf = (tx: Database, what: Booked, { reason, by, note, now }: Closing) =>
  close(
    tx,
    isAbout(what),
    booking => makeStep(tx, booking, { event: 'cancel', actor: by, now, note, changes: { cancelReason: reason } }),
    now,
  )

/** The event by which a guest whose account is deleted ends a booking. */
const LEAVING: Record<(typeof OPEN_STATUSES)[number], BookingEvent> = {
  unverified: 'withdraw',
  requested: 'withdraw',
  offered: 'refuse',
  confirmed: 'cancel',
}

/**
 * Before an account is deleted: ends what its owner has asked for, and forgets who that was. `by`: the site, where it is not the
 * owner who deletes it.
 */
export async function leaveBookings(tx: Database, guest: Guest, by: 'guest' | 'operator', now: Date): Promise<void> {
  const own = seenByGuest(guest)
  const changes = { cancelReason: 'account-deleted' } as const
  const end = (booking: BookingRow, status: keyof typeof LEAVING) => {
    const event = by === 'guest' ? LEAVING[status] : 'cancel'
    return makeStep(tx, booking, { event, actor: by, now, ...(event === 'cancel' && { changes }) })
  }
  await close(tx, own, end, now)
  const rows = await tx
    .select({ id: bookings.id, adults: bookings.adults, childAges: bookings.childAges })
    .from(bookings)
    .where(own)
  for (const { id, adults, childAges } of rows) await forgetGuest(tx, id, adults + childAges.length)
}

/** Requests that an account made with another address are detached from it: the owner of that address keeps the link. */
export async function detachOtherRequests(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  const isOther = ne(sql`lower(${bookings.guestEmail})`, email)
  await tx
    .update(bookings)
    .set({ userId: null })
    .where(and(eq(bookings.userId, id), isOther))
}

/** In the order of their ids, so that nobody else who deletes something waits for them in a circle. */
export async function lockProvidersOf(tx: Database, guest: Guest): Promise<void> {
  const asked = tx
    .select({ id: bookings.providerId })
    .from(bookings)
    .where(and(seenByGuest(guest), inArray(bookings.status, [...OPEN_STATUSES])))
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(or(eq(providers.userId, guest.id), inArray(providers.id, asked)))
    .orderBy(asc(providers.id))
    .for('update')
}

/** All are locked before the first fleet. `end`: what happens to those that are neither over nor expired. */
async function close(
  tx: Database,
  which: SQL,
  end: (booking: BookingRow, status: (typeof OPEN_STATUSES)[number]) => Promise<unknown>,
  now: Date,
): Promise<void> {
  const open = await tx
    .select()
    .from(bookings)
    .where(and(which, inArray(bookings.status, [...OPEN_STATUSES])))
    .orderBy(asc(bookings.id))
    .for('update')
  const byFleet = open.toSorted((one, other) => (String(one.providerId) < String(other.providerId) ? -1 : 1))
  for (const booking of byFleet) {
    await releaseBoats(tx, booking.id)
    const status = effectiveStatus(booking, now)
    if (status === 'done') await makeStep(tx, booking, { event: 'complete', actor: 'clock', now })
    else if (status === 'expired') await makeStep(tx, booking, { event: 'expire', actor: 'clock', now })
    else await end(booking, booking.status as (typeof OPEN_STATUSES)[number])
  }
}
