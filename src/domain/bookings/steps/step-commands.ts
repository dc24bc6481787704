import type { Database } from '#db/client.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { daysFrom } from '#src/lib/local-date.ts'
import { releaseBoats, takeOffered } from '../../boats/hold-commands.ts'
import { conflictWith, invalid } from '../../errors.ts'
import { message } from '../../message.ts'
import { isSameParty, peopleOf } from '../../party/party.ts'
import { ALONE_FROM_AGE } from '../../prices/rate.ts'
import {
  type BookingAccess,
  type BookingCaller,
  type BookingRow,
  getBookingAccess,
  lockAccount,
  lockBooking,
  ownerBy,
} from '../access-commands.ts'
import {
  type BindingWords,
  BOOKING_LIMITS,
  type BookingOffer,
  type BookingTime,
  type CancelReason,
  CHOSEN_CANCEL_REASONS,
  DECLINE_REASONS,
  type DeclineReason,
} from '../booking.ts'
import { isStillEstimate, linesOn, offerPrice } from '../offer-price.ts'
import { presentBooking } from '../queries.ts'
import type { EventBody } from '../schema.ts'
import {
  answerBy,
  type BookingActor,
  type CalledEvent,
  canDo,
  effectiveStatus,
  instantsOf,
  isOverdue,
  type Person,
} from '../status.ts'
import { requireAgeOfMove } from './age-queries.ts'
import { expire, holdAccepted, holdOrAsk, holdPlan, requirePlan } from './boat-commands.ts'
import { type BookingChanges, makeStep } from './event-commands.ts'
import { isRepeated } from './repeat-queries.ts'

/** A step that a caller wants a booking to make. */
export type BookingStep = { id: string; event: CalledEvent; body: EventBody }
/**
 * `binding`: what a guest was told where they took or proposed something. `admit` is the last part of the transaction: it may still refuse what was
 * done.
 */
export type StepContext = {
  now: Date
  locale: Locale
  binding?: BindingWords
  admit?: (tx: Database, actor: BookingActor) => Promise<void>
}

/**
 * Something happens to a booking, by its guest, its provider or an admin, in one transaction. As whom somebody comes who is more than one of
 * these, the surface says on which they press. Sent again by the same one it changes nothing. Throws `Failure`: 404 not theirs; 409 `changed`
 * where something came first, or it cannot be done now, `gone` or `closed` where there are no boats for it; 400 for what is missing.
 */
export async function stepBooking(
  db: Database,
  anyone: BookingCaller,
  { id, event, body }: BookingStep,
  { now, locale, binding, admit }: StepContext,
): Promise<BookingAccess> {
  const caller = { ...anyone, ...(body.as && { as: [body.as] }) }
  if (event === 'verify') await requireBoats(db, caller, { id, event, body }, now)
  return db.transaction(async tx => {
    if (event === 'verify') await lockAccount(tx, caller.account)
    const access = await lockBooking(tx, caller, id, now)
    const { booking, seat } = access
    if (booking.version !== body.version) {
      if (await isRepeated(tx, access, { event, body })) return access
      throw await changed(tx, access, { now, locale, version: body.version })
    }
    const { actor } = seat
    if (!canDo(seat, booking, event, now)) throw await changed(tx, access, { now, locale, version: body.version })
    const after = await EFFECTS[event]({ tx, booking, actor, body, now, caller, ...(binding && { binding }) })
    await admit?.(tx, actor)
    return { booking: after, seat }
  })
}

/** Throws where there are no boats before anything is locked: of many who want the last one only a few wait for each other. */
async function requireBoats(db: Database, caller: BookingCaller, { id, body }: BookingStep, now: Date): Promise<void> {
  const { booking } = await getBookingAccess(db, caller, id, now)
  if (booking.version === body.version && effectiveStatus(booking, now) === 'unverified')
    await requirePlan(db, wantedBy(booking, now))
}

type Sent = { now: Date; locale: Locale; version: number }

/** Nothing but the clock may have come between. */
async function changed(tx: Database, access: BookingAccess, { now, locale, version }: Sent) {
  const present = await presentBooking(tx, access, { now, locale })
  const isOver = access.booking.version === version && isOverdue(access.booking, now)
  return conflictWith(
    message(isOver ? 'bookings:failure.over' : 'bookings:failure.changed'),
    'changed',
    present,
    'version',
  )
}

type Effect = {
  tx: Database
  booking: BookingRow
  actor: Person
  body: EventBody
  now: Date
  caller: BookingCaller
  binding?: BindingWords
}

