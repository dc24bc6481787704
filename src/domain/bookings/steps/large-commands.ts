import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings } from '#db/schema/index.ts'
import { listFleet } from '../../boats/fleet-queries.ts'
import { taken } from '../../errors.ts'
import { message } from '../../message.ts'
import { mailboxOf } from '../../users/mailbox.ts'
import { takesMostOf } from '../booking.ts'
import type { BookingRow } from '../holder-queries.ts'
import { type Held, holdFor, plannedBoats, type Wanted } from './boat-commands.ts'

/** Requests for more than half of a fleet: one alone could close a provider's day, so nothing is held before the provider says yes. */

type Asking = { booking: Pick<BookingRow, 'id' | 'guestEmail' | 'providerId'>; wanted: Wanted }

/**
 * Holds the boats of a request whose address is proved, or marks it as one that asks first, of which a mailbox has one at a time.
 * Throws a 409 `Failure`: as `holdFor`, or for the second of a mailbox.
 */
export async function holdOrAsk(tx: Database, { booking, wanted }: Asking) {
  const { id: bookingId, providerId } = booking
  if (providerId === null) return undefined
  const planned = await plannedBoats(tx, wanted)
  if (!planned.held.isCounted || !takesMostOf(await listFleet(tx, providerId), planned.held.boats))
    return { ...(await holdFor(tx, wanted, { bookingId, providerId })), asksFirst: false }
  await requireOnlyOne(tx, booking, wanted.now)
  return { ...planned, asksFirst: true }
}

/** Holds the requested boats once the provider accepts. Throws a 409 `Failure` where others have them by then. */
export async function holdAsked(tx: Database, booking: BookingRow, wanted: Wanted): Promise<Held | undefined> {
  const { id: bookingId, providerId, boats, asksFirst } = booking
  if (!asksFirst || providerId === null) return undefined
  return (await holdFor(tx, { ...wanted, isProvider: true, boats }, { bookingId, providerId })).held
}

/** A lock per mailbox makes simultaneous requests wait for each other. */
async function requireOnlyOne(tx: Database, { id, guestEmail }: Asking['booking'], now: Date): Promise<void> {
  const mailbox = mailboxOf(guestEmail)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`large requests of ${mailbox}`}))`)
  const isOpen = and(eq(bookings.status, 'requested'), gt(bookings.expiresAt, now))
  const others = await tx
    .select({ guestEmail: bookings.guestEmail })
    .from(bookings)
    .where(and(eq(bookings.asksFirst, true), isOpen, ne(bookings.id, id)))
  if (others.some(it => mailboxOf(it.guestEmail) === mailbox)) throw taken(message('bookings:failure.oneLarge'))
}
