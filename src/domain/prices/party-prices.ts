import type { LocalDate } from '#src/lib/local-date.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'
import { folded, type RatedDay, ratedDays, rateKey } from './day-class.ts'
import type { PriceAsk, PriceRules } from './price.ts'
import { priceOf, priceOn } from './price-of.ts'
import { type Tariff, tariffsOf } from './tariff.ts'

/** `adults`: the sizes that the row of a tour has; `largest`: those that are kept beside it, for the order of lists. */
export const PARTY_PRICES = { days: 366, adults: BOOKING_LIMITS.priced, largest: BOOKING_LIMITS.people.max } as const

/** The totals of parties of one adult, two, … that begin on those days; null for those that the tour does not take. */
export type PartyPrices = { onDays: LocalDate[]; cents: (number | null)[] }

/** The prices of a tour for so many sizes of party with all boats at home on each day of a year, days of equal prices together. */
export function partyPrices(rules: PriceRules, from: LocalDate, sizes: number = PARTY_PRICES.adults): PartyPrices[] {
  const tariffs = tariffsOf(rules.rates)
  const groups = new Map<string, PartyPrices>()
  for (const trips of equalTrips(rules, from)) {
    const cents = centsOf(rules, tariffs, trips[0], sizes)
    const group = groups.get(String(cents)) ?? { onDays: [], cents }
    group.onDays.push(...trips.map(([first]) => first.day))
    groups.set(String(cents), group)
  }
  return [...groups.values()].map(({ onDays, cents }) => ({ onDays: onDays.toSorted(), cents }))
}

/** The least that this party pays on a day of a year, with all boats at home; null where the tour takes no such party. */
export function leastForParty(
  rules: PriceRules,
  from: LocalDate,
  party: Pick<PriceAsk, 'adults' | 'childAges'>,
): number | null {
  const tariffs = tariffsOf(rules.rates)
  return leastOrNull(
    equalTrips(rules, from).flatMap(([trip]) => {
      const price = priceOn(folded(trip), rules, tariffs, { ...party, startsOn: trip[0].day })
      return 'refusal' in price ? [] : price.totalCents
    }),
  )
}

/** The price of a party of any ages with all boats at home: of one day, else the least of a year; null where it cannot go. */
export function familyPrice(
  rules: PriceRules,
  party: Pick<PriceAsk, 'adults' | 'childAges'>,
  { date, today }: { date: LocalDate | undefined; today: LocalDate },
): number | null {
  if (date === undefined) return leastForParty(rules, today, party)
  const price = priceOf(rules, { ...party, startsOn: date })
  return 'refusal' in price ? null : price.totalCents
}

type TripDays = readonly [RatedDay, ...RatedDay[]]

/** The trips of a year, those of equal prices together. */
function equalTrips(rules: PriceRules, from: LocalDate): [TripDays, ...TripDays[]][] {
  const all = ratedDays(rules.seasons, from, PARTY_PRICES.days + rules.days - 1)
  const groups = new Map<string, [TripDays, ...TripDays[]]>()
  for (let at = 0; at < PARTY_PRICES.days; at++) {
    const days = all.slice(at, at + rules.days) as [RatedDay, ...RatedDay[]]
    const signature = signatureOf(rules, days)
    const group = groups.get(signature)
    if (group) group.push(days)
    else groups.set(signature, [days])
  }
  return [...groups.values()]
}

/** Equal where prices are: what is due each day does not depend on their order. */
function signatureOf({ rates }: PriceRules, days: TripDays): string {
  const first = rates.some(({ per }) => per === 'trip') ? rateKey(days[0]) : ''
  const each = rates.some(({ per }) => per === 'day') ? days.map(rateKey).toSorted() : []
  return [first, ...each].join(' ')
}

function centsOf(rules: PriceRules, tariffs: readonly Tariff[], days: TripDays, sizes: number) {
  const trip = folded(days)
  return Array.from({ length: sizes }, (_, index) => {
    const price = priceOn(trip, rules, tariffs, { startsOn: days[0].day, adults: index + 1, childAges: [] })
    return 'refusal' in price ? null : price.totalCents
  })
}

/**
 * The least that each size of party pays, and the least per person and day, rounded up to a cent: the price. Null where the
 * tour takes no such party, or none.
 */
export function leastOf(
  prices: readonly PartyPrices[],
  days: number,
): { leastCents: (number | null)[]; priceCents: number | null } {
  const leastCents = Array.from({ length: PARTY_PRICES.adults }, (_, index) =>
    leastOrNull(prices.flatMap(it => it.cents[index] ?? [])),
  )
  const each = leastCents.flatMap((total, index) => (total === null ? [] : Math.ceil(total / ((index + 1) * days))))
  return { leastCents, priceCents: leastOrNull(each) }
}

const leastOrNull = (amounts: readonly number[]) => (amounts.length > 0 ? Math.min(...amounts) : null)
