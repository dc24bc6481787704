import type { AmenityUnit } from '../providers/provider.ts'

/** What a tour costs a party, in cents. The price of a tour is per person per day; children count as anybody. */

/** `leastCents`: of a tour with rates, the least for parties of one, two, …; null where it takes none so large. */
export type Trip = { priceCents: number; days: number; leastCents?: readonly (number | null)[] | null }
type Extra = { amountCents: number; unit: AmenityUnit }

export function tripCents({ priceCents, days }: Trip, people: number): number {
  return priceCents * people * days
}

/** From what a party pays; null where that is known only once a day is chosen. */
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
