/** The one machine of requests: the database holds the same table (`booking_transitions`) and refuses any other step. */

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

/** What a person can ask a booking that is there to do. */
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
