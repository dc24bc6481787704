import * as v from 'valibot'
import { CONTACT_LIMITS, optionalWebAddress } from '../contacts.ts'
import {
  beforeEntry,
  centsBetween,
  eitherBy,
  exactFields,
  fields,
  id,
  inLocales,
  integerBetween,
  line,
  listOf,
  numberBetween,
  place,
  requiredName,
  text,
  withoutEmptyFields,
} from '../fields.ts'
import { message } from '../message.ts'
import { REGIONS } from '../places/regions.ts'
import { RIVERS } from '../places/rivers.ts'
import { newAmenitiesByVariant } from '../providers/amenity-schema.ts'
import { PROVIDER_LIMITS } from '../providers/provider.ts'
import { isSure } from './ends/answer-schema.ts'
import { meetBody } from './meeting.ts'
import { CURRENCIES, TOUR_LIMITS, TOUR_STATUSES } from './tour.ts'

const words = {
  name: message('account:failure.tourName'),
  provider: message('account:failure.tourProvider'),
  distance: message('account:failure.tourDistance'),
  duration: message('account:failure.tourDuration'),
  days: message('account:failure.tourDays'),
  difficulty: message('account:failure.tourDifficulty'),
  youngestAge: message('account:failure.tourYoungestAge'),
  price: message('account:failure.tourPrice'),
  currency: message('account:failure.tourCurrency'),
}

const name = requiredName(TOUR_LIMITS.nameLength, words.name)
const description = text(TOUR_LIMITS.descriptionLength)
const distance = numberBetween(TOUR_LIMITS.distanceKm, words.distance)
const duration = numberBetween(TOUR_LIMITS.durationHours, words.duration)
const days = integerBetween(TOUR_LIMITS.days, words.days)
const difficulty = numberBetween(TOUR_LIMITS.difficulty, words.difficulty)
const youngestAge = v.pipe(
  integerBetween(TOUR_LIMITS.youngestAge, words.youngestAge, words.youngestAge),
  v.description('Whole years; a younger child cannot come. 0: of any age.'),
)
const price = centsBetween(TOUR_LIMITS.priceCents, words.price)
const currency = v.picklist(CURRENCIES, words.currency)
const amenities = listOf(id(message('account:failure.tourAmenities')), PROVIDER_LIMITS.amenities)

const geography = {
  regions: v.optional(listOf(v.picklist(REGIONS), REGIONS.length)),
  /** The main one first. */
  rivers: v.optional(listOf(v.picklist(RIVERS), TOUR_LIMITS.rivers)),
  departure: v.optional(place(CONTACT_LIMITS.addressLength)),
  arrival: v.optional(place(CONTACT_LIMITS.addressLength)),
}

const texts = {
  /** In the language of the request. */
  description: v.optional(description),
  translations: v.optional(
    inLocales(v.object({ name: v.optional(line(TOUR_LIMITS.nameLength)), description: v.optional(description) })),
  ),
}

const optionalEntries = {
  ...texts,
  ...geography,
  meet: v.optional(meetBody),
  website: v.optional(optionalWebAddress),
  duration: v.optional(v.nullable(duration)),
  difficulty: v.optional(difficulty),
  youngestAge: v.optional(v.nullable(youngestAge)),
  amenities: v.optional(amenities),
  isSure,
}

const status = v.pipe(
  v.picklist(TOUR_STATUSES),
  v.description('A draft becomes published; a published tour can be paused, and a paused one published again.'),
)
const owner = { name, provider: id(words.provider) }
const measures = { distance, days, price, currency }

/** A tour that is to be seen at once. */
const completeTourBody = withoutEmptyFields(
  fields({ ...owner, ...measures, ...optionalEntries, status: v.optional(v.picklist(['published', 'paused'])) }, words),
)

/** A tour that only its owner sees needs no more than a name, in any language. */
export const draftTourBody = withoutEmptyFields(
  v.pipe(
    fields(
      {
        ...owner,
        name: v.optional(name),
        ...v.partial(v.object(measures)).entries,
        ...optionalEntries,
        status: v.literal('draft'),
      },
      words,
    ),
    v.forward(
      v.partialCheck(
        [['name'], ['translations']],
        it => Boolean(it.name) || Object.values(it.translations ?? {}).some(text => text?.name),
        words.name,
      ),
      ['name'],
    ),
  ),
)

export const newTourBody = eitherBy(isDraft, draftTourBody, completeTourBody)

function isDraft(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'draft'
}

/** Fields that an update ignores when empty can still be removed by name. */
const CLEARABLE = [
  'website',
  'description',
  'duration',
  'youngestAge',
  'departure',
  'arrival',
  'regions',
  'rivers',
  'amenities',
] as const

export const tourBody = withoutEmptyFields(
  fields(
    {
      name: v.optional(name),
      provider: v.optional(id(words.provider)),
      distance: v.optional(distance),
      days: v.optional(days),
      price: v.optional(price),
      currency: v.optional(currency),
      status: v.optional(status),
      primaryPhoto: v.optional(id(message('account:failure.tourPhoto'))),
      clear: v.optional(listOf(v.picklist(CLEARABLE), CLEARABLE.length)),
      ...optionalEntries,
      ...beforeEntry,
    },
    words,
  ),
)

/** For a form that shows all the measures: an update may leave one out, but may not empty it. */
export const tourDetailsBody = fields(
  {
    ...{ distance, days, duration: optionalEntries.duration, difficulty: optionalEntries.difficulty },
    youngestAge: optionalEntries.youngestAge,
    isSure,
  },
  words,
)

export const tourPriceBody = fields({ price, currency: v.optional(currency), ...beforeEntry }, words)
export const tourGeographyBody = fields({ ...geography, meet: optionalEntries.meet, isSure, ...beforeEntry }, {})
export const tourAmenitiesBody = fields(
  {
    amenities,
    newAmenities: v.pipe(
      v.optional(newAmenitiesByVariant),
      v.description(
        'Amenities that its provider gets with this call, and the tour offers too. 409 where it has the same already.',
      ),
    ),
    ...beforeEntry,
  },
  {},
)

/** At least one: an empty list means no tour, and would be taken for no filter. */
const anyOf = <T extends v.GenericSchema<string>>(item: T, maxLength: number) =>
  v.optional(v.pipe(listOf(item, maxLength), v.nonEmpty(message('common:failure.missing'))))

const ids = anyOf(id(message('common:failure.invalid')), TOUR_LIMITS.perBulkChange)
const bound = v.optional(v.number())

/** Strict, unlike a query string: an invalid filter must not change all tours. */
const filter = exactFields({
  ids,
  providers: ids,
  regions: anyOf(v.picklist(REGIONS), REGIONS.length),
  rivers: anyOf(v.picklist(RIVERS), RIVERS.length),
  distanceFrom: bound,
  distanceTo: bound,
  durationFrom: bound,
  durationTo: bound,
  daysFrom: bound,
  daysTo: bound,
  difficultyFrom: bound,
  difficultyTo: bound,
})

const update = withoutEmptyFields(
  exactFields({
    website: optionalEntries.website,
    distance: v.optional(distance),
    days: v.optional(days),
    duration: v.optional(duration),
    difficulty: v.optional(difficulty),
    youngestAge: v.optional(youngestAge),
    price: v.optional(price),
    currency: v.optional(currency),
    ...geography,
  }),
)

export const bulkBody = fields({ filter, update, isSure }, {})

export type NewTour = v.InferOutput<typeof newTourBody>
/** Only the present fields change. */
export type TourChanges = v.InferOutput<typeof tourBody>
export type BulkChange = v.InferOutput<typeof bulkBody>
