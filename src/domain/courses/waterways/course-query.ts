import * as v from 'valibot'
import { coordinates } from '#src/domain/access-points/schema.ts'
import { LINE_LICENCES } from '#src/domain/reaches/reach.ts'

/** The course of a river between two places, as it is asked for and answered. */

const pair = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').map(it => (it.trim() ? Number(it) : Number.NaN))),
      coordinates,
      v.transform(([lng, lat]) => ({ lng, lat })),
    ),
  ),
  undefined,
)
const ends = v.object({ from: pair, to: pair })

const parameter = (name: 'from' | 'to') => ({
  name,
  description: 'Longitude and latitude in degrees, parted by a comma.',
  schema: { type: 'string', examples: ['24.417,54.2194'] },
})

/** Points that are no place in the country are left out. */
export const courseQuery = {
  parse: (params: URLSearchParams) =>
    v.parse(ends, { from: params.get('from') ?? undefined, to: params.get('to') ?? undefined }),
  parameters: [parameter('from'), parameter('to')],
}

export const courseJson = v.object({
  coordinates: v.array(v.tuple([v.number(), v.number()])),
  licence: v.picklist(LINE_LICENCES),
  attribution: v.string(),
})
export type CourseJson = v.InferOutput<typeof courseJson>
