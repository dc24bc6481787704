import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { DAY_STATUSES } from '../boats/boat.ts'
import { REGIONS } from '../places/regions.ts'
import { amenityJson, pointJson } from '../providers/json.ts'
import { AMENITY_VARIANTS } from '../providers/provider.ts'
import { MEETING_PLACES } from './meeting.ts'
import { CURRENCIES, TOUR_STATUSES } from './tour.ts'

export const photoJson = v.object({
  _id: v.string(),
  description: v.pipe(v.string(), v.description('Text for those who cannot see the picture.')),
  primary: v.boolean(),
})

const placeJson = v.object({ ...pointJson.entries, address: v.string() })
const tourTextsJson = v.object({ name: v.string(), description: v.string() })

const cents = v.nullable(v.pipe(v.number(), v.integer()))
const partyJson = v.object({
  totalCents: v.pipe(
    cents,
    v.description(
      'On `date`, in the boats that are free; without one the least on any day. Null: it takes no such party.',
    ),
  ),
  perPersonCents: v.pipe(cents, v.description('Of that total, rounded up to a cent.')),
  isEstimate: v.pipe(v.boolean(), v.description('Of a tour without rates.')),
  availability: v.pipe(v.nullable(v.picklist(DAY_STATUSES)), v.description('On `date`; null without one.')),
  seats: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('Left on `date`; null without one, or where nobody counts them.'),
  ),
})

export const tourJson = v.object({
  _id: v.string(),
  status: v.pipe(
    v.picklist(TOUR_STATUSES),
    v.description('A draft is seen by its owner alone; a paused tour is in no list.'),
  ),
  name: v.string(),
  description: v.string(),
  textLocale: v.optional(
    v.pipe(v.picklist(LOCALES), v.description('The language of the texts, only where it is not the one asked for.')),
  ),
  slug: v.string(),
  website: v.string(),
  distance: v.pipe(v.nullable(v.number()), v.description('Kilometres; null in a draft alone.')),
  days: v.pipe(v.number(), v.integer()),
  duration: v.pipe(v.nullable(v.number()), v.description('Hours; null when the tour takes more than a day.')),
  difficulty: v.pipe(v.nullable(v.number()), v.description('1 easy to 5 hard; null in a draft alone.')),
  youngestAge: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('How old the youngest child may be, in whole years; null where its provider has not said it.'),
  ),
  price: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('Cents per person per day, "price from"; null in a draft alone. Lists show `from`.'),
  ),
  from: v.pipe(
    v.nullable(
      v.object({
        cents: v.pipe(v.number(), v.integer()),
        people: v.pipe(v.number(), v.integer()),
        per: v.literal('trip'),
      }),
    ),
    v.description(
      'The least that each of two adults pays for the whole trip on a day of the next 366; of the smallest party where it takes no two. Null in a draft alone.',
    ),
  ),
  hasRates: v.pipe(v.boolean(), v.description('Whether its price follows from rates, and is no estimate.')),
  least: v.pipe(
    v.nullable(v.array(v.nullable(v.pipe(v.number(), v.integer())))),
    v.description('Cents that parties of 1 to 12 adults pay at least; null for those that it does not take. Of rates.'),
  ),
  currency: v.picklist(CURRENCIES),
  departure: placeJson,
  arrival: placeJson,
  train: v.pipe(
    v.nullable(v.string()),
    v.description('The town or village with a train that is near the departure; null where none is known.'),
  ),
  meet: v.object({
    ...placeJson.entries,
    at: v.pipe(v.picklist(MEETING_PLACES), v.description('Address and coordinates are those of `elsewhere` alone.')),
    notes: v.pipe(v.record(v.picklist(LOCALES), v.optional(v.string())), v.description('By language.')),
    minutesBefore: v.pipe(v.number(), v.integer(), v.description('How long before the start the party is expected.')),
    place: v.pipe(
      placeJson,
      v.description('Where that is: an end of the tour, the address of its provider, or elsewhere.'),
    ),
  }),
  provider: v.union([v.string(), v.object({ _id: v.string(), name: v.string() })]),
  regions: v.array(v.picklist(REGIONS)),
  rivers: v.array(v.string()),
  amenities: v.array(v.union([v.string(), amenityJson])),
  photos: v.array(v.union([v.string(), photoJson])),
  primaryPhoto: v.nullable(v.string()),
  user: v.string(),
  translations: v.optional(v.record(v.picklist(LOCALES), v.nullable(tourTextsJson))),
  party: v.optional(
    v.pipe(
      v.nullable(partyJson),
      v.description('In lists for `people` alone: what they pay and find, as the cards of the site say.'),
    ),
  ),
})

