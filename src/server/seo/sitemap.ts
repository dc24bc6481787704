import type { Database } from '#db/client.ts'
import { countToursByRegion, countToursByRiver, listChangesBySlug } from '#src/domain/places/queries.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { isDescribed } from '#src/domain/places/text-queries.ts'
import { listProviders } from '#src/domain/providers/queries.ts'
import { countEach, listChangesOfEach } from '#src/domain/search/each-queries.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { countListedTours, listTourAddresses } from '#src/domain/tours/queries.ts'
import { isEnoughForTrip, TRIPS } from '#src/domain/trips/trips.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { escapeXml } from '#src/lib/text/xml.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { isKnown } from './known-rivers.ts'

/** `onlyIn`: the one language of what its page tells; the other page is none for search engines. */
type Entry = { addresses: Record<Locale, string>; onlyIn?: Locale | null; updatedAt?: Date | undefined }
type Slice = { offset: number; limit: number }

const inBoth = (address: (locale: Locale) => string): Record<Locale, string> => ({
  lt: address('lt'),
  en: address('en'),
})

/**
 * Pages of one file: the protocol allows 50,000 and 50 MB, but a function answers with 6 MB at most, and a file is written as a whole.
 */
export const SITEMAP_PAGES = 5_000

/**
 * Every public page that search engines may list but the tours, with its address in both locales, overviews first. `isDated`: with when it
 * changed, for which all tours are read.
 */
async function listOtherPages(db: Database, { isDated = true } = {}): Promise<Entry[]> {
  const searches = [EVERYTHING, ...TRIPS.map(({ search }) => search)]
  const [rivers, regions, providers, [tours = 0, ...tripTours], [updatedAt, ...tripChanges], changes] =
    await Promise.all([
      countToursByRiver(db),
      countToursByRegion(db),
      listProviders(db),
      countEach(db, searches),
      isDated ? listChangesOfEach(db, searches) : [],
      isDated ? listChangesBySlug(db) : new Map<string, Date>(),
    ])
  return [
    { addresses: inBoth(paths.home) },
    { addresses: inBoth(paths.rivers) },
    { addresses: inBoth(paths.regions) },
    { addresses: inBoth(locale => paths.providers(locale)) },
    { addresses: inBoth(paths.about) },
    { addresses: inBoth(paths.privacy) },
    { addresses: inBoth(paths.terms) },
    { addresses: inBoth(paths.trips) },
    ...(isEnoughForTrip(tours) ? [paths.prices, paths.whereToPaddle] : []).map(it => ({
      addresses: inBoth(it),
      updatedAt,
    })),
    ...TRIPS.filter((_, index) => isEnoughForTrip(tripTours[index] ?? 0)).map(trip => ({
      addresses: inBoth(locale => paths.trip(locale, trip)),
      updatedAt: tripChanges[TRIPS.indexOf(trip)],
    })),
    ...regions.map(({ slug }) => ({
      addresses: inBoth(locale => paths.region(locale, slug)),
      updatedAt: changes.get(slug),
    })),
    ...rivers
      .filter(({ slug, tours }) => isDescribed(slug, tours))
      .map(({ slug }) => ({ addresses: inBoth(locale => paths.river(locale, slug)), updatedAt: changes.get(slug) })),
    ...RIVERS.filter(river => isKnown(river) && !rivers.some(({ slug }) => slug === river)).map(river => ({
      addresses: inBoth(locale => paths.river(locale, river)),
    })),
    ...providers.map(({ onlyIn, updatedAt, ...it }) => ({
      addresses: inBoth(locale => paths.provider(locale, it)),
      onlyIn,
      updatedAt,
    })),
  ]
}

async function listTourPages(db: Database, slice: Slice): Promise<Entry[]> {
  const [lithuanian, english] = await Promise.all(LOCALES.map(locale => listTourAddresses(db, locale, slice)))
  const inEnglish = new Map(english?.map(tour => [tour.id, tour]))
  return (lithuanian ?? []).map(tour => ({
    addresses: { lt: paths.tour('lt', tour), en: paths.tour('en', inEnglish.get(tour.id) ?? tour) },
    onlyIn: tour.onlyIn,
    updatedAt: tour.updatedAt,
  }))
}

/** How many files the sitemap of a locale has. */
export async function countSitemaps(db: Database, pages = SITEMAP_PAGES): Promise<number> {
  const [others, tours] = await Promise.all([listOtherPages(db, { isDated: false }), countListedTours(db)])
  return Math.ceil((others.length + tours) / pages)
}

/** The pages of one of them, from 1; the newest tours are in the first. None past the last. */
export async function listSitemapPages(db: Database, file: number, pages = SITEMAP_PAGES): Promise<Entry[]> {
  const others = await listOtherPages(db)
  const start = (file - 1) * pages
  const listed = others.slice(start, start + pages)
  const limit = pages - listed.length
  return limit === 0
    ? listed
    : [...listed, ...(await listTourPages(db, { offset: Math.max(0, start - others.length), limit }))]
}

/** All of them, no more in memory than are read at once. */
export async function* listPages(db: Database, atOnce = 1_000): AsyncGenerator<Entry> {
  yield* await listOtherPages(db)
  for (let offset = 0; ; offset += atOnce) {
    const tours = await listTourPages(db, { offset, limit: atOnce })
    yield* tours
    if (tours.length < atOnce) return
  }
}

/** The sitemap of one locale: each page with its twin in the other one, and the one for everybody else. */
export function writeSitemap(entries: Entry[], locale: Locale, siteUrl: string): string {
  const absolute = (path: string) => escapeXml(new URL(path, siteUrl).href)
  const listed = entries.filter(({ onlyIn }) => !onlyIn || onlyIn === locale)
  const urls = listed.map(({ addresses, onlyIn, updatedAt }) => {
    const twin = (hreflang: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${absolute(path)}"/>`
    const twins = [
      ...(onlyIn ? [onlyIn] : LOCALES).map(it => twin(it, addresses[it])),
      twin('x-default', addresses[onlyIn ?? DEFAULT_LOCALE]),
    ]
    const modified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${absolute(addresses[locale])}</loc>${modified}${twins.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** The files of all locales, first those with the newest tours. */
export function writeSitemapIndex(siteUrl: string, files: number): string {
  const sitemaps = Array.from({ length: files }, (_, index) =>
    LOCALES.map(
      locale => `<sitemap><loc>${new URL(serverPaths.sitemap(locale, index + 1), siteUrl).href}</loc></sitemap>`,
    ),
  ).flat()
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps.join('\n')}
</sitemapindex>
`
}
