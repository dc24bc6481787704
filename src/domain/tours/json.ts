import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { REGIONS } from '../places/regions.ts'
import { amenityJson, pointJson } from '../providers/json.ts'
import { CURRENCIES } from './tour.ts'

/** What the API tells of a tour. */

export const photoJson = v.object({
  _id: v.string(),
  description: v.pipe(v.string(), v.description('Text for those who cannot see the picture.')),
  primary: v.boolean(),
})

const placeJson = v.object({ ...pointJson.entries, address: v.string() })
const tourTextsJson = v.object({ name: v.string(), description: v.string() })

export const tourJson = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  textLocale: v.optional(
    v.pipe(v.picklist(LOCALES), v.description('The language of the texts, only where it is not the one asked for.')),
  ),
  slug: v.string(),
  website: v.string(),
  distance: v.pipe(v.number(), v.description('Kilometres.')),
  days: v.pipe(v.number(), v.integer()),
  duration: v.pipe(v.nullable(v.number()), v.description('Hours; null when the tour takes more than a day.')),
  difficulty: v.pipe(v.number(), v.description('1 easy to 5 hard.')),
  price: v.pipe(v.number(), v.integer(), v.description('Cents per person and day, "price from".')),
  currency: v.picklist(CURRENCIES),
  departure: placeJson,
  arrival: placeJson,
  provider: v.union([v.string(), v.object({ _id: v.string(), name: v.string() })]),
  regions: v.array(v.picklist(REGIONS)),
  rivers: v.array(v.string()),
  amenities: v.array(v.union([v.string(), amenityJson])),
  photos: v.array(v.union([v.string(), photoJson])),
  primaryPhoto: v.nullable(v.string()),
  user: v.string(),
  translations: v.optional(v.record(v.picklist(LOCALES), v.nullable(tourTextsJson))),
})

export type TourJson = v.InferOutput<typeof tourJson>

export const TOUR_FIELDS = Object.keys(v.omit(tourJson, ['translations']).entries)
export const TOUR_POPULATES = ['photos', 'provider', 'amenities', 'translations'] as const
export type TourPopulate = (typeof TOUR_POPULATES)[number]
