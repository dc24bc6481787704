import { atom } from 'nanostores'
import { EVERYTHING, formatTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import type { FilterSummaryJson } from '#src/domain/tours/json.ts'
import { ApiError, callApi, messagesOf } from './api.ts'

export type Filters = {
  status: 'loading' | 'ready' | 'failed'
  /** The search of the results on screen, and the choice since. */
  before: TourSearch
  search: TourSearch
  /** Ranges of all tours and counts beside the choices, of the search that was counted last; undefined until loaded. */
  summary: ({ of: TourSearch } & Omit<FilterSummaryJson, 'total'>) | undefined
  /** The number of tours that match the choice; undefined while unknown. */
  total: number | undefined
  failure?: string | undefined
}

/** The filters as they are being chosen; the results follow only when they are applied. */
export const $filters = atom<Filters>({
  status: 'loading',
  before: EVERYTHING,
  search: EVERYTHING,
  summary: undefined,
  total: undefined,
})

let counting = new AbortController()

export function startFilters(search: TourSearch): Promise<boolean> {
  const start = { ...search, page: 1 }
  $filters.set({ status: 'loading', before: start, search: start, summary: undefined, total: undefined })
  return countTours()
}

/** Returns false where the count failed or was superseded. */
export function chooseFilters(search: TourSearch): Promise<boolean> {
  $filters.set({ ...$filters.get(), search: { ...search, page: 1 } })
  return countTours()
}

/** Clears the filters; phrase, sort order, map area and listed tours stay. */
export function clearFilters(): Promise<boolean> {
  const { q, ids, user, bounds, sort, limit } = $filters.get().search
  return chooseFilters({ ...EVERYTHING, q, ids, user, bounds, sort, limit })
}

export function isFiltersChanged({ before, search }: Pick<Filters, 'before' | 'search'>): boolean {
  return formatTourSearch(before) !== formatTourSearch(search)
}

/** The count of an earlier choice is dropped; a failure leaves the choice unchanged, and is shown beside its retry button. */
export async function countTours(): Promise<boolean> {
  counting.abort()
  counting = new AbortController()
  const { signal } = counting
  $filters.set({ ...$filters.get(), status: 'loading', failure: undefined })
  const { page, limit, sort } = EVERYTHING
  const { search } = $filters.get()
  const query = formatTourSearch({ ...search, page, limit, sort })
  try {
    const { data } = await callApi<FilterSummaryJson>('GET', `tours/filters${query}`, { signal, isQuiet: true })
    const { total, ...summary } = data
    $filters.set({ ...$filters.get(), status: 'ready', total, summary: { of: search, ...summary } })
    return true
  } catch (error) {
    if (signal.aborted) return false
    if (!(error instanceof ApiError)) throw error
    $filters.set({ ...$filters.get(), status: 'failed', total: undefined, failure: messagesOf(error).join(' ') })
    return false
  }
}
