import * as v from 'valibot'
import { fields, inLocales, integerBetween, line, numberBetween } from '../fields.ts'
import { message } from '../message.ts'
import { FEATURE_KINDS, REACH_LIMITS } from './reach.ts'

const invalid = message('common:failure.invalid')
const kind = v.picklist(FEATURE_KINDS, message('account:failure.featureKind'))
const km = numberBetween(REACH_LIMITS.km, message('account:failure.stopKm'))

const optionalEntries = {
  severity: v.optional(v.nullable(integerBetween(REACH_LIMITS.severity, invalid))),
  /** In the language of the request. */
  note: v.optional(line(REACH_LIMITS.noteLength)),
  translations: v.optional(inLocales(line(REACH_LIMITS.noteLength))),
}

/** Bodies of calls that change what one comes to on a reach. */
export const newFeatureBody = fields(
  { kind, km, ...optionalEntries },
  { kind: message('account:failure.featureKind'), km: message('account:failure.stopKm') },
)
export const featureBody = fields({ kind: v.optional(kind), km: v.optional(km), ...optionalEntries }, {})

export type NewFeature = v.InferOutput<typeof newFeatureBody>
export type FeatureChanges = v.InferOutput<typeof featureBody>
