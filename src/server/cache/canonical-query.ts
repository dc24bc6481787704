import { formatFilters, formatTourSearch, parseTourSearch } from '#src/domain/search/schema.ts'
import { pageQuery } from '#src/paths.ts'
import type { CanonicalQuery } from './page-store/page-key.ts'

/** Which part of a query string a page reads, in one order: two addresses of one page are kept once. */
export const canonicalQuery: CanonicalQuery = (pathname, query) => {
  const [first, ...rest] = pathname
    .replace(/^\/en(?=\/|$)/, '')
    .split('/')
    .slice(1)
  if (first === 'api' || first === 'account' || first === 'auth') return null
  if (!first) return formatTourSearch(parseTourSearch(query)).slice(1)
  if (first === 'filters' && rest.length === 0) return formatFilters(parseTourSearch(query)).slice(1)
  const isPaged = (first === 'rivers' || first === 'regions' || first === 'providers') && rest.length > 0
  return isPaged ? pageQuery(parseTourSearch(query).page).slice(1) : ''
}
