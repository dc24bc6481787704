import { type Range, type RangeName, withRange } from './ranges.ts'
import type { TourSearch } from './schema.ts'

const UP = Number.POSITIVE_INFINITY
const WHOLE: Range = [-UP, UP]

export const QUICK_FILTERS = ['requests', 'children', 'twoDays', 'easy'] as const
type QuickFilter = (typeof QUICK_FILTERS)[number]
type OfRanges = Exclude<QuickFilter, 'requests'>

/** Ordinary ranges that one press chooses. Two that share one differ in it, so that one chosen never looks like the other. */
const RANGES: Readonly<Record<OfRanges, Partial<Record<RangeName, Range>>>> = {
  /** Still water, and ashore before anybody is tired. */
  children: { difficulty: [-UP, 1.5], duration: [-UP, 5] },
  twoDays: { days: [2, 2] },
  easy: { difficulty: [-UP, 2] },
}

const rangesOf = (name: OfRanges) => Object.entries(RANGES[name]) as [RangeName, Range][]

/** Whether these are its ranges, no narrower and no wider. */
export function isQuickFilterOn(search: TourSearch, name: QuickFilter): boolean {
  if (name === 'requests') return search.requests === true
  return rangesOf(name).every(
    ([range, [from, to]]) =>
      (search[`${range}From` as const] ?? -UP) === from && (search[`${range}To` as const] ?? UP) === to,
  )
}

/** With its ranges, or without them where it is on. */
export function toggleQuickFilter(search: TourSearch, name: QuickFilter): TourSearch {
  const isOn = isQuickFilterOn(search, name)
  if (name === 'requests') return { ...search, requests: isOn ? undefined : true }
  return rangesOf(name).reduce(
    (changed, [range, values]) => withRange(changed, range, isOn ? WHOLE : values, WHOLE),
    search,
  )
}
