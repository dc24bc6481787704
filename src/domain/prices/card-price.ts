import type { AmenityUnit } from '../providers/provider.ts'

/**
 * What cards, the page of a tour and search engines say that a party pays, in cents. The price of a tour is per person per day; children
 * count as anybody. What a request costs on its day is `priceOf`.
 */

/** What the card of a tour says that the party of a search pays. */
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
export type Trip = { priceCents: number; days: number; leastCents?: readonly (number | null)[] | null }
type Extra = { amountCents: number; unit: AmenityUnit }

export function tripCents({ priceCents, days }: Trip, people: number): number {
  return priceCents * people * days
}

/** The least that a party pays; null where that is known only once a day is chosen. */
export const leastFor = (trip: Trip, people: number): number | null =>
  trip.leastCents ? (trip.leastCents[people - 1] ?? null) : tripCents(trip, people)

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
