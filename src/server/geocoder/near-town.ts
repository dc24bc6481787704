import { towns } from '#src/domain/places/atlas/atlas.ts'
import { nearestTown } from '#src/domain/places/nearest-town.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { genitiveOfPlace } from '#src/i18n/genitive.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'

/** Cities and towns that people know without a map. */
export const WELL_KNOWN = towns.filter(({ rank }) => rank < 3)

/** “near Varėna”, or nothing where no town is near. */
export function nearTown(locale: Locale, place: Place, among: typeof towns = towns): string {
  const town = nearestTown(among, place)?.name
  if (!town) return ''
  return translate(locale)('common:place.near', { town: locale === 'lt' ? genitiveOfPlace(town) : town })
}
