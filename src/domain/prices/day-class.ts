import { daysFrom, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'
import { isHoliday } from './holidays.ts'
import type { PriceRules } from './price.ts'
import type { DayClass } from './rate.ts'

/** What a day is, the most special first: a rate for that is asked for first. A holiday is never a weekday. */
export function dayClassesOf(day: LocalDate): readonly DayClass[] {
  return CLASSES[isHoliday(day) ? 'holiday' : weekdayOf(day) >= 6 ? 'weekend' : 'weekday']
}

export const CLASSES = {
  holiday: ['holiday', 'weekend', 'any'],
  weekend: ['weekend', 'any'],
  weekday: ['weekday', 'any'],
} as const satisfies Record<string, readonly DayClass[]>

/** All of a day that its rates are chosen by; `count`: how many such days a trip has, this one the first. */
export type RatedDay = { day: LocalDate; seasonId: string | null; classes: readonly DayClass[]; count: number }

export function ratedDays(seasons: PriceRules['seasons'], from: LocalDate, count: number): RatedDay[] {
  return daysFrom(from, count).map(day => ({
    day,
    seasonId: seasons.find(it => it.fromDay <= day && day <= it.toDay)?.id ?? null,
    classes: dayClassesOf(day),
    count: 1,
  }))
}

/** Equal for days of the same rates. */
export const rateKey = ({ seasonId, classes }: RatedDay): string => `${seasonId}/${classes[0]}`

/** Days of the same rates as one. */
export const folded = (days: readonly RatedDay[]): RatedDay[] =>
  [...Map.groupBy(days, rateKey).values()].map(same => ({ ...(same[0] as RatedDay), count: same.length }))
