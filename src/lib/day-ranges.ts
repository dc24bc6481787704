import { addDays, daysBetween, daysFrom, type LocalDate } from './local-date.ts'

/** Days as PostgreSQL writes a `datemultirange`: `{[2026-05-01,2026-10-01)}`, the end not included. */

/** Writes ranges of days that come in order. */
export function writeDayRanges(days: readonly LocalDate[]): string {
  const ranges: { from: LocalDate; until: LocalDate }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last?.until === day) last.until = addDays(day, 1)
    else ranges.push({ from: day, until: addDays(day, 1) })
  }
  return `{${ranges.map(({ from, until }) => `[${from},${until})`).join(',')}}`
}

/** The days of one with ends. */
export const readDayRanges = (text: string): LocalDate[] =>
  [...text.matchAll(/\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)/g)].flatMap(([, from = '', until = '']) =>
    daysFrom(from, daysBetween(from, until)),
  )
