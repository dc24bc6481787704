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

/** All of a day that its rates are chosen by. */
export type RatedDay = { day: LocalDate; seasonId: string | null; classes: readonly DayClass[] }

export function ratedDays(seasons: PriceRules['seasons'], startsOn: LocalDate, count: number): RatedDay[] {
  return daysFrom(startsOn, count).map(day => ({
    day,
    seasonId: seasons.find(it => it.fromDay <= day && day <= it.toDay)?.id ?? null,
    classes: dayClassesOf(day),
  }))
}
