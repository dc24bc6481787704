import { addDays, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'

/** The first and the last day of a month such as `2027-07`, or of that so many months later. */
export function monthSpan(month: string, later = 0): { from: LocalDate; to: LocalDate } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const dayOf = (at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10)
  const from = dayOf(number - 1 + later)
  return { from, to: addDays(dayOf(number + later), -1) }
}

/** How many months a calendar may be asked for at once. */
const QUARTER = 3

/**
 * The days of the first month, from `month` on, in which a tour goes; of `month` itself where it does not within a year. `load` throws
 * where it fails.
 */
export async function firstOpenMonth<D extends { day: LocalDate; status: string }>(
  load: (span: ReturnType<typeof monthSpan>) => Promise<readonly D[]>,
  month: string,
): Promise<readonly D[]> {
  const first: D[] = []
  for (let later = 0; later < 12; later += QUARTER) {
    const { from } = monthSpan(month, later)
    const days = await load({ from, to: monthSpan(month, later + QUARTER - 1).to })
    const inMonth = (of: string) => days.filter(({ day }) => day.startsWith(of))
    const open = days.find(({ status }) => status !== 'closed')
    if (open) return inMonth(open.day.slice(0, 7))
    if (later === 0) first.push(...inMonth(month))
  }
  return first
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
