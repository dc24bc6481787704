import { addDays, daysBetween, type LocalDate } from '#src/lib/local-date.ts'

/** The levels of the last days as a line. */

const SIZE = { width: 300, height: 64 }
/** Room for the line's own width. */
const RIM = 3
/** A river that hardly moves is drawn so. */
const LEAST_SPAN_CM = 20

type Day = { day: LocalDate; levelCm: number }

/** `days`: those that are drawn; `least` and `most` in centimetres. */
export type LevelChart = { size: typeof SIZE; path: string; days: Day[]; least: number; most: number }

/** The days up to `today`, of which there are `count`; those that were not measured are gaps. Nothing where fewer than two were. */
export function drawLevels(days: readonly Day[], today: LocalDate, count: number): LevelChart | undefined {
  const first = addDays(today, 1 - count)
  const shown = days.filter(({ day }) => day >= first && day <= today)
  if (shown.length < 2) return undefined
  const levels = shown.map(({ levelCm }) => levelCm)
  const [least, most] = [Math.min(...levels), Math.max(...levels)]
  const span = Math.max(LEAST_SPAN_CM, most - least)
  const bottom = (least + most - span) / 2
  const along = (at: number, of: number, length: number) => round(RIM + (at / of) * (length - 2 * RIM))
  const path = shown.map(({ day, levelCm }, index) => {
    const before = shown[index - 1]?.day
    const isNext = before !== undefined && addDays(before, 1) === day
    const x = along(daysBetween(first, day), count - 1, SIZE.width)
    const y = round(SIZE.height - along(levelCm - bottom, span, SIZE.height))
    // A day alone is a dot.
    return isNext ? `L${x} ${y}` : `M${x} ${y}h0`
  })
  return { size: SIZE, path: path.join(''), days: shown, least, most }
}

const round = (value: number) => Math.round(value * 10) / 10
