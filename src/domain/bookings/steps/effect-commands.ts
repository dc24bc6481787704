import type { Database } from '#db/client.ts'
import { daysFrom } from '#src/lib/local-date.ts'
import { releaseBoats, takeOffered } from '../../boats/hold-commands.ts'
import { invalid } from '../../errors.ts'
import { message } from '../../message.ts'
import type { PriceAnswer } from '../../prices/price.ts'
import {
  type BookingOffer,
  type CancelReason,
  CHOSEN_CANCEL_REASONS,
  DECLINE_REASONS,
  type DeclineReason,
} from '../booking.ts'
import type { BookingRow } from '../holder-queries.ts'
import { areSameBoats, withAmenitiesOf } from '../price.ts'
import type { EventBody } from '../schema.ts'
import type { BookingActor, CalledEvent } from '../status.ts'
import { answerBy, instantsOf, isOverdue } from '../waiting.ts'
import { holdFor } from './boat-commands.ts'
import { expire } from './clock-commands.ts'
import { lastMomentOf } from './deadline-queries.ts'
import { type BookingChanges, makeStep } from './event-commands.ts'
import { holdAsked, holdOrAsk } from './large-commands.ts'

type Person = Exclude<BookingActor, 'clock'>
type Step = { tx: Database; booking: BookingRow; actor: Person; body: EventBody; now: Date }

/** What each event does beside the status. Who may, and whether it is time, was checked; the row is locked. */
export const STEPS: Record<CalledEvent, (step: Step) => Promise<BookingRow>> = {
  verify: async ({ tx, booking, actor, now }) => {
    // What was told when it was asked for holds, whatever it would cost by now.
    const { held = {}, asksFirst = false } = (await holdOrAsk(tx, { booking, wanted: wantedBy(booking, now) })) ?? {}
    const expiresAt = answerBy(now, await lastMomentOf(tx, booking.tourId, booking))
    return makeStep(tx, booking, { event: 'verify', actor, now, changes: { ...held, asksFirst, expiresAt } })
  },

  accept: async step => {
    const held = await holdAsked(step.tx, step.booking, wantedBy(step.booking, step.now))
    return move(step, 'accept', { ...held, asksFirst: false })
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

const move = ({ tx, booking, actor, body, now }: Step, event: CalledEvent, changes: BookingChanges = {}) =>
  makeStep(tx, booking, { event, actor, now, note: body.note, changes })

async function end(step: Step, event: CalledEvent, changes: BookingChanges = {}): Promise<BookingRow> {
  await releaseBoats(step.tx, step.booking.id)
  return move(step, event, changes)
}

/** What is offered becomes what is agreed. */
async function take(step: Step): Promise<BookingRow> {
  const { offer, status, id: bookingId, providerId } = step.booking
  if (!offer) throw invalid(message('bookings:failure.notNow'))
  const { startsOn, days, startTime, boats, totalCents, lines: priceLines = step.booking.priceLines } = offer
  if (status === 'confirmed' && providerId !== null)
    await takeOffered(step.tx, { bookingId, providerId, days: daysFrom(startsOn, days), boats })
  const isExact = offer.by === 'provider' && totalCents !== step.booking.totalCents
  return move(step, 'take', {
    startsOn,
    days,
    startTime,
    boats,
    totalCents,
    priceLines,
    ...(isExact || status === 'offered' ? { priceIsEstimate: false } : {}),
    ...instantsOf(offer),
    remindedAt: null,
  })
}

/** Of a request that is the end; what was agreed stays as it was. */
async function dropOffer(step: Step, event: 'refuse' | 'retract'): Promise<BookingRow> {
  const { tx, booking } = step
  if (booking.status !== 'confirmed') return end(step, event)
  await releaseBoats(tx, booking.id, 'offered')
  return move(step, event)
}

/** Holds the boats of what is offered. Throws a 400 `Failure` for nothing new. */
async function makeOffer(step: Step, event: 'offer' | 'propose', hold: 'current' | 'offered'): Promise<BookingRow> {
  const { tx, booking, actor, body, now } = step
  const { providerId } = booking
  const sent = body.offer ?? {}
  const isProvider = actor !== 'guest'
  const time = {
    startsOn: sent.startsOn ?? booking.startsOn,
    days: booking.days,
    startTime: sent.startTime === undefined ? booking.startTime : sent.startTime,
  }
  if (event === 'propose' && isNothingNew(booking, time, isProvider ? sent.totalCents : undefined))
    throw invalid(message('bookings:failure.nothingNew'), 'offer')
  const { startsAt, endsAt } = instantsOf(time)
  if (endsAt <= now) throw invalid(message('bookings:refused.past'), 'offer.startsOn')
  const wanted = { ...wantedBy(booking, now), ...time, isProvider, boats: isProvider ? sent.boats : undefined }
  const { held = { boats: booking.boats }, price } =
    providerId === null ? {} : await holdFor(tx, wanted, { bookingId: booking.id, providerId, hold })
  const reckoned = reckonedFor(booking, price)
  const isOther = time.startsOn !== booking.startsOn || !areSameBoats(held.boats, booking.boats)
  // What is agreed costs what was agreed, until somebody says otherwise; what is only asked for, what that day costs.
  const usual = event === 'offer' && isOther && reckoned ? reckoned.totalCents : booking.totalCents
  const totalCents = (isProvider ? sent.totalCents : undefined) ?? usual
  const offer: BookingOffer = {
    ...time,
    by: isProvider ? 'provider' : 'guest',
    totalCents,
    ...(reckoned?.totalCents === totalCents && { lines: reckoned.lines }),
    boats: held.boats,
    note: body.note,
  }
  const last = isProvider ? startsAt : await lastMomentOf(tx, booking.tourId, time)
  return move(step, event, { offer, asksFirst: false, expiresAt: answerBy(now, last) })
}

/** By the rates of the tour, where the request was priced by them. */
const reckonedFor = ({ priceIsEstimate, priceLines }: BookingRow, price: PriceAnswer | undefined) =>
  !price || 'refusal' in price || price.isEstimate || priceIsEstimate ? undefined : withAmenitiesOf(priceLines, price)

const isNothingNew = (booking: BookingRow, time: Pick<BookingOffer, 'startsOn' | 'startTime'>, totalCents?: number) =>
  booking.startsOn === time.startsOn &&
  booking.startTime === time.startTime &&
  (totalCents === undefined || totalCents === booking.totalCents)

/** A party, as boats are looked for. */
export const wantedBy = (booking: BookingRow, now: Date) => ({
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
