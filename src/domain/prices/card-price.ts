import { BOOKING_LIMITS } from '../bookings/booking.ts'
import type { AmenityUnit } from '../providers/provider.ts'

/**
 * The prices that cards, the page of a tour and search engines say, in cents. The price of a tour is per person per day, its
 * from-price per person for the whole trip; children count as anybody. What a request costs on its day is `priceOf`.
 */

/** The price that the card of a tour names for the party of a search. */
export type CardPrice = {
  people: number
  cents: number
  /** `exact`: on its day, with the boats that are free. `least`: on some day. `estimate`: of a tour without rates. */
  kind: 'exact' | 'least' | 'estimate'
  /** With all boats at home it would be less. */
  cheaperTaken: boolean
}

export type CardPrices = ReadonlyMap<string, CardPrice>

/** `leastCents`: of a tour with rates, the least for parties of one, two, …; null where it takes none so large. */
export type Trip = { priceCents: number; days: number; leastCents: readonly (number | null)[] | null }
type Extra = { amountCents: number; unit: AmenityUnit }

export function tripCents({ priceCents, days }: Pick<Trip, 'priceCents' | 'days'>, people: number): number {
  return priceCents * people * days
}

/** The least that a party pays; null where that is known only once a day is chosen. */
export const leastFor = (trip: Trip, people: number): number | null =>
  trip.leastCents ? (trip.leastCents[people - 1] ?? null) : tripCents(trip, people)

/** The least that each of so many pays for a whole trip, rounded up to a cent. */
export type FromPrice = { cents: number; people: number; per: 'trip' }

const PAIR = 2

/**
 * The from-price that everything shows: of two adults; where a tour takes no two, of the smallest party that it takes. `from_cents_of` is
 * the same in SQL.
 */
export function fromPrice(trip: Trip): FromPrice {
  const each = eachPays(trip)
  const anyday = { cents: tripCents(trip, 1), people: PAIR, per: 'trip' } as const
  return each.find(({ people }) => people === PAIR) ?? each[0] ?? anyday
}

/** The larger party of which each pays least; undefined where none pays less than the from-price. */
export function cheaperParty(trip: Trip): FromPrice | undefined {
  const from = fromPrice(trip)
  return eachPays(trip)
    .filter(({ people, cents }) => people > from.people && cents < from.cents)
    .toSorted((one, other) => one.cents - other.cents || one.people - other.people)[0]
}

const eachPays = ({ leastCents }: Trip): FromPrice[] =>
  (leastCents ?? []).flatMap((cents, index) => {
    const people = index + 1
    return cents === null ? [] : [{ cents: Math.ceil(cents / people), people, per: 'trip' as const }]
  })

/** The least and the most that parties of 1 to 12 pay at least, and how many of them there are; undefined where a tour takes none. */
export function partyRange(trip: Trip): { lowCents: number; highCents: number; parties: number } | undefined {
  const all = Array.from({ length: BOOKING_LIMITS.priced }, (_, index) => leastFor(trip, index + 1))
  const totals = all.filter(it => it !== null)
  if (totals.length === 0) return undefined
  return { lowCents: Math.min(...totals), highCents: Math.max(...totals), parties: totals.length }
}

/** One of an extra for the whole tour; undefined where that depends on hours or kilometres, which nobody knows yet. */
export function extraCents({ amountCents, unit }: Extra, people: number, days: number): number | undefined {
  const times: Record<AmenityUnit, number | undefined> = {
    tour: 1,
    person: people,
    day: days,
    h: undefined,
    km: undefined,
  }
  const count = times[unit]
  return count === undefined ? undefined : amountCents * count
}

/** Whether an amenity that costs more can be asked for: what depends on hours or kilometres is for its provider to say. */
export const canChoose = (amenity: { amountCents: number; unit: AmenityUnit }): boolean =>
  amenity.amountCents > 0 && extraCents(amenity, 1, 1) !== undefined
