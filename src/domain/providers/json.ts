import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { CURRENCIES } from '../tours/tour.ts'
import { AMENITY_UNITS, AMENITY_VARIANTS } from './provider.ts'

/** What the API tells of a provider. */

const textLocale = v.optional(
  v.pipe(v.picklist(LOCALES), v.description('The language of the text, only where it is not the one asked for.')),
)

export const pointJson = v.object({
  coordinates: v.pipe(
    v.array(v.number()),
    v.maxLength(2),
    v.description('Longitude, latitude; empty where none is set.'),
  ),
})

export const amenityJson = v.object({
  _id: v.string(),
  variant: v.picklist(AMENITY_VARIANTS),
  info: v.string(),
  textLocale,
  amount: v.pipe(v.number(), v.integer(), v.description('Cents; 0 is included in the price.')),
  currency: v.picklist(CURRENCIES),
  unit: v.picklist(AMENITY_UNITS),
})

export type AmenityJson = v.InferOutput<typeof amenityJson>
