import { addYears, type LocalDate } from '#src/lib/local-date.ts'

/** On which days a season is, this year or each year; the view `season_years` of the database has the same. */

export type SeasonSpan = {
  fromDay: LocalDate
  toDay: LocalDate
  /** Whether it comes again each year. */
  yearly?: boolean
}

/** Whether a day is in a season, or in one of the later years of one that comes each year. */
export function isWithinSeason({ fromDay, toDay, yearly }: SeasonSpan, day: LocalDate): boolean {
  const isIn = (years: number) => addYears(fromDay, years) <= day && day <= addYears(toDay, years)
  const years = yearOf(day) - yearOf(fromDay)
  // Over New Year it may be that of the year before.
  return isIn(0) || (yearly === true && ((years > 0 && isIn(years)) || (years > 1 && isIn(years - 1))))
}

/** The days of a season that are not over on a day: of one that comes each year, those that come next; undefined where it is over. */
export function comingDays({ fromDay, toDay, yearly }: SeasonSpan, day: LocalDate): SeasonSpan | undefined {
  const passed = yearly ? Math.max(0, yearOf(day) - yearOf(fromDay) - 1) : 0
  return (yearly ? [0, passed, passed + 1, passed + 2] : [0])
    .map(years => ({ fromDay: addYears(fromDay, years), toDay: addYears(toDay, years) }))
    .find(it => it.toDay >= day)
}

const yearOf = (day: LocalDate) => Number(day.slice(0, 4))

/** Whether two seasons have a day in common, in any year. */
export const haveCommonDay = (one: SeasonSpan, other: SeasonSpan): boolean => meets(one, other) || meets(other, one)

/** Whether the second begins or ends within the first; of one that comes each year, also in a later year. */
function meets(one: SeasonSpan, { fromDay, toDay, yearly }: SeasonSpan): boolean {
  const behind = yearly ? Math.max(0, yearOf(one.fromDay) - yearOf(fromDay) - 1) : 0
  const years = yearly ? [0, behind, behind + 1, behind + 2] : [0]
  return years.some(
    count => isWithinSeason(one, addYears(fromDay, count)) || isWithinSeason(one, addYears(toDay, count)),
  )
}
