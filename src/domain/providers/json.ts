import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { ANSWER_HOURS, ANSWER_RULE, ANSWERS_WITHIN } from '../bookings/answering/answers-within.ts'
import { CURRENCIES } from '../tours/tour.ts'
import { AMENITY_UNITS, AMENITY_VARIANTS, BOAT_KINDS, SOCIAL_NETWORKS, SPOKEN_LANGUAGES } from './provider.ts'

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

export const socialJson = v.object({ _id: v.string(), type: v.picklist(SOCIAL_NETWORKS), url: v.string() })

const ANSWERS_SAID = `How soon it usually answers requests: ${ANSWER_RULE.percent} % of those of the last year within ${ANSWER_HOURS.hour} hour, ${ANSWER_HOURS.hours} or ${ANSWER_HOURS.day} hours; null for fewer than ${ANSWER_RULE.requests} requests, or fewer answers.`

export const providerJson = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  textLocale,
  languages: v.pipe(v.array(v.picklist(SPOKEN_LANGUAGES)), v.description('Spoken, as ISO 639-1 codes.')),
  boats: v.array(v.picklist(BOAT_KINDS)),
  months: v.pipe(
    v.array(v.pipe(v.number(), v.integer())),
    v.description('In which its tours go that have no season of their own: 1 January to 12 December.'),
  ),
  logo: v.pipe(v.nullable(v.string()), v.description('Id of an image.')),
  address: v.string(),
  location: pointJson,
  contacts: v.object({ email: v.string(), phone: v.string(), website: v.string() }),
  socials: v.array(socialJson),
  amenities: v.array(v.union([v.string(), amenityJson])),
  answersWithin: v.pipe(v.nullable(v.picklist(ANSWERS_WITHIN)), v.description(ANSWERS_SAID)),
  tourCount: v.pipe(v.number(), v.integer()),
  user: v.string(),
  translations: v.optional(v.record(v.picklist(LOCALES), v.nullable(v.object({ description: v.string() })))),
})

export type SocialJson = v.InferOutput<typeof socialJson>
export type ProviderJson = v.InferOutput<typeof providerJson>

export const PROVIDER_FIELDS = Object.keys(v.omit(providerJson, ['translations']).entries)
export const PROVIDER_POPULATES = ['amenities', 'translations'] as const
export type ProviderPopulate = (typeof PROVIDER_POPULATES)[number]
