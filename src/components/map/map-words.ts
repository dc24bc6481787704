import type { Place } from '#src/domain/places/projection.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { MapWords } from '#src/islands/map/map-settings.ts'
import type { PointPickerStrings } from '#src/islands/map/points/PointPicker.tsx'
import type { RoutePickerStrings } from '#src/islands/map/points/RoutePicker.tsx'

/** Messages of every map; `label` names this one. */
export function mapWords(t: Translate, label: string): MapWords {
  return {
    label,
    help: t('common:map.help'),
    zoomIn: t('common:map.zoomIn'),
    zoomOut: t('common:map.zoomOut'),
    noTiles: t('common:map.noTiles'),
    twoFingers: t('common:map.twoFingers'),
  }
}

export function pointPickerStrings(t: Translate): PointPickerStrings {
  return {
    latitude: t('common:point.latitude'),
    longitude: t('common:point.longitude'),
    latitudeError: t('common:point.latitudeError'),
    longitudeError: t('common:point.longitudeError'),
    linkUnread: t('common:point.linkUnread'),
    shortCodeUnread: t('common:point.shortCodeUnread'),
    marker: t('common:point.marker'),
    howTo: t('common:point.howTo'),
    failed: t('common:point.failed'),
  }
}

/** Messages of a search for places that all share: each says on which rivers it is. */
export const knownWords = (locale: Locale) => pickWords(locale, { account: ['known'], rivers: RIVERS })

/** Messages of the map with both ends of a tour. */
export function routePickerStrings(t: Translate): RoutePickerStrings {
  return {
    next: t('account:tour.map.next'),
    howTo: t('account:tour.map.howTo'),
    failed: t('common:point.failed'),
    locate: {
      label: t('account:tour.map.locate'),
      locating: t('account:tour.map.locating'),
      refused: t('account:tour.map.locationRefused'),
      failed: t('account:tour.map.locationFailed'),
    },
  }
}

/** OpenStreetMap's own way to show a point. */
export const mapLink = ({ lng, lat }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
