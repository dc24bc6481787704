import type { LocalDate } from '#src/lib/local-date.ts'
import { monthOf, USUAL, type Usual, usualOf } from './usual.ts'

/** The meaning of a level for those who paddle, and when it is too old to have one. */

/** From too little to too much; nobody should paddle in the first and the last. */
export const BANDS = ['too-low', 'low', 'good', 'high', 'closed'] as const
export type Band = (typeof BANDS)[number]

/** The levels from which on it is another band. All are set by somebody who knows the water; without them a level is not judged. */
export type Marks = { tooLowCm?: number; lowCm?: number; highCm?: number; closedCm?: number }

/** `unmarked`: a level that nobody has judged. `stale`: too old to go by. `none`: nothing is known. */
export const WATER_STATUSES = [...BANDS, 'unmarked', 'stale', 'none'] as const
export type WaterStatus = (typeof WATER_STATUSES)[number]

/** The words of pages about a station: they fall when it changes. `month`: of `usual`, from 1. */
export type WaterState = { status: WaterStatus; usual: Usual | null; month: number | null }

/** The level that kept pages have beside those words; `at` in ISO. */
export type ShownLevel = { levelCm: number; at: string }

/** Both, as they are stored. */
export type KeptState = WaterState & { shown?: ShownLevel | null }

export const NOTHING_KNOWN: WaterState = { status: 'none', usual: null, month: null }

/** An older reading says nothing of now. */
export const STALE_HOURS = 6
/** How far the level has to go beyond a mark: it swings by as much without the river having changed. */
export const HYSTERESIS_CM = 2

/** Kept pages show no level that is older than this while there is a newer one. */
const SHOWN_HOURS = 3

export const isStale = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > STALE_HOURS * 3_600_000

type Judged = Band | 'unmarked'

function bandAt(levelCm: number, { tooLowCm, lowCm, highCm, closedCm }: Marks): Judged {
  if (closedCm !== undefined && levelCm >= closedCm) return 'closed'
  if (tooLowCm === undefined || highCm === undefined) return 'unmarked'
  if (levelCm < tooLowCm) return 'too-low'
  if (levelCm < (lowCm ?? tooLowCm)) return 'low'
  return levelCm < highCm ? 'good' : 'high'
}

const RANK: readonly string[] = ['too-low', 'low', 'unmarked', 'good', 'high', 'closed']

/** Keeps what was said before while the level is within the hysteresis of it. `order`: from the lowest to the highest. */
export function settled<T extends string>(
  order: readonly string[],
  at: (levelCm: number) => T,
  levelCm: number,
  before: string | null | undefined,
): T {
  const found = at(levelCm)
  const [low, high] = [at(levelCm - HYSTERESIS_CM), at(levelCm + HYSTERESIS_CM)]
  const rank = order.indexOf(before ?? '')
  if (rank < order.indexOf(low) || rank > order.indexOf(high)) return found
  // Between both ends of what it may be: one of them, or what lies between.
  return [low, found, high].find(it => it === before) ?? found
}

/** `before`: what was said last. Danger is said from its mark on, and not taken back until the level is clearly below. */
export function bandOf(levelCm: number, marks: Marks, before?: WaterStatus): Judged {
  const found = bandAt(levelCm, marks)
  if (found === 'closed') return found
  return settled(RANK, level => bandAt(level, marks), levelCm, before)
}

type Known = {
  newest: { at: Date; levelCm: number } | undefined
  marks: Marks
  /** Levels of this time of the year. */
  usualLevels: readonly number[]
  before: WaterState | null
}

/** The words that are true at `now`, on the day `today` of the reader. */
export function waterStateOf({ newest, marks, usualLevels, before }: Known, now: Date, today: LocalDate): WaterState {
  if (!newest) return NOTHING_KNOWN
  if (isStale(newest.at, now)) return { status: 'stale', usual: null, month: null }
  const usual = usualOf(usualLevels)
  const { levelCm } = newest
  return {
    status: bandOf(levelCm, marks, before?.status),
    usual: usual ? settled(USUAL, usual, levelCm, before?.usual) : null,
    month: usual ? monthOf(today) : null,
  }
}

/** The level that pages show from now on: the one that they have, while the newest hardly differs. */
export function shownLevel(newest: { at: Date; levelCm: number } | null, shown: ShownLevel | null): ShownLevel | null {
  if (!newest) return null
  const isClose = shown !== null && Math.abs(newest.levelCm - shown.levelCm) <= HYSTERESIS_CM
  const isRecent = shown !== null && newest.at.getTime() - Date.parse(shown.at) < SHOWN_HOURS * 3_600_000
  return isClose && isRecent ? shown : { levelCm: newest.levelCm, at: newest.at.toISOString() }
}
