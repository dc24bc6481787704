import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { CAMPING, FACILITIES, KM_SOURCES, PARKING, POINT_KINDS, POINT_STATUSES, SIDES } from './access-point.ts'

/** An access point as the API returns it. */

const meters = v.pipe(v.nullable(v.pipe(v.number(), v.integer())), v.description('Metres; null where nobody knows.'))
const known = <T extends readonly [string, ...string[]]>(values: T) =>
  v.pipe(v.nullable(v.picklist(values)), v.description('Null where nobody knows.'))

export const accessPointJson = v.object({
  _id: v.string(),
  status: v.pipe(
    v.picklist(POINT_STATUSES),
    v.description('A proposed point was only clicked, a published one confirmed by somebody who stood there.'),
  ),
  name: v.string(),
  notes: v.string(),
  textLocale: v.optional(
    v.pipe(v.picklist(LOCALES), v.description('The language of the texts, only where it is not the one asked for.')),
  ),
  location: v.object({
    coordinates: v.pipe(v.tuple([v.number(), v.number()]), v.description('Longitude, latitude.')),
  }),
  accuracy: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('How many metres from there it may really be; null where nobody knows.'),
  ),
  kinds: v.array(v.picklist(POINT_KINDS)),
  side: v.pipe(v.nullable(v.picklist(SIDES)), v.description('As seen downstream; null where nobody knows.')),
  parking: known(PARKING),
  camping: known(CAMPING),
  facilities: v.pipe(
    v.nullable(v.array(v.picklist(FACILITIES))),
    v.description('Null where nobody knows; an empty list where there are none.'),
  ),
  transitStop: meters,
  rivers: v.pipe(
    v.array(
      v.object({
        slug: v.string(),
        km: v.pipe(v.nullable(v.number()), v.description('Kilometres from the mouth; null where nobody knows.')),
        kmSource: v.nullable(v.picklist(KM_SOURCES)),
      }),
    ),
    v.description('At a confluence more than one.'),
  ),
  source: v.string(),
  translations: v.record(v.picklist(LOCALES), v.nullable(v.object({ name: v.string(), notes: v.string() }))),
})

export type AccessPointJson = v.InferOutput<typeof accessPointJson>
