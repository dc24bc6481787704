import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, users } from '#db/schema/index.ts'
import { queueMail } from '../../mails/commands.ts'
import type { BookingMailKind } from '../../mails/mail.ts'
import type { BookingRow } from '../holder-queries.ts'
import type { BookingActor, BookingEvent } from '../status.ts'
import { mailsOf } from './mails.ts'

export type Happened = { before: BookingRow | undefined; after: BookingRow; event: BookingEvent; actor: BookingActor }

/** Writes the emails that tell of a step into the outbox, in its transaction. */
export async function queueBookingMails(tx: Database, happened: Happened): Promise<void> {
  const { before, after, event, actor } = happened
  for (const { kind, reader } of mailsOf({ ...after, from: before?.status ?? 'new', to: after.status, event, actor }))
    await queueBookingMail(tx, after, kind, reader)
}

/** One for each booking, step, kind and reader, in place of one that still waits. */
export async function queueBookingMail(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'version' | 'channel' | 'guestEmail' | 'locale' | 'providerId' | 'tourId'>,
  kind: BookingMailKind,
  reader: 'guest' | 'provider',
): Promise<void> {
  const to = reader === 'guest' ? guestOf(booking) : await ownerOf(tx, booking.providerId)
  if (!to) return
  const { id: bookingId, version: seq, tourId, providerId } = booking
  await queueMail(tx, {
    kind,
    ...to,
    data: { bookingId, reader, seq, tourId, providerId },
    // The email that asks to confirm an address doesn't count as news of the booking, whose first news follows at once.
    topic: kind === 'booking-verify' ? undefined : `${bookingId} ${reader}`,
    dedupeKey: `${kind} ${bookingId} ${seq} ${reader}`,
  })
}

/** Who is booked by telephone gets no emails. */
const guestOf = ({ channel, guestEmail, locale }: Pick<BookingRow, 'channel' | 'guestEmail' | 'locale'>) =>
  channel === 'site' && guestEmail ? { to: guestEmail, locale } : undefined

/** The account of a provider, whose address is proved, in its language. */
async function ownerOf(tx: Database, providerId: string | null) {
  if (providerId === null) return undefined
  const [owner] = await tx
    .select({ to: users.email, locale: users.locale })
    .from(users)
    .innerJoin(providers, eq(providers.userId, users.id))
    .where(eq(providers.id, providerId))
  return owner
}
