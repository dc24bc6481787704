import { parseTourSearch } from '#src/domain/search/schema.ts'
import type { SuggestionJson } from '#src/domain/tours/json.ts'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { withProgress } from '#src/stores/progress.ts'
import { $results, openSearch } from '#src/stores/results.ts'

/** A tour opens its page; a river or region becomes a filter, a place or provider the words of the search. */
export function openSuggestion({ type, value, label }: SuggestionJson): void {
  const { lang } = document.documentElement
  if (type === 'tour') {
    location.assign(paths.tour(isLocale(lang) ? lang : DEFAULT_LOCALE, { id: value, name: label }))
    return
  }
  const { search } = $results.get()
  const words = { ...search, q: undefined, page: 1 }
  const narrowed = {
    river: { ...words, rivers: parseTourSearch(listOf('rivers', [...search.rivers, value])).rivers },
    region: { ...words, regions: parseTourSearch(listOf('regions', [...search.regions, value])).regions },
    place: { ...words, q: value },
    provider: { ...words, q: value },
  }[type]
  document.getElementById('results')?.focus({ preventScroll: true })
  withProgress(openSearch(narrowed))
}

const listOf = (name: string, values: string[]) => new URLSearchParams(values.map(value => [name, value]))
