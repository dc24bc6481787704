import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { CONDITION_KINDS, CONDITION_STATUSES, REPORTERS } from './condition.ts'

/** A condition of a river, as the API returns it: nothing tells who reported it. */
export const conditionJson = v.object({
  _id: v.string(),
  river: v.string(),
  kind: v.picklist(CONDITION_KINDS),
  km: v.pipe(v.nullable(v.number()), v.description('From the mouth of the river; null where it is not known.')),
  location: v.nullable(
    v.object({
      coordinates: v.pipe(v.tuple([v.number(), v.number()]), v.description('Longitude, latitude.')),
    }),
  ),
  accessPoint: v.pipe(
    v.nullable(v.object({ _id: v.string(), name: v.string() })),
    v.description('The place where it is, or near which.'),
  ),
  words: v.pipe(v.string(), v.description('Empty also as long as nobody has looked at them.')),
  textLocale: v.optional(v.picklist(LOCALES)),
  photo: v.pipe(
    v.nullable(v.object({ _id: v.string(), widthPx: v.number(), heightPx: v.number() })),
    v.description('At `images/{id}`; null also as long as nobody has looked at it.'),
  ),
  reporter: v.picklist(REPORTERS),
  seenOn: v.string(),
  from: v.pipe(v.nullable(v.string()), v.description('The first day of a closure that is yet to come.')),
  until: v.pipe(v.nullable(v.string()), v.description('The last day of a closure.')),
  confirmedOn: v.pipe(v.nullable(v.string()), v.description('When somebody else last found it still there.')),
  endsAt: v.pipe(v.string(), v.description('When it ends by itself, unless somebody finds it still there.')),
  status: v.pipe(
    v.picklist(CONDITION_STATUSES),
    v.description('As it is now; `waiting` and `hidden` ones are in no list.'),
  ),
})
export type ConditionJson = v.InferOutput<typeof conditionJson>
