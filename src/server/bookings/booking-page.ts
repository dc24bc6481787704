import type { AstroGlobal } from 'astro'
import * as v from 'valibot'
import { opensBooking } from '#src/domain/bookings/access-commands.ts'
import { getAnswersWithin } from '#src/domain/bookings/answering/answer-queries.ts'
import type { AnswersWithin } from '#src/domain/bookings/answering/answers-within.ts'
import type { CodeState } from '#src/domain/bookings/code.ts'
import { enterCode, getCodeState } from '#src/domain/bookings/code-commands.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { type AskedMove, seenOf } from '#src/domain/bookings/offer-price.ts'
import { getBooking } from '#src/domain/bookings/queries.ts'
import { type EventBody, eventBody } from '#src/domain/bookings/schema.ts'
import { CALLED_EVENTS } from '#src/domain/bookings/status.ts'
import { getMovePrice } from '#src/domain/bookings/steps/quote-queries.ts'
import type { BookingStep } from '#src/domain/bookings/steps/step-commands.ts'
import type { ConditionJson } from '#src/domain/conditions/json.ts'
import { presentCondition } from '#src/domain/conditions/present.ts'
import { listConditionsOnTour } from '#src/domain/conditions/tour-queries.ts'
import { Failure, invalid } from '#src/domain/errors.ts'
import type { TripWarning } from '#src/domain/inbox/trip-warning.ts'
import { listTripWarnings } from '#src/domain/inbox/warning-queries.ts'
import { type Message, message } from '#src/domain/message.ts'
import { knownAges, readPartyQuery } from '#src/domain/party/party.ts'
import { getTour, type Tour, type TourCard } from '#src/domain/tours/queries.ts'
import { listSimilarTours } from '#src/domain/tours/similar-queries.ts'
import { validationIssues } from '#src/domain/validation-issues.ts'
import type { StationWaterJson } from '#src/domain/water/json.ts'
import { presentWater } from '#src/domain/water/present.ts'
import { getWaterOfTour } from '#src/domain/water/queries.ts'
import { EURO_NAMES, readNumber } from '#src/lib/typed-number.ts'
import { readTypedDay } from '../../domain/bookings/request-form.ts'
import { deriveKey } from '../config/auth-secret.ts'
import { getDatabase } from '../config/db.ts'
import { settings } from '../config/env.ts'
import { readFields } from '../http/request-body.ts'
import { callerAddress } from '../limits/caller-address.ts'
import { deliverSoon } from '../mail/deliver.ts'
import { callerOf, guestCookie } from './caller.ts'
import { limitConcurrency, renewCodeWithinLimits, renewLinkWithinLimits, stepWithinLimits } from './within-limits.ts'

type BookingPage =
  /**
   * `move`: one that is not sent yet, for its price is another than the guest has seen. `tour`: as it is now. `code`: where this browser
   * waits for one. `warning`: of the days that one side has yet to agree to. `similar`: what its guest may look at while they wait, `answersWithin`: how long that usually is. Once the trip is agreed, `water`: the nearest gauge, `conditions`: what
   * was met on the way.
   */
  | {
      booking: BookingJson
      failures: Message[]
      status: number
      move?: AskedMove
      tour: Tour | undefined
      code?: CodeState | undefined
      warning?: TripWarning | undefined
      similar?: TourCard[]
      answersWithin?: AnswersWithin | null
      water?: StationWaterJson | undefined
      conditions?: ConditionJson[]
    }
  /** Where to go once something was done. `cookie`: of whoever came by a link. */
  | { location: string; cookie?: string }
  /** This browser's link has ended with the others. */
  | { isLinkSent: true }

/** How many similar tours there are on it. */
const SIMILAR = 2

/** Forms of the page send these, though they are no steps of the booking. */
const [NEW_LINK, CODE, NEW_CODE] = ['link', 'code', 'code-again']

