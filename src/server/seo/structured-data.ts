import { closestWidth } from '#src/domain/images/image.ts'
import type { Provider } from '#src/domain/providers/queries.ts'
import type { Tour, TourCard } from '#src/domain/tours/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { settings } from '../env.ts'
import { SITE_SOCIAL_IMAGE } from './social-image.ts'

/** schema.org items of the public pages; the component adds the context. Addresses are absolute, as search engines ask. */

const PICTURE_WIDTH_PX = 1200
const MAX_PICTURES = 6

const absolute = (path: string) => new URL(path, settings.SITE_URL).href

const offer = (locale: Locale, tour: TourCard) => ({
  '@type': 'Offer',
  url: absolute(paths.tour(locale, tour)),
  price: (tour.priceCents / 100).toFixed(2),
  priceCurrency: tour.currency,
  availability: 'https://schema.org/InStock',
  seller: {
    '@type': 'LocalBusiness',
    name: tour.providerName,
    url: absolute(paths.provider(locale, providerOf(tour))),
  },
})

const providerOf = (tour: TourCard) => ({ id: tour.providerId, name: tour.providerName })

/** What a search engine shows of a tour: some of its photos, else the card that is drawn for it. */
const picturesOf = ({ id, photos }: Tour) =>
  photos.length === 0
    ? [paths.socialCard(id)]
    : photos
        .slice(0, MAX_PICTURES)
        .map(({ id: photoId, widthPx }) => paths.image(photoId, closestWidth(widthPx, PICTURE_WIDTH_PX)))

export function productItem(locale: Locale, tour: Tour, description: string): object {
  return {
    '@type': 'Product',
    name: tour.name,
    description,
    sku: tour.id,
    image: picturesOf(tour).map(absolute),
    url: absolute(paths.tour(locale, tour)),
    brand: { '@type': 'Brand', name: tour.providerName },
    // What cannot be had now is not offered.
    ...(tour.status === 'published' ? { offers: offer(locale, tour) } : {}),
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

export function listItem(locale: Locale, tours: readonly TourCard[], name: string): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: tours.length,
    itemListElement: tours.map((tour, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(paths.tour(locale, tour)),
      name: tour.name,
    })),
  }
}

export function businessItem(locale: Locale, provider: Provider): object {
  const { location, address, email, phone, website, socials } = provider
  const logo = provider.logo && paths.image(provider.logo.id, closestWidth(provider.logo.widthPx, PICTURE_WIDTH_PX))
  return {
    '@type': 'LocalBusiness',
    '@id': absolute(paths.provider(locale, provider)),
    name: provider.name,
    description: provider.description || undefined,
    url: absolute(paths.provider(locale, provider)),
    image: logo ? absolute(logo) : absolute(SITE_SOCIAL_IMAGE.path),
    logo: logo && absolute(logo),
    telephone: phone || undefined,
    email: email || undefined,
    address: { '@type': 'PostalAddress', streetAddress: address || undefined, addressCountry: 'LT' },
    geo: location ? { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } : undefined,
    sameAs: [website, ...socials.map(social => social.url)].filter(Boolean),
  }
}
