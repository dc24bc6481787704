import type { Translate } from '#src/i18n/translate.ts'
import type { MapWords } from '#src/islands/map/map-settings.ts'
import type { PointPickerStrings } from '#src/islands/map/PointPicker.tsx'

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

/** Messages of a form's point picker. */
export function pointPickerStrings(t: Translate): PointPickerStrings {
  return {
    latitude: t('common:point.latitude'),
    longitude: t('common:point.longitude'),
    latitudeError: t('common:point.latitudeError'),
    longitudeError: t('common:point.longitudeError'),
    marker: t('common:point.marker'),
    howTo: t('common:point.howTo'),
    failed: t('common:point.failed'),
  }
}
