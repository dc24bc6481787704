import { atom } from 'nanostores'
import { EVERYTHING, formatTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import type { FilterSummaryJson } from '#src/domain/tours/json.ts'
import { ApiError, callApi } from './api.ts'

type Filters = {
  status: 'loading' | 'ready' | 'failed'
  /** What the results on screen were asked for, and what has been chosen since. */
  before: TourSearch
  search: TourSearch
  /** Ranges of all tours; undefined until they have come. */
  ranges: Omit<FilterSummaryJson, 'total'> | undefined
  /** How many tours the choice leaves; undefined while that isn't known. */
  total: number | undefined
}

/** The filters as they are being chosen; the results follow only when they are applied. */
export const $filters = atom<Filters>({
  status: 'loading',
  before: EVERYTHING,
  search: EVERYTHING,
  ranges: undefined,
  total: undefined,
})

let counting = new AbortController()

/** Begins with what the results were asked for. */
export function startFilters(search: TourSearch): Promise<boolean> {
  const start = { ...search, page: 1 }
  $filters.set({ status: 'loading', before: start, search: start, ranges: undefined, total: undefined })
  return countTours()
}

/** Answers false where the count failed or a later choice came first. */
export function chooseFilters(search: TourSearch): Promise<boolean> {
  $filters.set({ ...$filters.get(), search: { ...search, page: 1 } })
  return countTours()
}

/** Takes away what the filters can choose; words, sort order, part of the map and chosen tours stay. */
export function clearFilters(): Promise<boolean> {
  const { q, ids, user, bounds, sort, limit } = $filters.get().search
  return chooseFilters({ ...EVERYTHING, q, ids, user, bounds, sort, limit })
}

export function isFiltersChanged({ before, search }: Pick<Filters, 'before' | 'search'>): boolean {
  return formatTourSearch(before) !== formatTourSearch(search)
}

/** The count of an earlier choice never arrives; a failure is shown as an alert and leaves the choice as it is. */
export async function countTours(): Promise<boolean> {
  counting.abort()
  counting = new AbortController()
  const { signal } = counting
  $filters.set({ ...$filters.get(), status: 'loading' })
  const { page, limit, sort } = EVERYTHING
  const query = formatTourSearch({ ...$filters.get().search, page, limit, sort })
  try {
    const { data } = await callApi<FilterSummaryJson>('GET', `tours/filters${query}`, { signal })
    const { total, ...ranges } = data
    $filters.set({ ...$filters.get(), status: 'ready', total, ranges })
    return true
  } catch (error) {
    if (signal.aborted) return false
    if (!(error instanceof ApiError)) throw error
    $filters.set({ ...$filters.get(), status: 'failed', total: undefined })
    return false
  }
}
