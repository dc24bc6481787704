import { localDateOf } from '#src/lib/local-date.ts'
import { WITH_CHILDREN } from '../party/with-children.ts'
import { type Range, type RangeName, withRange } from './ranges.ts'
import type { TourSearch } from './schema.ts'
import { type Flex, monthOf, readWhen, type When } from './when.ts'

const UP = Number.POSITIVE_INFINITY
const WHOLE: Range = [-UP, UP]

/** The coming one, by its name: a page that is cached leads to it. */
const COMING = ['saturday', 'weekend'] as const
/** The filters of a day that is chosen. */
const AROUND = ['oneDayMore', 'twoDaysMore', 'month'] as const
const OF_RANGES = ['children', 'twoDays', 'easy'] as const

export const QUICK_FILTERS = ['requests', ...COMING, ...AROUND, ...OF_RANGES] as const
type QuickFilter = (typeof QUICK_FILTERS)[number]
type OfRanges = (typeof OF_RANGES)[number]
type OfDays = (typeof COMING | typeof AROUND)[number]

/** Returns the filters that make sense of a search. */
export const quickFiltersOf = (search: TourSearch): QuickFilter[] =>
  QUICK_FILTERS.filter(name => {
    if (name === 'month') return search.date !== undefined
    return (name !== 'oneDayMore' && name !== 'twoDaysMore') || (search.date !== undefined && !monthOf(search))
  })

/** Ordinary ranges that one press chooses. Two that share one differ in it, so that one chosen never looks like the other. */
const RANGES: Readonly<Record<OfRanges, Partial<Record<RangeName, Range>>>> = {
  children: { difficulty: [-UP, WITH_CHILDREN.difficultyTo], duration: [-UP, WITH_CHILDREN.durationTo] },
  twoDays: { days: [2, 2] },
  easy: { difficulty: [-UP, 2] },
}

const rangesOf = (name: OfRanges) => Object.entries(RANGES[name]) as [RangeName, Range][]

/** Whether these are its ranges, no narrower and no wider. */
export function isQuickFilterOn(search: TourSearch, name: QuickFilter): boolean {
  if (name === 'requests') return search.requests === true
  if (isOfDays(name)) return areDaysOn(search, name)
  if (name === 'children' && search.youngest !== WITH_CHILDREN.youngest) return false
  return rangesOf(name).every(
    ([range, [from, to]]) =>
      (search[`${range}From` as const] ?? -UP) === from && (search[`${range}To` as const] ?? UP) === to,
  )
}

/** With its ranges and the age of “with children”, or without them where it is on. */
export function toggleQuickFilter(search: TourSearch, name: QuickFilter): TourSearch {
  const isOn = isQuickFilterOn(search, name)
  if (name === 'requests') return { ...search, requests: isOn ? undefined : true }
  if (isOfDays(name)) return { ...search, ...toggledDays(search, name, isOn) }
  return rangesOf(name).reduce(
    (changed, [range, values]) => withRange(changed, range, isOn ? WHOLE : values, WHOLE),
    name === 'children' ? { ...search, youngest: isOn ? undefined : WITH_CHILDREN.youngest } : search,
  )
}

const isOfDays = (name: QuickFilter): name is OfDays => [...COMING, ...AROUND].some(it => it === name)

const FLEX: Readonly<Record<'oneDayMore' | 'twoDaysMore', Flex>> = { oneDayMore: '1', twoDaysMore: '2' }

function areDaysOn({ date, flex }: TourSearch, name: OfDays): boolean {
  if (name === 'month') return monthOf({ date }) !== undefined
  if (name === 'oneDayMore' || name === 'twoDaysMore') return flex === FLEX[name]
  const today = localDateOf(new Date())
  const [chosen, coming] = [readWhen([date ?? ''], flex, today), readWhen([name], null, today)]
  return chosen.date === coming.date && chosen.flex === coming.flex
}

function toggledDays({ date = '' }: TourSearch, name: OfDays, isOn: boolean): When {
  if (name === 'oneDayMore' || name === 'twoDaysMore') return { date, flex: isOn ? undefined : FLEX[name] }
  if (isOn) return { date: undefined, flex: undefined }
  return name === 'month' ? { date: date.slice(0, '2027-07'.length), flex: undefined } : { date: name, flex: undefined }
}