/** A booking as its page shows it, after what its form sent was done; undefined for whoever may not see it. */
export async function bookingPage(page: AstroGlobal): Promise<BookingPage | undefined> {
  const { params, request, url } = page
  const { id = '' } = params
  const caller = callerOf(page)
  const now = new Date()
  if (request.method !== 'POST' && url.searchParams.get('link') === 'sent') return { isLinkSent: true }
  if (request.method !== 'POST' && url.searchParams.has('token')) return openLink(page, now)
  let refusal: Failure | undefined
  try {
    if (request.method === 'POST') {
      const done = await act(page, await readFields(request), now)
      await deliverSoon()
      return done
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.status === 404) return undefined
    refusal = error
  }
  const booking = await present(page, id, now)
  if (!booking) return undefined
  const failures = (refusal?.items ?? []).map(item => item.message)
  const db = await getDatabase()
  const tour = await tourOf(page, booking)
  const { status, as } = booking
  const code = status === 'unverified' ? await getCodeState(db, caller, id, now) : undefined
  const isWaiting = as === 'guest' && (status === 'unverified' || status === 'requested')
  return {
    booking,
    failures: [...new Set(failures)],
    status: refusal?.status ?? 200,
    tour,
    warning: (await listTripWarnings(db, { asked: [booking] }, now)).asked.get(id),
    similar: tour && isWaiting ? await listSimilarTours(db, page.locals.locale, tour, SIMILAR) : [],
    answersWithin: isWaiting && booking.provider._id ? await getAnswersWithin(db, booking.provider._id) : null,
    ...(tour && status === 'confirmed' && (await nowOnRiver(page, tour, now))),
    code: code && {
      ...code,
      isRenewed: failures.length === 0 && url.searchParams.get('code') === 'sent',
      hasGoogle: settings.AUTH_GOOGLE_ID !== undefined,
    },
  }
}

/** Does what a form asks for. Throws `Failure`. */
async function act(page: AstroGlobal, sent: URLSearchParams, now: Date): Promise<BookingPage> {
  const { params, url } = page
  const { id = '' } = params
  const caller = callerOf(page)
  const db = await getDatabase()
  const key = sent.get('key') ?? undefined
  switch (sent.get('event')) {
    case NEW_LINK:
      await renewLinkWithinLimits(db, caller, id, key)
      return { location: `${url.pathname}?link=sent` }
    case NEW_CODE:
      await renewCodeWithinLimits(db, caller, id, { address: callerAddress(page), key })
      return { location: `${url.pathname}?code=sent` }
    case CODE: {
      await enterCode(db, caller, id, { typed: sent.get('code') ?? '', key: deriveKey('booking-code'), now })
      // What the link of the email does in two presses.
      const body = { version: Number(sent.get('version')), note: '', as: 'guest' as const }
      await takeStep(page, { id, event: 'verify', body }, now)
      return { location: url.pathname }
    }
    default: {
      const unfinished = sent.get('event') === 'propose' ? await partyToFinish(page, sent, now) : undefined
      if (unfinished) return { ...unfinished, failures: [], status: 200, tour: await tourOf(page, unfinished.booking) }
      const step = readStep(sent)
      const asked = step.event === 'propose' ? await askedMove(page, { body: step.body, sent }, now) : undefined
      if (asked) return { ...asked, failures: [], status: 200, tour: await tourOf(page, asked.booking) }
      await takeStep(page, { id, ...step }, now)
      return { location: url.pathname + url.search }
    }
  }
}

/** The tour that its page still shows; none where it is gone. */
const tourOf = async (
  { locals: { locale } }: AstroGlobal,
  { tour: { _id } }: BookingJson,
): Promise<Tour | undefined> => (_id === null ? undefined : getTour(await getDatabase(), locale, _id))

async function nowOnRiver({ locals }: AstroGlobal, tour: Tour, now: Date) {
  const db = await getDatabase()
  const [water, met] = await Promise.all([getWaterOfTour(db, tour, now), listConditionsOnTour(db, tour, now)])
  return {
    water: water && presentWater(water),
    conditions: met.map(it => presentCondition(it, locals.locale, now)),
  }
}

