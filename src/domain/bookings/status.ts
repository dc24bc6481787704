import { addDays, instantOf } from '#src/lib/local-date.ts'
import {
  type BookingChannel,
  type BookingOffer,
  type BookingPolicy,
  type BookingTime,
  CANCELLATION_HOURS,
  ENDED_LINK_DAYS,
  GUEST_LINK_DAYS,
  NO_SHOW_DAYS,
  WAITING_HOURS,
} from './booking.ts'

/**
 * The one machine of bookings: which step leads where, what the clock makes of a status, and who may make a step now. The database holds
 * the same table (`booking_transitions`) and refuses any other step.
 */

export const BOOKING_STATUSES = [
  'unverified',
  'requested',
  'offered',
  'confirmed',
  'done',
  'declined',
  'expired',
  'withdrawn',
  'cancelled',
  'no-show',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const BOOKING_EVENTS = [
  'request',
  'record',
  'verify',
  'accept',
  'decline',
  'offer',
  'take',
  'refuse',
  'retract',
  'withdraw',
  'propose',
  'cancel',
  'complete',
  'expire',
  'no-show',
] as const
export type BookingEvent = (typeof BOOKING_EVENTS)[number]

/** `operator`: the admins of the site. `clock`: nobody did anything. */
export const BOOKING_ACTORS = ['guest', 'provider', 'operator', 'clock'] as const
export type BookingActor = (typeof BOOKING_ACTORS)[number]
/** Actors who are somebody; whoever is more than one of them is the first, unless they say as whom they come. */
export const PERSONS = ['guest', 'provider', 'operator'] as const satisfies readonly BookingActor[]
export type Person = (typeof PERSONS)[number]

/** Steps that a person can take with a booking that is there. */
export const CALLED_EVENTS = [
  'verify',
  'accept',
  'decline',
  'offer',
  'take',
  'refuse',
  'retract',
  'withdraw',
  'propose',
  'cancel',
  'no-show',
] as const satisfies readonly BookingEvent[]
export type CalledEvent = (typeof CALLED_EVENTS)[number]

type Step = {
  from: BookingStatus | 'new'
  event: BookingEvent
  to: BookingStatus
  by: readonly BookingActor[]
}

/** A row for each step and whoever may make it. */
const STEPS: readonly Step[] = [
  { from: 'new', event: 'request', to: 'unverified', by: ['guest'] },
  { from: 'new', event: 'request', to: 'requested', by: ['guest'] },
  { from: 'new', event: 'record', to: 'confirmed', by: ['provider'] },
  { from: 'unverified', event: 'verify', to: 'requested', by: ['guest'] },
  { from: 'unverified', event: 'withdraw', to: 'withdrawn', by: ['guest'] },
  { from: 'unverified', event: 'cancel', to: 'cancelled', by: ['provider', 'operator'] },
  { from: 'unverified', event: 'expire', to: 'expired', by: ['clock'] },
  { from: 'requested', event: 'accept', to: 'confirmed', by: ['provider'] },
  { from: 'requested', event: 'decline', to: 'declined', by: ['provider'] },
  { from: 'requested', event: 'offer', to: 'offered', by: ['provider'] },
  { from: 'requested', event: 'withdraw', to: 'withdrawn', by: ['guest'] },
  { from: 'requested', event: 'cancel', to: 'cancelled', by: ['provider', 'operator'] },
  { from: 'requested', event: 'expire', to: 'expired', by: ['clock'] },
  { from: 'offered', event: 'take', to: 'confirmed', by: ['guest'] },
  { from: 'offered', event: 'refuse', to: 'declined', by: ['guest'] },
  { from: 'offered', event: 'offer', to: 'offered', by: ['provider'] },
  { from: 'offered', event: 'retract', to: 'declined', by: ['provider'] },
  { from: 'offered', event: 'cancel', to: 'cancelled', by: ['provider', 'operator'] },
  { from: 'offered', event: 'expire', to: 'expired', by: ['clock'] },
  // A move: what was agreed holds until the other side takes the new time.
  { from: 'confirmed', event: 'propose', to: 'confirmed', by: ['guest', 'provider'] },
  { from: 'confirmed', event: 'take', to: 'confirmed', by: ['guest', 'provider'] },
  { from: 'confirmed', event: 'refuse', to: 'confirmed', by: ['guest', 'provider'] },
  { from: 'confirmed', event: 'retract', to: 'confirmed', by: ['guest', 'provider'] },
  { from: 'confirmed', event: 'expire', to: 'confirmed', by: ['clock'] },
  { from: 'confirmed', event: 'cancel', to: 'cancelled', by: ['guest', 'provider', 'operator'] },
  { from: 'confirmed', event: 'complete', to: 'done', by: ['clock'] },
  { from: 'confirmed', event: 'no-show', to: 'no-show', by: ['provider'] },
  { from: 'done', event: 'no-show', to: 'no-show', by: ['provider'] },
]

export type Transition = {
  from: BookingStatus | 'new'
  event: BookingEvent
  to: BookingStatus
  actor: BookingActor
}

export const TRANSITIONS: readonly Transition[] = STEPS.flatMap(({ by, ...step }) =>
  by.map(actor => ({ ...step, actor })),
)

/** Where `event` leads; `undefined` where `actor` may not do it. */
export const nextStatus = (from: BookingStatus, event: BookingEvent, actor: BookingActor): BookingStatus | undefined =>
  TRANSITIONS.find(it => it.from === from && it.event === event && it.actor === actor)?.to

/** Something can still happen to it. */
export const OPEN_STATUSES = ['unverified', 'requested', 'offered', 'confirmed'] as const satisfies BookingStatus[]

/** Boats are held for it, where the provider's are counted. */
export const HOLDING_STATUSES = ['requested', 'offered', 'confirmed'] as const satisfies BookingStatus[]

/** One side waits for the other. */
export const WAITING_STATUSES = ['unverified', 'requested', 'offered'] as const satisfies BookingStatus[]

/** It came to nothing. */
export const FALLEN_STATUSES = ['declined', 'expired', 'withdrawn', 'cancelled'] as const satisfies BookingStatus[]

export const isOneOf = <S extends BookingStatus>(list: readonly S[], status: BookingStatus): status is S =>
  (list as readonly BookingStatus[]).includes(status)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS)

