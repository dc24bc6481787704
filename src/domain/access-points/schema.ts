import * as v from 'valibot'
import { beforeEntry, fields, id, inLocales, integerBetween, line, listOf, numberBetween, text } from '../fields.ts'
import { message } from '../message.ts'
import { RIVERS } from '../places/rivers.ts'
import {
  CAMPING,
  COUNTRY,
  FACILITIES,
  KM_SOURCES,
  PARKING,
  POINT_KINDS,
  POINT_LIMITS,
  POINT_STATUSES,
  SIDES,
} from './access-point.ts'

const invalid = message('common:failure.invalid')
const elsewhere = message('account:failure.pointElsewhere')
const degrees = (min: number, max: number) =>
  v.pipe(v.number(elsewhere), v.minValue(min, elsewhere), v.maxValue(max, elsewhere))

const described = v.description<[number, number], 'Longitude, latitude.'>('Longitude, latitude.')

/** `[lng, lat]` of a line, in a box around the country. */
export const coordinates = v.pipe(
  v.strictTuple([degrees(COUNTRY.west, COUNTRY.east), degrees(COUNTRY.south, COUNTRY.north)], elsewhere),
  described,
)
/** Commands refuse what is not in the country (`requireInCountry`). */
const location = v.pipe(
  fields(
    { coordinates: v.pipe(v.strictTuple([degrees(-180, 180), degrees(-90, 90)], elsewhere), described) },
    { coordinates: elsewhere },
  ),
  v.transform(({ coordinates: [lng, lat] }) => ({ lng, lat })),
)

const unknownOr = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema))
const river = v.pipe(
  fields(
    {
      slug: v.picklist(RIVERS, invalid),
      km: unknownOr(numberBetween(POINT_LIMITS.riverKm, invalid)),
      kmSource: unknownOr(v.picklist(KM_SOURCES, invalid)),
    },
    {},
  ),
  v.transform(({ slug, km = null, kmSource }) => ({
    river: slug,
    riverKm: km,
    kmSource: km === null ? null : (kmSource ?? 'provider'),
  })),
)

const facts = {
  notes: v.optional(text(POINT_LIMITS.notesLength)),
  translations: v.optional(
    inLocales(
      v.object({
        name: v.optional(line(POINT_LIMITS.nameLength)),
        notes: v.optional(text(POINT_LIMITS.notesLength)),
      }),
    ),
  ),
  accuracy: unknownOr(integerBetween(POINT_LIMITS.accuracyM, invalid)),
  kinds: v.optional(listOf(v.picklist(POINT_KINDS, invalid), POINT_KINDS.length)),
  side: unknownOr(v.picklist(SIDES, invalid)),
  parking: unknownOr(v.picklist(PARKING, invalid)),
  camping: unknownOr(v.picklist(CAMPING, invalid)),
  facilities: unknownOr(listOf(v.picklist(FACILITIES, invalid), FACILITIES.length)),
  transitStop: unknownOr(integerBetween(POINT_LIMITS.transitStopM, invalid)),
  source: v.optional(line(POINT_LIMITS.sourceLength)),
  apartFrom: v.pipe(
    v.optional(listOf(id(invalid), POINT_LIMITS.rivers * 10)),
    v.description('Points that are near, and known to be others: above a weir and below it.'),
  ),
}
const rivers = v.pipe(
  v.array(river),
  v.minLength(1, message('account:failure.pointRiver')),
  v.maxLength(POINT_LIMITS.rivers, message('account:failure.tooManyItems', { max: POINT_LIMITS.rivers })),
  v.check(list => new Set(list.map(it => it.river)).size === list.length, invalid),
)

export const newPointBody = fields(
  { name: v.optional(line(POINT_LIMITS.nameLength)), location, rivers, ...facts },
  { location: elsewhere, rivers: message('account:failure.pointRiver') },
)

export const pointBody = fields(
  {
    name: v.optional(line(POINT_LIMITS.nameLength)),
    location: v.optional(location),
    rivers: v.optional(rivers),
    ...facts,
    status: v.pipe(
      v.optional(
        v.picklist(
          POINT_STATUSES.filter(status => status !== 'merged'),
          invalid,
        ),
      ),
      v.description('Published by whoever stood there.'),
    ),
    ...beforeEntry,
  },
  {},
)

export const mergeBody = fields({ into: id(invalid) }, {})

export type NewPoint = v.InferOutput<typeof newPointBody>
export type PointChanges = v.InferOutput<typeof pointBody>
