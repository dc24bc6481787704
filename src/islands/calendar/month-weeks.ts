import { addDays, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'

/** The first and the last day of a month such as `2027-07`, or of that so many months later. */
export function monthSpan(month: string, later = 0): { from: LocalDate; to: LocalDate } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const dayOf = (at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10)
  const from = dayOf(number - 1 + later)
  return { from, to: addDays(dayOf(number + later), -1) }
}

/** The days of a month in weeks from Monday, without those of its neighbours. */
export function weeksOf<D extends { day: LocalDate }>(days: readonly D[]): (D | undefined)[][] {
  const [first] = days
  const before = first ? weekdayOf(first.day) - 1 : 0
  const cells = [...Array.from({ length: before }, () => undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    const row = cells.slice(week * 7, week * 7 + 7)
    return [...row, ...Array.from({ length: 7 - row.length }, () => undefined)]
  })
}
