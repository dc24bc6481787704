import { closestWidth } from '#src/domain/images/image.ts'
import { dialable } from '#src/domain/phone.ts'
import { partsOfAddress } from '#src/domain/providers/address.ts'
import type { Provider } from '#src/domain/providers/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { PICTURE_WIDTH_PX, SITE_SOCIAL_IMAGE } from './social-image.ts'
import { absolute, providerKey } from './structured-data.ts'

export function businessItem(locale: Locale, provider: Provider): object {
  const { location, address, email, phone, website, socials } = provider
  const { street, locality, region, postalCode } = partsOfAddress(address)
  const logo = provider.logo && paths.image(provider.logo.id, closestWidth(provider.logo.widthPx, PICTURE_WIDTH_PX))
  return {
    '@type': 'LocalBusiness',
    '@id': providerKey(provider.id),
    name: provider.name,
    description: provider.description || undefined,
    url: absolute(paths.provider(locale, provider)),
    image: logo ? absolute(logo) : absolute(SITE_SOCIAL_IMAGE.path),
    logo: logo && absolute(logo),
    telephone: dialable(phone) || undefined,
    email: email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: 'LT',
    },
    geo: location ? { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } : undefined,
    sameAs: [website, ...socials.map(social => social.url)].filter(Boolean),
  }
}
