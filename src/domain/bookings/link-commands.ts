import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingTokens } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { forbidden, invalid } from '../errors.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { type BookingCaller, type BookingRow, lockHeldBooking } from './holder-queries.ts'
import { isLinkAlive } from './waiting.ts'

/** `admit`: throws where too many were asked for. */
type Context = { now: Date; admit: (tx: Database) => Promise<void> }

/** An address that nobody has proved gets no further email, and links that work no more are not renewed. */
export const canRenewLink = ({ status, channel, guestEmail }: Pick<BookingRow, 'status' | 'channel' | 'guestEmail'>) =>
  channel === 'site' && status !== 'unverified' && guestEmail !== ''

/**
 * Ends every link of a booking, and sends its guest a new one. It goes to their mailbox alone, so that whoever came by an old link does
 * not get the next. Throws `Failure`: 403 for anybody but its guest, 400 where no link would work, and as `getHeldBooking`.
 */
export async function renewGuestLink(
  db: Database,
  caller: BookingCaller,
  id: string,
  { now, admit }: Context,
): Promise<void> {
  await db.transaction(async tx => {
    const { booking, seat } = await lockHeldBooking(tx, caller, id, now)
    if (!seat.actors.includes('guest')) throw forbidden()
    if (!canRenewLink(booking) || !isLinkAlive(booking, now)) throw invalid(message('bookings:failure.notNow'))
    await admit(tx)
    await tx.delete(bookingTokens).where(eq(bookingTokens.bookingId, id))
    const { guestEmail: to, locale, version: seq, tourId, providerId } = booking
    const data = { bookingId: id, reader: 'guest', seq, tourId, providerId } as const
    await queueMail(tx, { kind: 'booking-link', to, locale, data })
    await recordEvent(tx, { kind: 'booking-link-renewed', actorId: caller.account?.id, subjectId: id })
  })
}
