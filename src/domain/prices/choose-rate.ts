import type { LocalDate } from '#src/lib/local-date.ts'
import type { RatedDay } from './day-class.ts'
import type { Rate } from './rate.ts'

export type Rated = Pick<Rate, 'unit' | 'boatKind' | 'ageTo'>

/** A rate that a party pays: on how many days, and on which first. */
export type Due = { rate: Rate; day: LocalDate; days: number }

/** What one of these costs for a trip, equal days as one; undefined where no rate is for so many people. */
export function dueOf(
  rates: readonly Rate[],
  rated: Rated,
  people: number,
  days: readonly RatedDay[],
): Due[] | undefined {
  const tier = tierFor(
    rates.filter(it => isFor(it, rated)),
    people,
  )
  const paid = tier[0]?.per === 'trip' ? days.slice(0, 1) : days
  const due = new Map<Rate, Due>()
  for (const day of paid) {
    const rate = rateOn(tier, day)
    if (!rate) return undefined
    due.set(rate, { rate, day: due.get(rate)?.day ?? day.day, days: (due.get(rate)?.days ?? 0) + 1 })
  }
  return [...due.values()]
}

export const dueCents = (due: readonly Due[]): number =>
  due.reduce((sum, { rate, days }) => sum + rate.amountCents * days, 0)

export const isFor = (rate: Rate, { unit, boatKind, ageTo }: Rated): boolean =>
  rate.unit === unit && rate.boatKind === boatKind && rate.ageTo === ageTo

/** For parties of any size: after those for some. */
export const tierSize = ({ upToPeople }: Pick<Rate, 'upToPeople'>): number => upToPeople ?? Number.POSITIVE_INFINITY

/** The rates of the smallest tier that holds the party. */
function tierFor(rates: readonly Rate[], people: number): readonly Rate[] {
  const size = Math.min(...rates.map(tierSize).filter(it => it >= people))
  return rates.filter(it => tierSize(it) === size && size >= people)
}

/** Of one tier: that of the season, else of all year, and in each the most special for the day. */
export function rateOn(
  rates: readonly Rate[],
  { seasonId, classes }: Pick<RatedDay, 'seasonId' | 'classes'>,
): Rate | undefined {
  for (const season of new Set([seasonId, null])) {
    for (const dayClass of classes) {
      const found = rates.find(it => it.seasonId === season && it.dayClass === dayClass)
      if (found) return found
    }
  }
  return undefined
}
