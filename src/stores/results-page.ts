import { formatTourSearch, parseTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'

/** One page of results as the server rendered it. */
export type ResultsPage = { html: Document; page: number; pages: number; total: number }
/** `search`: as the server understood it. */
type FetchedPage = ResultsPage & { search: TourSearch }

/** URL of a search, in the language of the page. */
export function addressOf(search: TourSearch): string {
  const { lang } = document.documentElement
  return paths.home(isLocale(lang) ? lang : DEFAULT_LOCALE) + formatTourSearch(search)
}

/** Throws where the response is no page of results. A page after the last one is 404, and holds the last one. */
export async function fetchResultsPage(search: TourSearch, signal: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(addressOf(search), { signal })
  if (!response.ok && response.status !== 404) throw new Error(`${response.status} ${response.statusText}`)
  const html = new DOMParser().parseFromString(await response.text(), 'text/html')
  const found = readResultsPage(html)
  if (!found) throw new Error('The response holds no results.')
  return { ...found, search: parseTourSearch(new URL(response.url).searchParams) }
}

export function readResultsPage(html: Document): ResultsPage | undefined {
  const { page, pages, total } = html.querySelector<HTMLElement>('[data-results]')?.dataset ?? {}
  return page && pages && total ? { html, page: Number(page), pages: Number(pages), total: Number(total) } : undefined
}