/** The effect of each event beside the status. Who may, and whether it is time, was checked; the row is locked. */
const EFFECTS: Record<CalledEvent, (step: Effect) => Promise<BookingRow>> = {
  verify: async ({ tx, booking, actor, now, caller }) => {
    // The price that the guest was shown holds, whatever the trip would cost by now.
    const held = await holdOrAsk(tx, { booking, wanted: wantedBy(booking, now) })
    const changes = {
      ...held?.columns,
      asksFirst: held?.asksFirst ?? false,
      expiresAt: answerBy(now, held?.lastMoment ?? booking.startsAt),
      ...ownerBy(caller, booking),
    }
    return makeStep(tx, booking, { event: 'verify', actor, now, changes })
  },

  accept: async step => {
    const held = await holdAccepted(step.tx, step.booking, wantedBy(step.booking, step.now))
    return move(step, 'accept', { ...held, ...agreedTime(step, step.booking), asksFirst: false })
  },

  decline: step => end(step, 'decline', { declineReason: reasonOf(step.body, DECLINE_REASONS, 'other') }),

  withdraw: step => end(step, 'withdraw'),

  cancel: step => end(step, 'cancel', { cancelReason: reasonOf(step.body, CHOSEN_CANCEL_REASONS, 'other') }),

  'no-show': step => end(step, 'no-show'),

  offer: async step => {
    const { tx, booking } = step
    await releaseBoats(tx, booking.id)
    return makeOffer(step, 'offer', 'current')
  },

  propose: async step => {
    const { tx, now } = step
    // What nobody answered in time is dropped first, where no task has done it yet.
    const booking = isOverdue(step.booking, now) ? await expire(tx, step.booking, now) : step.booking
    const proposed = await makeOffer({ ...step, booking }, 'propose', 'offered')
    // Who was booked by telephone has agreed by telephone.
    return booking.channel === 'phone' ? take({ ...step, booking: proposed }) : proposed
  },

  take: step => take(step),

  refuse: step => dropOffer(step, 'refuse'),

  retract: step => dropOffer(step, 'retract'),
}

/**
 * The time that is agreed on. Nothing is agreed without an hour: where the guest has named none, whoever rents the boats names it. Throws a
 * 400 `Failure`.
 */
function agreedTime({ actor, body: { startTime } }: Effect, { startsOn, days, startTime: named }: BookingTime) {
  if (named !== null && startTime && startTime !== named)
    throw invalid(message('bookings:failure.otherHour'), 'startTime')
  // What a provider offered without an hour before one was asked for is taken as it was offered.
  if (named === null && !startTime && actor !== 'guest') throw invalid(message('bookings:failure.hour'), 'startTime')
  const time = { startsOn, days, startTime: named ?? startTime ?? null }
  return { ...time, ...instantsOf(time) }
}

const move = ({ tx, booking, actor, body, now }: Effect, event: CalledEvent, changes: BookingChanges = {}) =>
  makeStep(tx, booking, { event, actor, now, note: body.note, changes })

async function end(step: Effect, event: CalledEvent, changes: BookingChanges = {}): Promise<BookingRow> {
  await releaseBoats(step.tx, step.booking.id)
  return move(step, event, changes)
}

/** Turns an offer into what is agreed. */
async function take(step: Effect): Promise<BookingRow> {
  const { offer, status, id: bookingId, providerId } = step.booking
  if (!offer) throw invalid(message('bookings:failure.notNow'))
  const { startsOn, days, boats, totalCents, lines = linesOn(step.booking.priceLines, offer) } = offer
  const { adults, childAges } = partyOf(step.booking, offer)
  const binding = step.actor === 'guest' ? step.binding : offer.binding
  if (status === 'confirmed' && providerId !== null)
    await takeOffered(step.tx, { bookingId, providerId, days: daysFrom(startsOn, days), boats })
  return move(step, 'take', {
    ...agreedTime(step, offer),
    boats,
    adults,
    childAges,
    totalCents,
    priceLines: lines,
    priceIsEstimate: isStillEstimate(step.booking, offer),
    remindedAt: null,
    ...(startsOn !== step.booking.startsOn && { toldClosure: null }),
    ...(binding && { snapshot: { ...step.booking.snapshot, binding } }),
  })
}

