import { DIFFICULTY_FILTER } from '../tours/tour.ts'
import type { TourSearch } from './schema.ts'

export const RANGES = ['distance', 'duration', 'days', 'difficulty', 'price'] as const
export type RangeName = (typeof RANGES)[number]
export type Range = readonly [from: number, to: number]
type Summary = { min: number | null; max: number | null }

/** Kilometres, hours, days, points, cents. */
export const RANGE_STEPS: Readonly<Record<RangeName, number>> = {
  distance: 1,
  duration: 1,
  days: 1,
  difficulty: DIFFICULTY_FILTER.step,
  price: 100,
}

/** Only one-day tours have hours: each of these filters excludes the other. */
const RIVALS: Readonly<Partial<Record<RangeName, RangeName>>> = { days: 'duration', duration: 'days' }

/** The scale of a filter: whole steps around the values of all tours; undefined where there is nothing to choose between. */
export function scaleOf(name: RangeName, { min, max }: Summary): Range | undefined {
  if (name === 'difficulty') return [DIFFICULTY_FILTER.min, DIFFICULTY_FILTER.max]
  if (min === null || max === null) return undefined
  const step = RANGE_STEPS[name]
  const scale = [Math.floor(min / step) * step, Math.ceil(max / step) * step] as const
  return scale[0] < scale[1] ? scale : undefined
}

/** The chosen range, clamped to the scale. */
export function rangeOf(search: TourSearch, name: RangeName, [min, max]: Range): Range {
  const clamp = (value: number) => Math.min(max, Math.max(min, value))
  const from = clamp(search[`${name}From` as const] ?? min)
  return [from, Math.max(from, clamp(search[`${name}To` as const] ?? max))]
}

/** An end of the scale doesn't filter. */
export function withRange(search: TourSearch, name: RangeName, [from, to]: Range, [min, max]: Range): TourSearch {
  const rival = RIVALS[name]
  return {
    ...search,
    ...(rival && { [`${rival}From`]: undefined, [`${rival}To`]: undefined }),
    [`${name}From`]: from <= min ? undefined : from,
    [`${name}To`]: to >= max ? undefined : to,
  }
}
