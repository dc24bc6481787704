import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents, bookings, providers, users } from '#db/schema/index.ts'
import { conflict } from '../../errors.ts'
import { queueMail } from '../../mails/commands.ts'
import type { BookingMailKind } from '../../mails/mail.ts'
import { message } from '../../message.ts'
import type { BookingRow } from '../access-commands.ts'
import type { CancelReason } from '../booking.ts'
import { uselessFrom } from '../mail-times.ts'
import { type BookingActor, type BookingEvent, type BookingStatus, nextStatus } from '../status.ts'

/** The only writers of a status, of its events, and of the emails that tell of them. */

export type BookingChanges = Partial<typeof bookings.$inferInsert>

type Step = { event: BookingEvent; actor: BookingActor; now: Date; note?: string; changes?: BookingChanges }

/** The values of a booking that nobody waits for any more. */
const OVER = { expiresAt: null, offer: null }

/**
 * Makes a step of the machine, the only way in which a booking changes its status: with its event and the emails that tell of it.
 * The row is locked. Throws a 409 `Failure` for a step that is not there.
 */
export async function makeStep(
  tx: Database,
  before: BookingRow,
  { event, actor, now, note = '', changes = {} }: Step,
): Promise<BookingRow> {
  const to = nextStatus(before.status, event, actor)
  if (!to) throw conflict(message('bookings:failure.notNow'))
  const [after] = await tx
    .update(bookings)
    .set({ ...OVER, ...changes, status: to, version: before.version + 1, updatedAt: now })
    .where(and(eq(bookings.id, before.id), eq(bookings.version, before.version)))
    .returning()
  if (!after) throw conflict(message('bookings:failure.notNow'))
  await writeEvent(tx, after, { from: before.status, event, actor, now, note })
  return after
}

type WrittenStep = Omit<Step, 'changes'> & { from: BookingStatus | 'new' }

/** Writes the event of a row that has its new status already, and the emails that tell of it into the outbox. */
export async function writeEvent(
  tx: Database,
  after: BookingRow,
  { from, event, actor, now, note = '' }: WrittenStep,
): Promise<void> {
  const { id: bookingId, version: seq, status: to } = after
  await tx.insert(bookingEvents).values({ bookingId, seq, fromStatus: from, event, toStatus: to, actor, at: now, note })
  for (const { kind, reader } of mailsOf({ ...after, from, to, event, actor }))
    await queueBookingMail(tx, after, { kind, reader, now })
}

/** These say something beside the state of a booking: they take the place of no other, and no other takes theirs. */
const APART: readonly BookingMailKind[] = ['booking-verify', 'booking-water', 'booking-closed']

type Letter = BookingMail & { now: Date; about?: string }

/** Queues one for each booking, step, kind and reader, in place of one that still waits. `about`: in place of the step. */
export async function queueBookingMail(
  tx: Database,
  booking: BookingRow,
  { kind, reader, now, about }: Letter,
): Promise<void> {
  const to = reader === 'guest' ? guestOf(booking) : await ownerOf(tx, booking.providerId)
  if (!to) return
  const { id: bookingId, version: seq, tourId, providerId } = booking
  await queueMail(tx, {
    kind,
    ...to,
    data: { bookingId, reader, seq, tourId, providerId },
    // The email that asks to confirm an address doesn't count as news of the booking, whose first news follows at once.
    topic: APART.includes(kind) ? undefined : `${bookingId} ${reader}`,
    dedupeKey: `${kind} ${bookingId} ${about ?? seq} ${reader}`,
    uselessAt: uselessFrom(kind, booking, now),
  })
}

/** A guest who is booked by telephone gets no emails. */
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

type Happening = {
  from: BookingStatus | 'new'
  to: BookingStatus
  event: BookingEvent
  actor: BookingActor
  cancelReason?: CancelReason | null
}
type Reader = 'guest' | 'provider'
type BookingMail = { kind: BookingMailKind; reader: Reader }

const guest = (kind: BookingMailKind): BookingMail => ({ kind, reader: 'guest' })
const provider = (kind: BookingMailKind): BookingMail => ({ kind, reader: 'provider' })
const both = (kind: BookingMailKind): BookingMail[] => [guest(kind), provider(kind)]

/** Returns who is sent what about a step. Whoever made it knows; of what the clock or the site does both are informed. */
export function mailsOf(step: Happening): BookingMail[] {
  if (step.from === 'unverified' && step.event !== 'verify') return []
  return step.from === 'confirmed' ? mailsOfAgreed(step) : mailsOfRequest(step)
}

/** Whoever goes is sent nothing: neither a guest without an account any more nor a provider that is deleted. */
function readersOfCancelling({ actor, cancelReason }: Happening): BookingMail[] {
  if (cancelReason === 'account-deleted') return [provider('booking-cancelled')]
  if (cancelReason === 'provider-deleted') return [guest('booking-cancelled')]
  return both('booking-cancelled').filter(({ reader }) => reader !== actor)
}

function mailsOfRequest(step: Happening): BookingMail[] {
  const { to, event } = step
  switch (event) {
    case 'request':
      return to === 'unverified' ? [guest('booking-verify')] : [provider('booking-requested')]
    case 'verify':
      return [provider('booking-requested')]
    case 'accept':
      return [guest('booking-confirmed')]
    case 'decline':
    case 'retract':
      return [guest('booking-declined')]
    case 'offer':
      return [guest('booking-offered')]
    case 'take':
      return [guest('booking-confirmed'), provider('booking-taken')]
    case 'refuse':
      return [provider('booking-refused')]
    case 'withdraw':
      return [provider('booking-withdrawn')]
    case 'cancel':
      return readersOfCancelling(step)
    case 'expire':
      return both('booking-expired')
    default:
      return []
  }
}

/** The other side is informed; of what the clock and the site do both are. */
function mailsOfAgreed(step: Happening): BookingMail[] {
  const { event, actor } = step
  const others = (kind: BookingMailKind) => both(kind).filter(({ reader }) => reader !== actor)
  switch (event) {
    case 'propose':
      return others('booking-proposed')
    case 'take':
      return both('booking-moved')
    case 'refuse':
    case 'retract':
    case 'expire':
      return others('booking-kept')
    case 'cancel':
      return readersOfCancelling(step)
    case 'complete':
      return [guest('booking-done')]
    default:
      return []
  }
}
