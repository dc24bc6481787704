import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { KM_SOURCES } from '../access-points/access-point.ts'
import { FEATURE_KINDS } from './reach.ts'

/** Reaches and their features, as the API returns them. */

export const featureJson = v.object({
  _id: v.string(),
  reach: v.string(),
  km: v.pipe(v.number(), v.description('From the beginning of the reach.')),
  kind: v.picklist(FEATURE_KINDS),
  severity: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('1: mind it, 2: for those who know how, 3: get out; null where nobody knows.'),
  ),
  note: v.string(),
  textLocale: v.optional(v.picklist(LOCALES)),
  translations: v.record(v.picklist(LOCALES), v.nullable(v.string())),
})
export type FeatureJson = v.InferOutput<typeof featureJson>

export const reachJson = v.object({
  _id: v.string(),
  river: v.string(),
  from: v.string(),
  to: v.string(),
  km: v.pipe(v.nullable(v.number()), v.description('Null where nobody knows.')),
  kmSource: v.nullable(v.picklist(KM_SOURCES)),
  source: v.string(),
  features: v.array(featureJson),
})
export type ReachJson = v.InferOutput<typeof reachJson>
