import * as v from 'valibot'
import { accessPointJson } from '../access-points/json.ts'
import { featureJson } from '../reaches/json.ts'
import { LINE_LICENCES, LINE_ORIGINS } from '../reaches/reach.ts'

/** A proposal, as the API returns it: what it is about, of the three one. */
export const proposalJson = v.object({
  _id: v.string(),
  createdAt: v.string(),
  isForOwn: v.pipe(v.boolean(), v.description('Whether your answer decides for your own tours.')),
  isForAll: v.pipe(v.boolean(), v.description('Whether your answer decides for what is shared.')),
  accessPoint: v.nullable(v.object({ before: accessPointJson, after: accessPointJson })),
  feature: v.pipe(
    v.nullable(v.object({ before: v.nullable(featureJson), after: v.nullable(featureJson) })),
    v.description('Null before: it is new; null after: it would be gone.'),
  ),
  line: v.nullable(
    v.object({
      reach: v.string(),
      preview: v.pipe(v.string(), v.description('With few points, as an encoded polyline of precision 5.')),
      length: v.pipe(v.number(), v.description('Kilometres.')),
      origin: v.picklist(LINE_ORIGINS),
      licence: v.picklist(LINE_LICENCES),
    }),
  ),
})
export type ProposalJson = v.InferOutput<typeof proposalJson>

/** The proposal that a change became because its author alone may not make it. */
export const proposedJson = v.object({ proposal: proposalJson })
