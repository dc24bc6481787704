import {
  EVERYTHING,
  formatFilters,
  formatTourSearch,
  hasEmptyFilter,
  isMomentary,
  parseTourSearch,
  TOUR_SEARCH_NAMES,
  type TourSearch,
} from '#src/domain/search/schema.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { pageQuery } from '#src/paths.ts'
import type { CanonicalQuery } from './page-store/page-key.ts'

/** The parts of its request that a cached response reads: names of its query, and how its key writes them in one order; headers. */
type Reads = {
  names: readonly string[]
  write: (query: URLSearchParams) => string | null
  headers?: readonly string[]
}

const NOTHING: Reads = { names: [], write: () => '' }
const PAGE: Reads = { names: ['page'], write: query => pageQuery(parseTourSearch(query).page).slice(1) }
const SORTED: Reads = {
  names: ['page', 'sort'],
  write: query => {
    const { page, sort } = parseTourSearch(query)
    return formatTourSearch({ ...EVERYTHING, page, sort }).slice(1)
  },
}
const unlessMomentary = (format: (search: TourSearch) => string) => (query: URLSearchParams) =>
  isMomentary(query) ? null : format(parseTourSearch(query)).slice(1)
/** Redirected where a form without script sent empty fields. */
const SEARCH: Reads = {
  names: TOUR_SEARCH_NAMES,
  write: query => (hasEmptyFilter(query) ? null : unlessMomentary(formatTourSearch)(query)),
}
/** Tours of a list, and what the party pays that looks at it. */
const CHOSEN: Reads = {
  names: ['ids', 'people', 'adults', 'children', 'childAges', 'date'],
  write: unlessMomentary(({ ids, people, adults, childAges }) =>
    formatTourSearch({ ...EVERYTHING, ids, people, adults, childAges }),
  ),
}
const FILTERS: Reads = { names: TOUR_SEARCH_NAMES, write: unlessMomentary(formatFilters) }
/** Cached by a CDN and by browsers; this server has its widths as files. */
const PICTURE: Reads = { names: ['w'], headers: ['Accept'], write: () => null }

/**
 * Every cached route, as Astro names it, without its locale. A route that is not listed is cached for its bare path only,
 * so that a page which begins to read its query shows nobody another's response.
 */
export const CACHED_ROUTES: Record<string, Reads> = {
  '/': SEARCH,
  '/filters': FILTERS,
  '/filters.json': FILTERS,
  '/favourites': CHOSEN,
  '/favourites/compare': CHOSEN,
  '/tours': SEARCH,
  '/tours/[id].md': NOTHING,
  '/tours/[id]/[...slug]': NOTHING,
  '/routes/[tourId].gpx': NOTHING,
  '/routes/[tourId].kml': NOTHING,
  '/routes/[tourId].geojson': NOTHING,
  '/trip-card/[tourId]': NOTHING,
  '/saved': NOTHING,
  '/saved-trips.js': NOTHING,
  '/data/[file]': NOTHING,
  '/providers/[id]/[...slug]': PAGE,
  '/providers': PAGE,
  '/rivers': NOTHING,
  '/rivers/[slug].md': NOTHING,
  '/rivers/[slug]': SORTED,
  '/rivers/[slug]/conditions.xml': NOTHING,
  '/regions': NOTHING,
  '/regions/[slug].md': NOTHING,
  '/regions/[slug]': SORTED,
  '/trips': NOTHING,
  '/trips/[slug].md': NOTHING,
  '/trips/[slug]': SORTED,
  '/prices': NOTHING,
  '/prices.md': NOTHING,
  '/where-to-paddle': NOTHING,
  '/where-to-paddle.md': NOTHING,
  '/about': NOTHING,
  '/privacy': NOTHING,
  '/terms': NOTHING,
  '/covers/[id].svg': NOTHING,
  '/covers/[id].png': NOTHING,
  '/panoramas/[slug].svg': NOTHING,
  '/hero.svg': NOTHING,
  '/social-card.png': NOTHING,
  '/social/[kind]/[id].png': NOTHING,
  '/feed.xml': NOTHING,
  '/opensearch.xml': NOTHING,
  '/llms.txt': NOTHING,
  '/robots.txt': NOTHING,
  '/sitemap.xml': NOTHING,
  '/sitemap-[file].xml': NOTHING,
  '/api/v1/images/[id]': PICTURE,
}

const LOCALE = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`)
const PERSONAL = /^\/(?:(?:api|account|admin|auth|book|bookings|redirect)(?:\/|$)|rivers\/[^/]+\/(?:report|tell)$)/
const routes = Object.entries(CACHED_ROUTES).map(([route, reads]) => ({ pattern: patternOf(route), reads }))

/** Returns the part of a query string that a page reads, in one order: two URLs of one page are cached once. */
export const canonicalQuery: CanonicalQuery = (pathname, query) => {
  const reads = readsOf(pathname)
  if (reads) return reads.write(query)
  return query.size > 0 || PERSONAL.test(withoutLocale(pathname)) ? null : ''
}

/** The parts that tell two responses of a path apart; `undefined` where any parameter may. */
export function readsOf(pathname: string): Reads | undefined {
  const path = withoutLocale(pathname)
  return routes.find(({ pattern }) => pattern.test(path))?.reads
}

const withoutLocale = (pathname: string) => pathname.replace(LOCALE, '') || '/'

function patternOf(route: string): RegExp {
  const source = route
    .replaceAll('.', '\\.')
    .replaceAll(/\/\[\\\.\\\.\\\.\w+\]/g, '(?:/.*)?')
    .replaceAll(/\[\w+\]/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}
