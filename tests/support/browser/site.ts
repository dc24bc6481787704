import { LOCALES, type Locale, otherLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'

export const KINDS = [
  'home page',
  'second home page',
  'home page without results',
  'page of filters',
  'tour of one day',
  'tour of many days',
  'list of rivers',
  'river',
  'region',
  'trip',
  'page of prices',
  'page of where to paddle',
  'list of providers',
  'provider',
  'about page',
  'privacy page',
  'terms page',
  'own favourites',
  'shared list',
  'shared list with tours no longer offered',
  'comparison',
  'comparison of one tour',
  'saved trips',
  'missing page',
] as const

export type Kind = (typeof KINDS)[number]
export type PageOfSite = { kind: Kind; locale: Locale; name: string }

export const PAGES: PageOfSite[] = KINDS.flatMap(kind =>
  LOCALES.map(locale => ({ kind, locale, name: `the ${kind} in ${locale === 'lt' ? 'Lithuanian' : 'English'}` })),
)

export const isMissing = (page: PageOfSite) => page.kind === 'missing page'
const UNLISTED: readonly Kind[] = [
  'home page without results',
  'page of filters',
  'own favourites',
  'shared list',
  'shared list with tours no longer offered',
  'comparison',
  'comparison of one tour',
  'saved trips',
  'missing page',
]
export const LISTED_PAGES = PAGES.filter(page => !UNLISTED.includes(page.kind))

/** Ids of no tour. */
const UNKNOWN = ['000000000000', 'zzzzzzzzzzzz']

export type Site = {
  url: string
  /** Paths of the sitemap, and those of each one's twin in the other locale. */
  sitemap: Record<Locale, string[]>
  twins: Record<string, string>
  paths: Record<Kind, Record<Locale, string>>
}

let ofThisRun: Site | undefined

/** The site of this run, as found by the global setup. */
export function site(): Site {
  ofThisRun ??= JSON.parse(process.env.TEKME_SITE ?? 'null') as Site
  return ofThisRun
}

/** Where the map tiles of this run come from. */
export const tilesUrl = (): string => process.env.TEKME_TILES ?? ''

export const pathOf = ({ kind, locale }: PageOfSite): string => site().paths[kind][locale]

/** Reads the sitemap and chooses a page of each type: full ones, or those with the longest names, which break first. */
export async function readSite(url: string): Promise<Site> {
  const [lt, en] = await Promise.all(LOCALES.map(locale => readSitemap(url, locale)))
  const twins = Object.fromEntries([...(lt ?? []), ...(en ?? [])])
  const sitemap = { lt: (lt ?? []).map(([path]) => path), en: (en ?? []).map(([path]) => path) }
  const longest = (paths: string[]) => paths.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0]
  const inBoth = (path: string | undefined) => {
    if (!path || !twins[path]) throw new Error(`The sitemap lacks a page or its twin: ${path}`)
    return { lt: path, en: twins[path] }
  }
  const ofType = (type: string) => inBoth(longest(sitemap.lt.filter(path => path.startsWith(`/${type}/`))))
  const listed = (type: string, query: string) => listedOnHome(url, type, query)
  // The home page names the rivers with most tours first.
  const [river = ''] = await listed('rivers', '')
  const oneDay = await listed('tours', `?daysTo=1&rivers[]=${river.split('/').at(-1)}`)
  const manyDays = await listed('tours', '?daysFrom=2')
  const home = inBoth('/')
  /** Ids of tours with the longest names, in the order of their addresses. */
  const ids = sitemap.lt
    .filter(path => path.startsWith('/tours/'))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .flatMap(path => path.split('/')[2] ?? [])
  const shared = (path: typeof paths.favourites, of: readonly string[]) => {
    const sorted = of.toSorted()
    return { lt: path('lt', sorted), en: path('en', sorted) }
  }
  const queried = (query: string) => ({ lt: home.lt + query, en: home.en + query })
  const found: Site['paths'] = {
    'home page': home,
    'second home page': queried('?page=2'),
    'home page without results': queried('?distanceFrom=999999'),
    'page of filters': { lt: '/filters', en: '/en/filters' },
    'tour of one day': inBoth(longest(oneDay)),
    'tour of many days': inBoth(longest(manyDays)),
    'list of rivers': inBoth('/rivers'),
    river: inBoth(river),
    region: ofType('regions'),
    trip: ofType('trips'),
    'page of prices': inBoth('/prices'),
    'page of where to paddle': inBoth('/where-to-paddle'),
    'list of providers': inBoth('/providers'),
    provider: ofType('providers'),
    'about page': inBoth('/about'),
    'privacy page': inBoth('/privacy'),
    'terms page': inBoth('/terms'),
    'own favourites': { lt: paths.favourites('lt'), en: paths.favourites('en') },
    'shared list': shared(paths.favourites, ids.slice(0, 6)),
    'shared list with tours no longer offered': shared(paths.favourites, [...ids.slice(0, 2), ...UNKNOWN]),
    comparison: shared(paths.comparison, ids.slice(0, 4)),
    'comparison of one tour': shared(paths.comparison, [...ids.slice(0, 1), ...UNKNOWN]),
    'saved trips': { lt: paths.saved('lt'), en: paths.saved('en') },
    'missing page': { lt: '/tours/000000000000/nera', en: '/en/tours/000000000000/none' },
  }
  return { url, sitemap, twins, paths: found }
}

/** Each page of one locale with its twin in the other. */
async function readSitemap(url: string, locale: Locale): Promise<[path: string, twin: string][]> {
  const xml = await (await fetch(`${url}/sitemap-${locale}.xml`)).text()
  const toPath = (address = '') => new URL(address, url).pathname
  const twin = new RegExp(`hreflang="${otherLocale(locale)}" href="([^"]+)"`)
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => [
    toPath(/<loc>([^<]+)/.exec(entry)?.[1]),
    toPath(twin.exec(entry)?.[1]),
  ])
}

async function listedOnHome(url: string, type: string, query: string): Promise<string[]> {
  const html = await (await fetch(`${url}/${query}`)).text()
  return [...html.matchAll(/href="(\/\w+\/[^"]+)"/g)]
    .map(([, path = '']) => path)
    .filter(it => it.startsWith(`/${type}/`))
}
