import type { Translate } from '#src/i18n/translate.ts'
import type { MapWords } from '#src/islands/map/base-map.ts'

/** What every map says; `label` names this one. */
export function mapWords(t: Translate, label: string): MapWords {
  return {
    label,
    help: t('common:map.help'),
    zoomIn: t('common:map.zoomIn'),
    zoomOut: t('common:map.zoomOut'),
    noTiles: t('common:map.noTiles'),
  }
}
