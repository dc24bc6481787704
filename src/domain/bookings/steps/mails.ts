import type { BookingMailKind } from '../../mails/mail.ts'
import type { CancelReason } from '../booking.ts'
import type { BookingActor, BookingEvent, BookingStatus } from '../status.ts'

type Step = {
  from: BookingStatus | 'new'
  to: BookingStatus
  event: BookingEvent
  actor: BookingActor
  cancelReason?: CancelReason | null
}
export type Reader = 'guest' | 'provider'
type Told = { kind: BookingMailKind; reader: Reader }

const guest = (kind: BookingMailKind): Told => ({ kind, reader: 'guest' })
const provider = (kind: BookingMailKind): Told => ({ kind, reader: 'provider' })
const both = (kind: BookingMailKind): Told[] => [guest(kind), provider(kind)]

/** Who is told of a step, and how. Whoever made it knows; of what the clock or the site does both are told. */
export function mailsOf(step: Step): Told[] {
  if (step.from === 'unverified' && step.event !== 'verify') return []
  return step.from === 'confirmed' ? mailsOfAgreed(step) : mailsOfAsked(step)
}

/** Whoever goes is sent nothing: neither a guest without an account any more nor a provider that is deleted. */
function readersOfCancelling({ actor, cancelReason }: Step): Told[] {
  if (cancelReason === 'account-deleted') return [provider('booking-cancelled')]
  if (cancelReason === 'provider-deleted') return [guest('booking-cancelled')]
  return both('booking-cancelled').filter(({ reader }) => reader !== actor)
}

function mailsOfAsked(step: Step): Told[] {
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

/** The other side is told; of the clock and the site both. */
function mailsOfAgreed(step: Step): Told[] {
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
