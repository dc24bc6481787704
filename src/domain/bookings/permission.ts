import type { BookingChannel, BookingOffer } from './booking.ts'
import { type BookingActor, type BookingStatus, CALLED_EVENTS, type CalledEvent, nextStatus } from './status.ts'
import { canBeNoShow, currentOffer, effectiveStatus } from './waiting.ts'

/** Who looks at a booking. `hasLink`: by the secret link of an email, which alone proves the address. */
export type Seat = { actors: readonly Exclude<BookingActor, 'clock'>[]; hasLink: boolean }

type Facts = {
  status: BookingStatus
  channel: BookingChannel
  expiresAt: Date | null
  startsAt: Date
  endsAt: Date
  offer: BookingOffer | null
}

/** As whom somebody may do it now; `undefined` where they may not. */
export function actorFor(
  { actors, hasLink }: Seat,
  booking: Facts,
  event: CalledEvent,
  now: Date,
): Exclude<BookingActor, 'clock'> | undefined {
  const status = effectiveStatus(booking, now)
  return actors.find(
    actor =>
      nextStatus(status, event, actor) !== undefined &&
      (event !== 'verify' || hasLink) &&
      (status === 'confirmed' ? mayMove(booking, event, actor, now) : mayEnd(event, actor)) &&
      (event !== 'no-show' || canBeNoShow(booking, now)),
  )
}

/** A provider declines what is only asked for; it is cancelled in their name where they delete what it is about. */
const mayEnd = (event: CalledEvent, actor: BookingActor) => event !== 'cancel' || actor !== 'provider'

/** Of what is agreed: who proposed a move cannot answer it, and there is one at a time, before the trip begins. */
function mayMove(booking: Facts, event: CalledEvent, actor: BookingActor, now: Date): boolean {
  const offer = currentOffer(booking, now)
  if (event === 'propose') return offer === null && now < booking.startsAt
  if (event === 'take' || event === 'refuse') return offer !== null && offer.by !== actor
  if (event === 'retract') return offer !== null && offer.by === actor
  return true
}

export const eventsFor = (seat: Seat, booking: Facts, now: Date): CalledEvent[] =>
  CALLED_EVENTS.filter(event => actorFor(seat, booking, event, now) !== undefined)
