import { EVERYTHING } from '#src/domain/search/schema.ts'
import type { TourCard } from '#src/domain/tours/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { settings } from '../config/env.ts'

/** schema.org items of the public pages; the component adds the context. Addresses are absolute, as search engines ask. */

export const absolute = (path: string) => new URL(path, settings.SITE_URL).href

/** The name of a provider in data of every page, in either language and under any name. */
export const providerKey = (id: string) => absolute(`/providers/${id}#provider`)

/** The site itself, with how it is searched. */
export function siteItem({ locale, t }: LocaleContext): object {
  const home = absolute(paths.home(locale))
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: t('common:siteName'),
    description: t('common:tagline'),
    url: home,
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function breadcrumbItem(crumbs: { label: string; href: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(href),
    })),
  }
}

type ListPage = { tours: readonly TourCard[]; total: number; page: number }

/** One page of a list, with `limit` on each. */
export function listItem(
  locale: Locale,
  { tours, total, page }: ListPage,
  name: string,
  limit = EVERYTHING.limit,
): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: tours.map((tour, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * limit + index + 1,
      url: absolute(paths.tour(locale, tour)),
      name: tour.name,
    })),
  }
}