export type TourJson = v.InferOutput<typeof tourJson>

export const TOUR_FIELDS = Object.keys(v.omit(tourJson, ['translations']).entries)
export const TOUR_POPULATES = ['photos', 'provider', 'amenities', 'translations'] as const
export type TourPopulate = (typeof TOUR_POPULATES)[number]

const bound = v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) })
const count = v.pipe(v.number(), v.integer())
const tally = v.record(v.string(), count)
const counted = <T extends string>(names: readonly T[]) => v.object(v.entriesFromList(names, count))
const histogram = v.object({
  from: v.pipe(v.number(), v.description('Where the first bin begins.')),
  width: v.pipe(v.number(), v.description('Of each bin.')),
  tours: v.pipe(v.array(count), v.description('How many tours are in each bin.')),
})

export const filterSummaryJson = v.object({
  days: bound,
  duration: v.pipe(bound, v.description('Hours, of one-day tours.')),
  distance: v.pipe(bound, v.description('Kilometres.')),
  difficulty: bound,
  price: v.pipe(bound, v.description('Cents.')),
  total: v.pipe(
    v.number(),
    v.integer(),
    v.description('How many tours the search finds; the ranges are those of all tours.'),
  ),
  counts: v.pipe(
    v.object({ amenities: counted(AMENITY_VARIANTS), regions: counted(REGIONS), rivers: tally, providers: tally }),
    v.description(
      'How many tours the search would find with each choice added to it. Rivers with tours, by slug; the 200 providers with the most tours, by id.',
    ),
  ),
  histograms: v.pipe(
    v.object({ distance: histogram, price: histogram }),
    v.description('Kilometres and cents over the range of all tours, of what the search finds without that range.'),
  ),
})
export type FilterSummaryJson = v.InferOutput<typeof filterSummaryJson>

const coordinates = v.pipe(v.tuple([v.number(), v.number()]), v.description('Longitude, latitude.'))

export const clusterJson = v.variant('type', [
  v.object({
    type: v.literal('cluster'),
    count: v.pipe(v.number(), v.integer()),
    place: v.pipe(v.string(), v.description('Words such as “near Varėna”; empty where no town is near.')),
    price: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description('Cents, the lowest of its tours, in all for a party of `people`; null for a large cluster.'),
    ),
    currency: v.picklist(CURRENCIES),
    coordinates: v.pipe(coordinates, v.description('The middle of its tours: longitude, latitude.')),
    bounds: v.pipe(
      v.tuple([v.number(), v.number(), v.number(), v.number()]),
      v.description('What to zoom into: west, south, east, north.'),
    ),
  }),
  v.object({
    type: v.literal('tour'),
    coordinates,
    _id: v.string(),
    name: v.string(),
    textLocale: v.optional(v.picklist(LOCALES)),
    slug: v.string(),
    price: v.pipe(v.number(), v.integer()),
    currency: v.picklist(CURRENCIES),
    availability: v.pipe(
      v.optional(v.picklist(DAY_STATUSES)),
      v.description('On the day of the search, where it has one.'),
    ),
  }),
])
export type ClusterJson = v.InferOutput<typeof clusterJson>

const availability = v.pipe(
  v.picklist(DAY_STATUSES),
  v.description(
    'On a day, for a party: `free`, `few` seats left, `full`, `closed`, or `ask`: nobody counts its boats, or it takes no requests here.',
  ),
)

export const availabilityJson = v.object({
  _id: v.string(),
  availability,
  day: v.pipe(v.string(), v.description('The day of which that is true: of several the first of the best.')),
})
export type AvailabilityJson = v.InferOutput<typeof availabilityJson>

export const suggestionJson = v.object({
  type: v.picklist(['river', 'region', 'place', 'stretch', 'provider', 'wish', 'trip', 'tour']),
  value: v.pipe(v.string(), v.description('Slug or id of what is known by one, else the label.')),
  label: v.pipe(
    v.string(),
    v.description('A phrase that finds it, as `q`; of a tour its name, of a trip that of its page.'),
  ),
  tours: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('How many tours the label finds, or the page of a trip lists; null for a tour.'),
  ),
})
export type SuggestionJson = v.InferOutput<typeof suggestionJson>
