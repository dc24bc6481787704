import { addDays, daysFrom, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'
import { isWithinSeason } from '../boats/season-span.ts'
import type { PriceRules } from './price.ts'
import type { DayClass } from './rate.ts'

/** The classes of a day, the most special first: a rate for that is asked for first. A holiday is never a weekday. */
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
    seasonId: seasons.find(it => isWithinSeason(it, day))?.id ?? null,
    classes: dayClassesOf(day),
    count: 1,
  }))
}

/** Equal for days of the same rates. */
export const rateKey = ({ seasonId, classes }: RatedDay): string => `${seasonId}/${classes[0]}`

/** Days of the same rates as one. */
export const folded = (days: readonly RatedDay[]): RatedDay[] =>
  [...Map.groupBy(days, rateKey).values()].map(same => ({ ...(same[0] as RatedDay), count: same.length }))

/**
 * Public holidays of Lithuania that may fall on any day of the week, and Easter. Mother's and father's day are Sundays, and cost what
 * a Sunday does.
 */
const FIXED = new Set('01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26'.split(' '))

export const isHoliday = (day: LocalDate): boolean =>
  FIXED.has(day.slice(5)) || easterDays(Number(day.slice(0, 4))).includes(day)

/** Each day of a year is asked about, for each of many tours. */
const eastersByYear = new Map<number, readonly LocalDate[]>()

function easterDays(year: number): readonly LocalDate[] {
  const known = eastersByYear.get(year)
  if (known) return known
  const sunday = easterOf(year)
  const days = [sunday, addDays(sunday, 1)]
  eastersByYear.set(year, days)
  return days
}

/** Gauss's formula, with the constants of the years 1900 to 2099. */
export function easterOf(year: number): LocalDate {
  const golden = year % 19
  const moon = (19 * golden + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isTooLate = sunday === 6 && (moon === 29 || (moon === 28 && golden > 10))
  return addDays(`${year}-03-22`, moon + sunday - (isTooLate ? 7 : 0))
}
