import { CAMPING, FACILITIES, PARKING, POINT_KINDS, SIDES } from '#src/domain/access-points/access-point.ts'
import type { PointRecord } from '#src/domain/access-points/queries.ts'
import { REVIEWED } from '#src/domain/access-points/review-queries.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { localized } from '#src/domain/texts/texts.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { PointValues } from '#src/islands/account/points/point-values.ts'
import type { Pin } from '#src/islands/map/points/points-map.ts'
import { serverPaths } from '#src/paths.ts'

/** A point on the map of several, which leads to its page. */
export function pinOf(locale: Locale, { id, texts, location }: Pick<PointRecord, 'id' | 'texts' | 'location'>): Pin {
  const { text, textLocale } = localized(texts, locale, { name: '', notes: '' })
  return {
    ...location,
    name: text.name,
    href: serverPaths.reviewedPoint(locale, id),
    ...(textLocale && { lang: textLocale }),
  }
}

export const pointChoices = (t: Translate) => ({
  rivers: RIVERS.map(value => ({ value, label: t(`rivers:${value}`) })),
  kinds: POINT_KINDS.map(value => ({ value, label: t(`admin:point.kind.${value}`) })),
  side: SIDES.map(value => ({ value, label: t(`admin:point.sides.${value}`) })),
  parking: PARKING.map(value => ({ value, label: t(`tours:parking.${value}`) })),
  camping: CAMPING.map(value => ({ value, label: t(`tours:camping.${value}`) })),
  facilities: FACILITIES.map(value => ({ value, label: t(`tours:facility.${value}`) })),
  status: REVIEWED.map(value => ({ value, label: t(`admin:status.${value}`) })),
})

export const pointValues = (point: PointRecord): PointValues => ({
  'translations.lt.name': point.texts.lt?.name ?? '',
  'translations.lt.notes': point.texts.lt?.notes ?? '',
  'translations.en.name': point.texts.en?.name ?? '',
  'translations.en.notes': point.texts.en?.notes ?? '',
  status: point.status,
  location: { latitude: point.location.lat, longitude: point.location.lng },
  accuracy: point.accuracyM,
  rivers: point.rivers.map(({ river, riverKm, kmSource }) => ({ slug: river, km: riverKm, kmSource })),
  kinds: point.kinds,
  side: point.side ?? '',
  parking: point.parking ?? '',
  camping: point.camping ?? '',
  facilities: point.facilities ?? [],
  knowsFacilities: point.facilities !== null,
  transitStop: point.transitStopM,
  source: point.source,
})
