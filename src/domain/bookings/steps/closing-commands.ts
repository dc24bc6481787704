import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, providers } from '#db/schema/index.ts'
import { releaseBoats } from '../../boats/hold-commands.ts'
import type { CancelReason } from '../booking.ts'
import { forgetGuest } from '../retention-commands.ts'
import { OPEN_STATUSES } from '../status.ts'
import { type Guest, seenByGuest } from '../visibility-queries.ts'
import { effectiveStatus } from '../waiting.ts'
import { makeStep } from './event-commands.ts'

/** What becomes of bookings when what they are about goes. Providers and tours are locked by then. */

type Closing = { reason: Extract<CancelReason, `${string}-deleted`>; now: Date }

/** Before a tour or a provider is deleted: frees its boats, cancels what is open and tells both sides. */
export const closeBookingsOf = (tx: Database, what: { tourId: string } | { providerId: string }, closing: Closing) =>
  close(tx, 'tourId' in what ? eq(bookings.tourId, what.tourId) : eq(bookings.providerId, what.providerId), closing)

/** Before an account is deleted: cancels what its owner has asked for, and forgets who that was. */
export async function leaveBookings(tx: Database, guest: Guest, now: Date): Promise<void> {
  const own = seenByGuest(guest)
  await close(tx, own, { reason: 'account-deleted', now })
  const rows = await tx
    .select({ id: bookings.id, adults: bookings.adults, childAges: bookings.childAges })
    .from(bookings)
    .where(own)
  for (const { id, adults, childAges } of rows) await forgetGuest(tx, id, adults + childAges.length)
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

/** All are locked before the first fleet. */
async function close(tx: Database, which: SQL, { reason, now }: Closing): Promise<void> {
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
    else await makeStep(tx, booking, { event: 'cancel', actor: 'operator', now, changes: { cancelReason: reason } })
  }
}
