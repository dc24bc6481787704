import * as v from 'valibot'
import { KM_SOURCES } from '../access-points/access-point.ts'
import { accessPointJson } from '../access-points/json.ts'
import { pointJson } from '../providers/json.ts'
import { LINE_LICENCES, LINE_ORIGINS } from '../reaches/reach.ts'
import { STOP_ROLES } from './stop.ts'

/** Where a tour goes, as the API returns it. */

export const routeJson = v.object({
  stops: v.array(
    v.object({
      accessPoint: v.nullable(accessPointJson),
      role: v.picklist(STOP_ROLES),
      day: v.pipe(v.number(), v.integer()),
      km: v.pipe(v.nullable(v.number()), v.description('From the put-in; null where nobody knows.')),
      location: pointJson,
    }),
  ),
  reach: v.pipe(
    v.nullable(v.string()),
    v.description('What the features and the line belong to; null where an end is no access point.'),
  ),
  proposedDistance: v.pipe(
    v.nullable(v.object({ km: v.number(), source: v.picklist(KM_SOURCES) })),
    v.description('What is known of the river between the ends, for a tour whose distance is not written yet.'),
  ),
})
export type RouteJson = v.InferOutput<typeof routeJson>

export const lineJson = v.object({
  coordinates: v.array(v.tuple([v.number(), v.number()])),
  length: v.pipe(v.nullable(v.number()), v.description('Kilometres; null where there is no line.')),
  origin: v.nullable(v.picklist(LINE_ORIGINS)),
  licence: v.nullable(v.picklist(LINE_LICENCES)),
  isOwn: v.pipe(v.boolean(), v.description('Whether it was drawn for a tour of the same owner.')),
})
export type LineJson = v.InferOutput<typeof lineJson>

export const courseJson = v.object({
  tours: v.pipe(v.array(v.string()), v.description('The ids of those that go there.')),
  line: v.pipe(v.string(), v.description('Encoded polyline of precision 5, from the put-in.')),
  licence: v.picklist(LINE_LICENCES),
})
export type CourseJson = v.InferOutput<typeof courseJson>
