import type { Locale } from '#src/i18n/locales.ts'
import { localized } from '../texts/texts.ts'
import { inAllLocales } from '../tours/present.ts'
import type { FeatureJson, ReachJson } from './json.ts'
import type { Feature, Reach } from './queries.ts'

export function presentFeature({ id, reachId, km, kind, severity, notes }: Feature, locale: Locale): FeatureJson {
  const { text, textLocale } = localized(notes, locale, '')
  return { _id: id, reach: reachId, km, kind, severity, note: text, textLocale, translations: inAllLocales(notes) }
}

export function presentReach(reach: Reach, features: readonly Feature[], locale: Locale): ReachJson {
  const { id, river, fromId, toId, km, kmSource, source } = reach
  const own = features.filter(({ reachId }) => reachId === id).map(feature => presentFeature(feature, locale))
  return { _id: id, river, from: fromId, to: toId, km, kmSource, source, features: own }
}
