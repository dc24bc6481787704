import { addDays, type LocalDate } from '#src/lib/local-date.ts'

/** A level beside those of the same time of the year in the years that are known. It is no advice: a river that is low for November may be high. */

export const USUAL = ['far-below', 'below', 'usual', 'above', 'far-above'] as const
export type Usual = (typeof USUAL)[number]

/** So many days before and after the day. */
const AROUND_DAYS = 7
/** With fewer years or days nothing usual can be told. */
const LEAST_YEARS = 3
const LEAST_DAYS = 30

/** A month of the archive, `2019-07`, and its daily levels. */
export type ArchivedMonth = { month: string; levels: readonly (number | null)[] }

export const monthOf = (day: LocalDate): number => Number(day.slice(5, 7))

/** The months of a year, `07`, that days around `day` are in. */
export const monthsAround = (day: LocalDate): string[] => [
  ...new Set([-AROUND_DAYS, 0, AROUND_DAYS].map(count => addDays(day, count).slice(5, 7))),
]

/** The levels of days around this day of the year, of all years that are known; none where those are too few. */
export function levelsAround(archive: readonly ArchivedMonth[], day: LocalDate): number[] {
  // In a leap year, so that each day is one.
  const around = new Set(
    Array.from({ length: 2 * AROUND_DAYS + 1 }, (_, index) =>
      addDays(`2024-${day.slice(5)}`, index - AROUND_DAYS).slice(5),
    ),
  )
  const years = new Set<string>()
  const found = archive.flatMap(({ month, levels }) =>
    levels.flatMap((level, index) => {
      const isAround = around.has(`${month.slice(5)}-${String(index + 1).padStart(2, '0')}`)
      if (level === null || !isAround) return []
      years.add(month.slice(0, 4))
      return level
    }),
  )
  return years.size >= LEAST_YEARS && found.length >= LEAST_DAYS ? found : []
}

/** The share of levels below, from 0 to 1, where an equal one counts half. */
export function percentileOf(levelCm: number, levels: readonly number[]): number {
  const below = levels.filter(level => level < levelCm).length
  const equal = levels.filter(level => level === levelCm).length
  return (below + equal / 2) / levels.length
}

const BOUNDS = [0.1, 0.25, 0.75, 0.9]

/** How a level compares; nothing where no levels are known. */
export function usualOf(levels: readonly number[]): ((levelCm: number) => Usual) | undefined {
  if (levels.length === 0) return undefined
  return levelCm => {
    const percentile = percentileOf(levelCm, levels)
    const above = BOUNDS.filter(bound => percentile > bound || (bound < 0.5 && percentile === bound)).length
    return USUAL[above] ?? 'usual'
  }
}
