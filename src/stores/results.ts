import { atom } from 'nanostores'
import { EVERYTHING, formatTourSearch, parseTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import { addressOf, fetchResultsPage, type ResultsPage, readResultsPage } from './results-page.ts'
import { recallPosition, rememberPosition } from './results-position.ts'
import { viewHash } from './results-view.ts'

/** Restoring more at once would be slower than loading the URL's own page. */
const MAX_RESTORED_PAGES = 20

type Results = {
  status: 'ready' | 'loading' | 'loading-more' | 'failed'
  /** Its page is the first one on screen. */
  search: TourSearch
  /** Pages on screen: the first and the last. */
  first: number
  last: number
  pages: number
  total: number
}

/** `all` replaces the results on screen; `page` is the number of the URL's page. */
export type Arrival =
  | { place: 'all'; pages: ResultsPage[]; page: number; scrollTop: number | undefined }
  | { place: 'after'; pages: [ResultsPage] }

export const $results = atom<Results>({
  status: 'ready',
  search: EVERYTHING,
  first: 1,
  last: 1,
  pages: 1,
  total: 0,
})

/** The latest pages to render. */
export const $arrival = atom<Arrival | undefined>()

let loading = new AbortController()
let tryAgain: () => Promise<boolean> = async () => true

export function startResults(): void {
  const shown = readResultsPage(document)
  if (!shown) return
  const { page, pages, total } = shown
  const search = { ...parseTourSearch(new URLSearchParams(location.search)), page }
  $results.set({ status: 'ready', search, first: page, last: page, pages, total })
}

/** Shows a search as a new history entry, scrolled to `scrollTop` or else to the top. Returns false where it failed or was superseded. */
export function openSearch(search: TourSearch, scrollTop?: number): Promise<boolean> {
  return load(search, { first: search.page, last: search.page }, scrollTop, found => {
    const { first, last } = $results.get()
    const address = addressOf(found)
    if (address === location.pathname + location.search) return
    rememberPosition({ first, last, scrollTop: scrollY })
    history.pushState(null, '', address + viewHash())
  })
}

/** Shows the URL's search after Back, Forward or a reload, with the pages and the position of its history entry. */
export async function restoreSearch(): Promise<boolean> {
  const search = parseTourSearch(new URLSearchParams(location.search))
  const place = recallPosition()
  const { first, last } = place ?? { first: search.page, last: search.page }
  const isKept = first <= search.page && search.page <= last && last - first < MAX_RESTORED_PAGES
  const range = isKept ? { first, last } : { first: search.page, last: search.page }
  const scrollTop = isKept ? place?.scrollTop : undefined
  if (!isShown(search, range)) return load(search, range, scrollTop)
  cancel()
  if (scrollTop !== undefined) scrollTo({ top: scrollTop, behavior: 'instant' })
  return true
}

function isShown(search: TourSearch, { first, last }: { first: number; last: number }): boolean {
  const shown = $results.get()
  const isSame = formatTourSearch({ ...shown.search, page: 1 }) === formatTourSearch({ ...search, page: 1 })
  return isSame && shown.first === first && shown.last === last
}

async function load(
  search: TourSearch,
  { first, last }: { first: number; last: number },
  scrollTop: number | undefined,
  onArrival: (found: TourSearch) => void = () => {},
): Promise<boolean> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const again = () => load(search, { first, last }, scrollTop, onArrival)
  return attempt('loading', again, async signal => {
    const pages = await Promise.all(numbers.map(page => fetchResultsPage({ ...search, page }, signal)))
    return () => {
      const [start] = pages
      const end = pages.at(-1)
      if (!start || !end) return
      const found = { ...start.search, page: start.page }
      onArrival({ ...start.search, page: search.page })
      $results.set({
        status: 'ready',
        search: found,
        first: start.page,
        last: end.page,
        pages: end.pages,
        total: end.total,
      })
      $arrival.set({ place: 'all', pages, page: Math.min(search.page, end.page), scrollTop })
    }
  })
}

export async function loadNextPage(): Promise<boolean> {
  const { status, last, pages, search } = $results.get()
  if (status === 'loading' || status === 'loading-more' || last >= pages) return false
  return attempt('loading-more', loadNextPage, async signal => {
    const next = await fetchResultsPage({ ...search, page: last + 1 }, signal)
    return () => {
      $results.set({ ...$results.get(), status: 'ready', last: next.page, pages: next.pages, total: next.total })
      $arrival.set({ place: 'after', pages: [next] })
    }
  })
}

function cancel(): void {
  loading.abort()
  $results.set({ ...$results.get(), status: 'ready' })
}

export function retryResults(): Promise<boolean> {
  return tryAgain()
}

/** A later attempt aborts an earlier one, whose response is dropped. */
async function attempt(
  status: 'loading' | 'loading-more',
  again: () => Promise<boolean>,
  fetchAll: (signal: AbortSignal) => Promise<() => void>,
): Promise<boolean> {
  loading.abort()
  loading = new AbortController()
  const { signal } = loading
  tryAgain = again
  $results.set({ ...$results.get(), status })
  try {
    const arrive = await fetchAll(signal)
    if (signal.aborted) return false
    arrive()
    return true
  } catch {
    if (!signal.aborted) $results.set({ ...$results.get(), status: 'failed' })
    return false
  }
}

/** The URL of the filters page whose modal is to be open; undefined while it is closed. */
export const $filtersPage = atom<string | undefined>()
