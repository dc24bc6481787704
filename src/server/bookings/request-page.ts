import type { AstroGlobal } from 'astro'
import { nanoid } from 'nanoid'
import * as v from 'valibot'
import { isTaken } from '#src/domain/boats/boat.ts'
import { rulesOn } from '#src/domain/boats/season.ts'
import { getTourRules } from '#src/domain/boats/tour-queries.ts'
import { newGuestSecret } from '#src/domain/bookings/access-commands.ts'
import { getAnswersWithin } from '#src/domain/bookings/answering/answer-queries.ts'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import type { Quote } from '#src/domain/bookings/json.ts'
import {
  bodyOf,
  errorsOf,
  parseBooking,
  type RequestFormState,
  type RequestValues,
  readValues,
} from '#src/domain/bookings/request-form.ts'
import { type QuoteBody, quoteBody } from '#src/domain/bookings/schema.ts'
import { getQuote } from '#src/domain/bookings/steps/quote-queries.ts'
import { Failure } from '#src/domain/errors.ts'
import { message } from '#src/domain/message.ts'
import { DEFAULT_PARTY, peopleOf } from '#src/domain/party/party.ts'
import { canChoose } from '#src/domain/prices/card-price.ts'
import type { Tour } from '#src/domain/tours/queries.ts'
import { traderOf } from '#src/domain/traders/queries.ts'
import { addDays, isLocalDate, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '../config/db.ts'
import { readFields } from '../http/request-body.ts'
import { callerAddress } from '../limits/caller-address.ts'
import { deliverSoon } from '../mail/deliver.ts'
import { accountOf, guestCookie } from './caller.ts'
import { nearestDays } from './nearest-days.ts'
import { createWithinLimits, limitConcurrency } from './within-limits.ts'

type RequestPage = {
  status: number
  /** Once it is sent. `cookie`: of the browser that sent it, where the address is to be confirmed. */
  booking?: { id: string; cookie?: string }
  form?: RequestFormState
}

/** Shows the form, or sends it. Nothing typed is lost: what is refused comes back with the reason, and the present price. */
export async function requestPage(page: AstroGlobal, tour: Tour): Promise<RequestPage> {
  const db = await getDatabase()
  const trader = await traderOf(db, tour.providerId)
  if (!trader || tour.bookingMode !== 'request' || tour.status !== 'published') return { status: 200 }
  const now = new Date()
  const isPost = page.request.method === 'POST'
  const { sent, refusal: unread } = isPost ? await readSent(page.request) : { sent: page.url.searchParams }
  // One of the days that were offered in place of another.
  const day = isPost ? sent.get('day') : null
  if (isLocalDate(day)) sent.set('date', day)
  const user = page.locals.session?.user
  const values = readValues(sent, {
    adults: String(DEFAULT_PARTY.adults),
    email: user?.email ?? '',
  })
  const seed = sent.get('seed') || nanoid()
  // What is no longer to be had makes another price, which is shown.
  const extras = sent.getAll('extras').filter(id => tour.amenities.some(it => it.id === id && canChoose(it)))
  const party = partyOf(tour, values, extras)
  const shown = shownFor(party)
  const quote = party && (await getQuote(db, party, { now }))
  const seen = seenTotal(sent)
  const isToSend = isPost && sent.get('do') === 'send'
  // Also where none was shown yet, as for children whose ages came last.
  const isRecounted = isToSend && sent.get('shown') !== shown && isAnother(quote, seen)
  const isSent = isToSend && !isRecounted
  const outcome = unread ?? (isSent ? await tryToSend(page, tour, { values, extras, seed, seen, now }) : undefined)
  if (outcome && !(outcome instanceof Failure)) return { status: 200, booking: outcome }
  const isPriced = outcome?.conflict?.reason === 'price'
  const { errors, others } = outcome && !isPriced ? errorsOf(outcome) : { errors: {}, others: [] }
  const present = outcome && party ? await getQuote(db, party, { now }) : quote
  const cannotGo = present !== undefined && isTaken(present.status)
  const today = localDateOf(now)
  const rules = isLocalDate(values.date) ? await getTourRules(db, tour.id) : undefined
  return {
    status: outcome?.status ?? 200,
    form: {
      values,
      errors,
      failures: others,
      quote: present,
      isTaken: cannotGo,
      nearest: party && cannotGo && !present.refusal ? await nearestDays(db, party, now) : [],
      people: party && peopleOf(party),
      extras,
      shown,
      changed:
        isPriced && seen !== undefined && present?.price ? { before: seen, now: present.price.totalCents } : undefined,
      trader,
      answersWithin: await getAnswersWithin(db, tour.providerId),
      startTimes: rules ? rulesOn(rules, values.date).startTimes : [],
      isRecounted,
      seed,
      days: { first: today, last: addDays(today, BOOKING_LIMITS.ahead) },
    },
  }
}

/** A form that cannot be read is shown empty, with the reason. */
async function readSent(request: Request): Promise<{ sent: URLSearchParams; refusal?: Failure }> {
  try {
    return { sent: await readFields(request) }
  } catch (error) {
    if (error instanceof Failure) return { sent: new URLSearchParams(), refusal: error }
    throw error
  }
}

type Sending = { values: RequestValues; extras: readonly string[]; seed: string; seen: number | undefined; now: Date }

async function tryToSend(page: AstroGlobal, tour: Tour, { values, extras, seed, seen: totalCents, now }: Sending) {
  try {
    const account = accountOf(page.locals)
    const typed = bodyOf(values, { tour: tour.id, locale: page.locals.locale, extras, totalCents, seed })
    const body = parseWhole(typed, values.email.trim() !== '' || account?.isVerified === true)
    const request = { account, body, address: callerAddress(page) }
    const db = await getDatabase()
    const browser = newGuestSecret()
    const context = { now, locale: page.locals.locale, browser }
    const { id, status } = await limitConcurrency(() => createWithinLimits(db, request, context))
    await deliverSoon()
    return { id, ...(status === 'unverified' && { cookie: guestCookie(id, browser) }) }
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** Throws all that is wrong at once: that there is no address is else told only once the rest is right. */
function parseWhole(typed: object, hasEmail: boolean): ReturnType<typeof parseBooking> {
  try {
    return parseBooking(typed)
  } catch (error) {
    if (hasEmail || !(error instanceof Failure)) throw error
    const missing = { message: message('bookings:failure.email'), path: 'guest.email' }
    throw new Failure({ status: 400, items: [...error.items, missing] })
  }
}

/** The party and its day; none where that is not known yet. */
function partyOf(tour: Tour, values: RequestValues, extras: readonly string[]): QuoteBody | undefined {
  const party = v.safeParse(quoteBody, bodyOf(values, { tour: tour.id, locale: 'lt', extras }))
  return party.success ? party.output : undefined
}

/** All that the price depends on, apart from the prices themselves. */
const shownFor = (party: QuoteBody | undefined): string =>
  party ? [party.startsOn, party.adults, party.childAges, party.extras ?? []].join(' ') : ''

/** The total that the guest saw. */
function seenTotal(sent: URLSearchParams): number | undefined {
  const seen = Number(sent.get('total') || Number.NaN)
  return Number.isInteger(seen) ? seen : undefined
}

/** A day on which nobody can go has no price to look at: that it is refused says why. */
const isAnother = (quote: Quote | undefined, seen: number | undefined): boolean =>
  quote !== undefined && !isTaken(quote.status) && quote.price?.totalCents !== seen
