import { withSeats } from '../boats/boat.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'
import { peopleOf } from '../party/party.ts'
import { boatsIn, boatsOf } from './boats.ts'
import { tripCents } from './card-price.ts'
import { folded, type RatedDay, ratedDays } from './day-class.ts'
import { amenityLines, elsewhereLines, minimumLines, shuttleLines, sumCents } from './other-lines.ts'
import type { PriceAnswer, PriceAsk, PriceLine, PriceRules } from './price.ts'
import { rateLines } from './rate-lines.ts'
import { type Tariff, tariffsOf } from './tariff.ts'

/** The price of a tour for a party, line by line: the one calculation that pages, requests and search have. */
export const priceOf = (rules: PriceRules, ask: PriceAsk): PriceAnswer =>
  priceOn(folded(ratedDays(rules.seasons, ask.startsOn, rules.days)), rules, tariffsOf(rules.rates), ask)

/** `days`: those of the trip, folded. */
export function priceOn(
  days: readonly RatedDay[],
  rules: PriceRules,
  tariffs: readonly Tariff[],
  ask: PriceAsk,
): PriceAnswer {
  const people = peopleOf(ask)
  if (!isParty(people)) return { refusal: 'party' }
  const seated = boatsOf(rules, tariffs, ask, days)
  if (typeof seated === 'string') return { refusal: seated }
  const boats = withSeats(seated, ask.free ?? rules.boats ?? [])
  const rated = tariffs.length > 0 ? rateLines(tariffs, ask, boats, days) : [estimate(rules, people)]
  if (!rated) return { refusal: 'party' }
  const amenities = amenityLines(rules, ask.extras ?? [], people)
  if (!amenities) return { refusal: 'extras' }
  const counts = { group: 1, person: people, boat: boatsIn(boats) }
  const basic = [...rated, ...shuttleLines(rules, counts)]
  const own = [...basic, ...minimumLines(rules, basic), ...amenities]
  const permits = elsewhereLines(rules, 'permit', counts)
  const deposits = elsewhereLines(rules, 'deposit', counts)
  const totalCents = sumCents(own)
  if (totalCents > BOOKING_LIMITS.totalCents.max) return { refusal: 'party' }
  return {
    lines: [...own, ...permits, ...deposits],
    totalCents,
    payElsewhereCents: sumCents(permits),
    depositCents: sumCents(deposits),
    isEstimate: tariffs.length === 0,
    boats,
  }
}

const isParty = (people: number) =>
  Number.isInteger(people) && people >= BOOKING_LIMITS.people.min && people <= BOOKING_LIMITS.people.max

const estimate = (rules: PriceRules, people: number): PriceLine => ({
  kind: 'people',
  count: people,
  days: rules.days,
  amountCents: rules.priceCents,
  totalCents: tripCents(rules, people),
})
