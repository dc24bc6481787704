import { stableId } from '#db/seed/seed.ts'
import { addDays } from '#src/lib/local-date.ts'
import { paths } from '#src/paths.ts'
import type { Site } from '#tests/support/browser/site.ts'

/** A Saturday in the season, in the morning. */
export const NOW = '2027-06-12T10:00:00+03:00'

/** A tour that takes requests. */
const ASKED = stableId('sventoji/Andrioniškis/Anykščiai')
const SOON = addDays(NOW.slice(0, 10), 7)

/** The types of pages, each by one whose names are long, in Lithuanian. */
export const SCREENS: Record<string, (site: Site) => string> = {
  home: ({ paths }) => paths['home page'].lt,
  search: ({ paths }) => `${paths['home page'].lt}?people=4&date=${SOON}`,
  filters: ({ paths }) => paths['page of filters'].lt,
  tour: ({ paths }) => paths['tour of one day'].lt,
  'tour-of-days': ({ paths }) => paths['tour of many days'].lt,
  rivers: ({ paths }) => paths['list of rivers'].lt,
  river: ({ paths }) => paths.river.lt,
  region: ({ paths }) => paths.region.lt,
  trip: ({ paths }) => paths.trip.lt,
  providers: ({ paths }) => paths['list of providers'].lt,
  provider: ({ paths }) => paths.provider.lt,
  favourites: ({ paths }) => paths['own favourites'].lt,
  comparison: ({ paths }) => paths.comparison.lt,
  request: () => paths.request('lt', ASKED, { date: SOON, people: 2 }),
}

/** Tours that the browser keeps. */
export const savedIn = (site: Site): string[] =>
  site.sitemap.lt
    .filter(path => path.startsWith('/tours/'))
    .slice(0, 4)
    .flatMap(path => path.split('/')[2] ?? [])