/** Asks the ages of the children whom a form without script has counted only. */
async function partyToFinish(page: AstroGlobal, sent: URLSearchParams, now: Date) {
  const { adults = 0, childAges } = readPartyQuery(sent)
  if (knownAges(childAges)) return undefined
  const booking = await present(page, page.params.id ?? '', now)
  const typed = sent.get('date') ?? ''
  const [total, note] = [sent.get('total') ?? '', sent.get('note') ?? '']
  const move = { startsOn: readTypedDay(typed) ?? typed, adults, childAges, price: undefined, total, note }
  return booking?.can.includes('propose') ? { booking, move } : undefined
}

type Asked = { body: EventBody; sent: URLSearchParams }

/** Shows what the day that a guest proposes costs before it is proposed, where that is another sum than was agreed. */
async function askedMove(page: AstroGlobal, { body: { offer, note }, sent }: Asked, now: Date) {
  const booking = await present(page, page.params.id ?? '', now)
  const { startsOn, totalCents } = offer ?? {}
  if (!booking?.can.includes('propose') || startsOn === undefined || totalCents !== undefined) return undefined
  const { startTime = booking.startTime, adults = booking.adults, childAges = booking.childAges } = offer ?? {}
  const price = await getMovePrice(await getDatabase(), booking, { startsOn, startTime, adults, childAges }, now)
  const move = price && { startsOn, adults, childAges, price, total: sent.get('total') ?? '', note }
  const isSeen = price?.totalCents === booking.price.totalCents || (move && sent.get('seen') === seenOf(move))
  return move && !isSeen ? { booking, move } : undefined
}

async function takeStep(page: AstroGlobal, step: BookingStep, now: Date): Promise<void> {
  const db = await getDatabase()
  await limitConcurrency(() => stepWithinLimits(db, callerOf(page), step, { now, locale: page.locals.locale }))
}

/** Takes the secret out of the address, where screens are shared and histories kept: this browser keeps it where it is good. */
async function openLink({ params: { id = '' }, url }: AstroGlobal, now: Date): Promise<BookingPage> {
  const token = url.searchParams.get('token') ?? ''
  const isGood = await opensBooking(await getDatabase(), token, id, now)
  return { location: url.pathname, ...(isGood && { cookie: guestCookie(id, token) }) }
}

async function present(page: AstroGlobal, id: string, now: Date): Promise<BookingJson | undefined> {
  try {
    return await getBooking(await getDatabase(), callerOf(page), id, { now, locale: page.locals.locale })
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}

/** Reads a form in the shape of the API's call. Throws a 400 `Failure`. */
function readStep(sent: URLSearchParams) {
  const event = CALLED_EVENTS.find(it => it === sent.get('event'))
  if (!event) throw invalid(message('common:failure.invalid'))
  const date = sent.get('date')
  const body = {
    version: Number(sent.get('version')),
    as: sent.get('as') ?? undefined,
    reason: sent.get('reason') || undefined,
    note: sent.get('note') ?? '',
    ...(date === null
      ? {}
      : {
          offer: {
            startsOn: readTypedDay(date) ?? date,
            ...timeOf(sent.get('time')),
            ...totalOf(sent.get('total')),
            ...partyOf(sent),
          },
        }),
  }
  const result = v.safeParse(eventBody, body)
  if (!result.success) throw new Failure({ status: 400, items: validationIssues(result.issues) })
  return { event, body: result.output }
}

const timeOf = (time: string | null) => (time === null ? {} : { startTime: time || null })

/** Euros as they are typed; what is no sum is refused with the reason. */
function totalOf(typed: string | null): { totalCents?: number } {
  const reading = readNumber(typed ?? '', { units: EURO_NAMES, decimals: 2 })
  if (reading.issue) return { totalCents: Number.NaN }
  return reading.number === null ? {} : { totalCents: Math.round(reading.number * 100) }
}

/** The party of a move, where the form asks for it. */
const partyOf = (sent: URLSearchParams): object =>
  sent.has('adults')
    ? { adults: Number(sent.get('adults') || Number.NaN), childAges: readPartyQuery(sent).childAges }
    : {}