/** The start, or midnight where it has no time, and the midnight after the last day. */
export const instantsOf = ({ startsOn, days, startTime }: BookingTime) => ({
  startsAt: instantOf(startsOn, startTime ?? undefined),
  endsAt: instantOf(addDays(startsOn, days)),
})

/** Until when an answer is waited for: a day, though not past `lastMoment`, and two hours at least. */
export function answerBy(now: Date, lastMoment: Date): Date {
  const wanted = Math.min(hoursAfter(now, WAITING_HOURS.answer).getTime(), lastMoment.getTime())
  return new Date(Math.max(wanted, hoursAfter(now, WAITING_HOURS.atLeast).getTime()))
}

type BookingTimes = {
  status: BookingStatus
  expiresAt: Date | null
  startsAt: Date
  endsAt: Date
  offer: BookingOffer | null
}

export const isOverdue = ({ expiresAt }: Pick<BookingTimes, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

/** The status by now: one that is over counts as expired, and a trip that has ended as done. */
export function effectiveStatus(
  booking: Pick<BookingTimes, 'status' | 'expiresAt' | 'endsAt'>,
  now: Date,
): BookingStatus {
  if (isOneOf(WAITING_STATUSES, booking.status) && isOverdue(booking, now)) return 'expired'
  if (booking.status === 'confirmed' && booking.endsAt <= now) return 'done'
  return booking.status
}

/** The offer that can still be taken. */
export const currentOffer = (booking: BookingTimes, now: Date): BookingOffer | null =>
  isOverdue(booking, now) || effectiveStatus(booking, now) === 'done' ? null : booking.offer

/** Until when either side may still say no without owing the other anything; what is owed then is between the two. */
export function cancellation({ cancellation: level }: BookingPolicy, startsAt: Date, now: Date) {
  const freeUntil = new Date(startsAt.getTime() - CANCELLATION_HOURS[level] * HOUR_MS)
  return { isFree: now < freeUntil, freeUntil }
}

export type LinkTimes = Pick<BookingTimes, 'status' | 'expiresAt' | 'endsAt'> & { updatedAt: Date }

/** Until when the secret links of its guest open it, as it is now. Nothing but its end changes what has come to nothing. */
export function linkEnd(booking: LinkTimes, now: Date): Date {
  const { status, endsAt, expiresAt, updatedAt } = booking
  const last = endsAt.getTime() + GUEST_LINK_DAYS * DAY_MS
  if (!isOneOf(FALLEN_STATUSES, effectiveStatus(booking, now))) return new Date(last)
  const endedAt = isOneOf(FALLEN_STATUSES, status) ? updatedAt : (expiresAt ?? updatedAt)
  return new Date(Math.min(last, endedAt.getTime() + ENDED_LINK_DAYS * DAY_MS))
}

/** Whether the secret links of its guest still open it. */
export const isLinkAlive = (booking: LinkTimes, now: Date): boolean => now < linkEnd(booking, now)

/** An address that nobody has proved gets no further email, and links that work no more are not renewed. */
export const canRenewLink = ({
  status,
  channel,
  guestEmail,
}: {
  status: BookingStatus
  channel: BookingChannel
  guestEmail: string
}) => channel === 'site' && status !== 'unverified' && guestEmail !== ''

/** Whether a provider can say that nobody came: once the trip has begun, for some days. */
export const canBeNoShow = ({ startsAt, endsAt }: Pick<BookingTimes, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  startsAt <= now && now.getTime() < endsAt.getTime() + NO_SHOW_DAYS * DAY_MS

/**
 * The seat in which somebody reads a booking and takes its steps. `hasProof`: the guest's address is theirs, by the secret link of an email or by
 * an account that has verified it.
 */
export type Seat = { actor: Person; hasProof: boolean }

type Facts = BookingTimes & { channel: BookingChannel }

/** Whether a step can be taken in a seat now. */
export function canDo({ actor, hasProof }: Seat, booking: Facts, event: CalledEvent, now: Date): boolean {
  const status = effectiveStatus(booking, now)
  return (
    nextStatus(status, event, actor) !== undefined &&
    (event !== 'verify' || hasProof) &&
    (status === 'confirmed' ? mayMove(booking, event, actor, now) : mayEnd(event, actor)) &&
    (event !== 'no-show' || canBeNoShow(booking, now))
  )
}

/** A provider declines what is only requested; it is cancelled in their name where they delete what it is about. */
const mayEnd = (event: CalledEvent, actor: BookingActor) => event !== 'cancel' || actor !== 'provider'

/** Allows a move of what is agreed: its proposer cannot answer it, and there is one at a time, before the trip begins. */
function mayMove(booking: Facts, event: CalledEvent, actor: BookingActor, now: Date): boolean {
  const offer = currentOffer(booking, now)
  if (event === 'propose') return offer === null && now < booking.startsAt
  if (event === 'take' || event === 'refuse') return offer !== null && offer.by !== actor
  if (event === 'retract') return offer !== null && offer.by === actor
  return true
}

export const eventsFor = (seat: Seat, booking: Facts, now: Date): CalledEvent[] =>
  CALLED_EVENTS.filter(event => canDo(seat, booking, event, now))
