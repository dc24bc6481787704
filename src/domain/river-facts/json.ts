import * as v from 'valibot'
import { SURENESS } from '../rules/rule.ts'
import { FIRST_TIMERS, KNOWN_KINDS } from './facts.ts'

const provenance = {
  text: v.pipe(v.string(), v.description('Of what is unverified a question.')),
  sure: v.picklist(SURENESS),
  sources: v.pipe(v.array(v.string()), v.description('Addresses, or names where there is none.')),
}

/** A fact about a river, as the API returns it. */
export const riverFactJson = v.variant('of', [
  v.object({
    of: v.literal('length'),
    km: v.pipe(v.number(), v.description('Of the whole river.')),
    ...provenance,
  }),
  v.object({
    of: v.literal('season'),
    months: v.pipe(v.array(v.number()), v.description('The first and the last of the best months.')),
    firstTimers: v.picklist(FIRST_TIMERS),
    ...provenance,
  }),
  v.object({
    of: v.literal('feature'),
    kind: v.picklist(KNOWN_KINDS),
    near: v.string(),
    km: v.pipe(v.array(v.number()), v.description('From the mouth, one or from and to; empty where nobody says.')),
    ...provenance,
  }),
])
export type RiverFactJson = v.InferOutput<typeof riverFactJson>
