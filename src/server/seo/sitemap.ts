import type { Database } from '#db/client.ts'
import { countToursByRegion, countToursByRiver } from '#src/domain/places/queries.ts'
import { isToldOf } from '#src/domain/places/river-text-queries.ts'
import { listProviders } from '#src/domain/providers/queries.ts'
import { countEach } from '#src/domain/search/count-queries.ts'
import { listTourAddresses } from '#src/domain/tours/queries.ts'
import { isEnoughForTrip, TRIPS } from '#src/domain/trips/trips.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { escapeXml } from '#src/lib/xml.ts'
import { paths } from '#src/paths.ts'

type Entry = { addresses: Record<Locale, string>; updatedAt?: Date }

const inBoth = (address: (locale: Locale) => string): Record<Locale, string> => ({
  lt: address('lt'),
  en: address('en'),
})

/** Every public page that search engines may list, with its address in both locales. */
export async function listPages(db: Database): Promise<Entry[]> {
  const [rivers, regions, providers, lithuanian, english, tripTours] = await Promise.all([
    countToursByRiver(db),
    countToursByRegion(db),
    listProviders(db),
    listTourAddresses(db, 'lt'),
    listTourAddresses(db, 'en'),
    countEach(
      db,
      TRIPS.map(({ search }) => search),
    ),
  ])
  const inEnglish = new Map(english.map(tour => [tour.id, tour]))
  return [
    { addresses: inBoth(paths.home) },
    { addresses: inBoth(paths.rivers) },
    { addresses: inBoth(paths.regions) },
    { addresses: inBoth(locale => paths.providers(locale)) },
    { addresses: inBoth(paths.about) },
    { addresses: inBoth(paths.privacy) },
    { addresses: inBoth(paths.terms) },
    { addresses: inBoth(paths.trips) },
    ...TRIPS.filter((_, index) => isEnoughForTrip(tripTours[index] ?? 0)).map(trip => ({
      addresses: inBoth(locale => paths.trip(locale, trip)),
    })),
    ...regions.map(({ slug }) => ({ addresses: inBoth(locale => paths.region(locale, slug)) })),
    ...rivers
      .filter(({ slug, tours }) => isToldOf(slug, tours))
      .map(({ slug }) => ({ addresses: inBoth(locale => paths.river(locale, slug)) })),
    ...providers.map(it => ({ addresses: inBoth(locale => paths.provider(locale, it)), updatedAt: it.updatedAt })),
    ...lithuanian.map(tour => ({
      addresses: { lt: paths.tour('lt', tour), en: paths.tour('en', inEnglish.get(tour.id) ?? tour) },
      updatedAt: tour.updatedAt,
    })),
  ]
}

/** The sitemap of one locale: each page with its twin in the other one, and the one for everybody else. */
export function writeSitemap(entries: Entry[], locale: Locale, siteUrl: string): string {
  const absolute = (path: string) => escapeXml(new URL(path, siteUrl).href)
  const urls = entries.map(({ addresses, updatedAt }) => {
    const twin = (hreflang: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${absolute(path)}"/>`
    const twins = [...LOCALES.map(it => twin(it, addresses[it])), twin('x-default', addresses[DEFAULT_LOCALE])]
    const modified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${absolute(addresses[locale])}</loc>${modified}${twins.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

export function writeSitemapIndex(siteUrl: string): string {
  const sitemaps = LOCALES.map(
    locale => `<sitemap><loc>${new URL(paths.sitemap(locale), siteUrl).href}</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps.join('\n')}
</sitemapindex>
`
}
