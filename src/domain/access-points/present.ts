import type { Locale } from '#src/i18n/locales.ts'
import { localized } from '../texts/texts.ts'
import { inAllLocales } from '../tours/present.ts'
import type { AccessPointJson } from './json.ts'
import type { PointRecord } from './queries.ts'

export function presentPoint(point: PointRecord, locale: Locale): AccessPointJson {
  const { text, textLocale } = localized(point.texts, locale, { name: '', notes: '' })
  return {
    _id: point.id,
    status: point.status,
    ...text,
    textLocale,
    location: { coordinates: [point.location.lng, point.location.lat] },
    accuracy: point.accuracyM,
    kinds: point.kinds,
    side: point.side,
    parking: point.parking,
    camping: point.camping,
    facilities: point.facilities,
    transitStop: point.transitStopM,
    rivers: point.rivers.map(({ river, riverKm, kmSource }) => ({ slug: river, km: riverKm, kmSource })),
    source: point.source,
    translations: inAllLocales(point.texts),
  }
}

/** A point in the shape of the body that changes it. */
export function changesOf(point: PointRecord, locale: Locale) {
  const { accuracyM, transitStopM, texts, rivers, ...rest } = point
  return {
    ...rest,
    ...texts[locale],
    translations: texts,
    accuracy: accuracyM,
    transitStop: transitStopM,
    location: { coordinates: point.location },
    rivers: rivers.map(({ river, riverKm, kmSource }) => ({ slug: river, km: riverKm, kmSource })),
  }
}