/** Ends a request; what was agreed stays as it was. */
async function dropOffer(step: Effect, event: 'refuse' | 'retract'): Promise<BookingRow> {
  const { tx, booking } = step
  if (booking.status !== 'confirmed') return end(step, event)
  await releaseBoats(tx, booking.id, 'offered')
  return move(step, event)
}

/** Holds the boats of what is offered. Throws a 400 `Failure` for nothing new. */
async function makeOffer(step: Effect, event: 'offer' | 'propose', hold: 'current' | 'offered'): Promise<BookingRow> {
  const { tx, booking, actor, body, now } = step
  const { providerId } = booking
  const isProvider = actor !== 'guest'
  const { time, party, isOtherParty } = sentTerms(step, event)
  const { totalCents, boats: chosen } = body.offer ?? {}
  if (!isProvider && isOtherParty) await requireAgeOfMove(tx, booking, party.childAges)
  const isAgreed = booking.status === 'confirmed' && time.startTime === booking.startTime
  const boatsWanted = { isProvider, boats: isProvider ? chosen : undefined }
  const wanted = { ...wantedBy(booking, now), ...time, isAgreed, ...party, ...boatsWanted }
  const plan = providerId === null ? undefined : await holdPlan(tx, wanted, { bookingId: booking.id, providerId, hold })
  const boats = plan?.columns.boats ?? booking.boats
  const price = plan?.price
  const isRefused = price !== undefined && 'refusal' in price
  if (isRefused && isOtherParty && totalCents === undefined)
    throw invalid(message(`bookings:refused.${price.refusal}`, { age: ALONE_FROM_AGE }), 'offer.adults')
  const agreed = { ...booking, lines: booking.priceLines }
  const offer: BookingOffer = {
    ...time,
    by: isProvider ? 'provider' : 'guest',
    ...offerPrice(agreed, { ...time, ...party, boats }, isRefused ? undefined : price, totalCents),
    boats,
    ...(isOtherParty && party),
    note: body.note,
    ...(!isProvider && step.binding && { binding: step.binding }),
  }
  const { startsAt } = instantsOf(time)
  const last = isProvider ? startsAt : (plan?.lastMoment ?? startsAt)
  return move(step, event, { offer, asksFirst: false, expiresAt: answerBy(now, last) })
}

/** Reads what is offered: what was not sent stays as it is. Throws a 400 `Failure` for nothing new, no hour, and what is past. */
function sentTerms({ booking, actor, body, now }: Effect, event: 'offer' | 'propose') {
  const { startsOn = booking.startsOn, startTime = booking.startTime, totalCents, ...sent } = body.offer ?? {}
  const time = { startsOn, days: booking.days, startTime }
  const party = partyOf(booking, sent)
  const isOtherParty = !isSameParty(booking, party)
  if (event === 'propose' && !isOtherParty && isNothingNew(booking, time, totalCents))
    throw invalid(message('bookings:failure.nothingNew'), 'offer')
  if (actor !== 'guest' && startTime === null) throw invalid(message('bookings:failure.hour'), 'offer.startTime')
  if (instantsOf(time).endsAt <= now) throw invalid(message('bookings:refused.past'), 'offer.startsOn')
  return { time, party, isOtherParty }
}

type SentParty = { adults?: number | undefined; childAges?: readonly number[] | undefined }

/** The party that comes by an offer. Throws a 400 `Failure` for too many or nobody. */
function partyOf(booking: BookingRow, { adults = booking.adults, childAges = booking.childAges }: SentParty) {
  const party = { adults, childAges: [...childAges] }
  const people = peopleOf(party)
  if (people < BOOKING_LIMITS.people.min || people > BOOKING_LIMITS.people.max)
    throw invalid(message('bookings:failure.people', BOOKING_LIMITS.people), 'offer.adults')
  return party
}

const isNothingNew = (booking: BookingRow, time: Pick<BookingOffer, 'startsOn' | 'startTime'>, totalCents?: number) =>
  booking.startsOn === time.startsOn &&
  booking.startTime === time.startTime &&
  (totalCents === undefined || totalCents === booking.totalCents)

/** A party, as boats are looked for. */
const wantedBy = (booking: BookingRow, now: Date) => ({
  tourId: booking.tourId,
  startsOn: booking.startsOn,
  days: booking.days,
  startTime: booking.startTime,
  adults: booking.adults,
  childAges: booking.childAges,
  now,
})

/** One of those that belong to the event. */
function reasonOf<R extends DeclineReason | CancelReason>({ reason }: EventBody, known: readonly R[], otherwise: R): R {
  return known.find(it => it === reason) ?? otherwise
}
