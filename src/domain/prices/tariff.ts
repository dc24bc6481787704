import type { LocalDate } from '#src/lib/local-date.ts'
import { typeRank } from '../boats/boat.ts'
import type { RatedDay } from './day-class.ts'
import { RATE_UNITS, type Rate } from './rate.ts'

/** All rates of a unit, a kind of boats, or an age; the tiers by size, the smallest first. */
export type Tariff = Pick<Rate, 'unit' | 'boatKind' | 'ageTo'> & { tiers: Tier[] }
/** For parties so large. */
export type Tier = { size: number; rates: Rate[] }

/** In the order of lines: units, kinds of boats, ages. */
export function tariffsOf(rates: readonly Rate[]): Tariff[] {
  return [...Map.groupBy(rates, it => `${it.unit} ${it.boatKind} ${it.ageTo}`).values()]
    .map(same => {
      const { unit, boatKind, ageTo } = same[0] as Rate
      const bySize = Map.groupBy(same, it => it.upToPeople ?? Number.POSITIVE_INFINITY)
      const tiers = [...bySize].map(([size, tier]) => ({ size, rates: tier }))
      return { unit, boatKind, ageTo, tiers: tiers.toSorted((one, other) => one.size - other.size) }
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** More than any rank of a boat. */
const UNIT_PLACES = 10_000

const placeOf = ({ unit, boatKind, ageTo }: Omit<Tariff, 'tiers'>) =>
  UNIT_PLACES * RATE_UNITS.indexOf(unit) + (boatKind ? typeRank(boatKind) : 0) + (ageTo ?? 0)

/** A rate that a party pays: on how many days, and on which first. */
export type Due = { rate: Rate; day: LocalDate; days: number }

/** The price of one of these for a trip, equal days as one; undefined where no rate is for so many people. */
export function dueOf({ tiers }: Tariff, people: number, days: readonly RatedDay[]): Due[] | undefined {
  const tier = tiers.find(({ size }) => size >= people)?.rates
  const due = new Map<Rate, Due>()
  const isOnce = tier?.[0]?.per === 'trip'
  for (const day of isOnce ? days.slice(0, 1) : days) {
    const rate = tier && rateOn(tier, day)
    if (!rate) return undefined
    const before = due.get(rate)
    due.set(rate, { rate, day: before?.day ?? day.day, days: (before?.days ?? 0) + (isOnce ? 1 : day.count) })
  }
  return [...due.values()]
}

export const dueCents = (due: readonly Due[]): number =>
  due.reduce((sum, { rate, days }) => sum + rate.amountCents * days, 0)

/** The rate of one tier: that of the season, else of all year, and in each the most special for the day. */
export function rateOn(
  rates: readonly Rate[],
  { seasonId, classes }: Pick<RatedDay, 'seasonId' | 'classes'>,
): Rate | undefined {
  const on = (season: string | null) => {
    for (const dayClass of classes) {
      const found = rates.find(it => it.seasonId === season && it.dayClass === dayClass)
      if (found) return found
    }
    return undefined
  }
  return on(seasonId) ?? on(null)
}
