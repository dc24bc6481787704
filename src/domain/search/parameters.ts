import { PARTY_LIMITS } from '../party/party.ts'
import { REGIONS } from '../places/regions.ts'
import { RIVERS } from '../places/rivers.ts'
import { AMENITY_VARIANTS, BOAT_KINDS } from '../providers/provider.ts'
import { limitPopulated, parseSelection } from '../selection.ts'
import { TOUR_FIELDS, TOUR_POPULATES } from '../tours/json.ts'
import { tourSelection } from '../tours/schema.ts'
import { type ClusterQuery, MAX_ZOOM, parseZoom } from './clusters.ts'
import {
  PAGE_LIMITS,
  PARTY_SEARCH,
  parsePhrase,
  parseTourSearch,
  SORT_NAMES,
  type TourSearch,
  WITHIN_LIMITS,
} from './schema.ts'
import { FLEXES, NAMED_DAYS } from './when.ts'

/** Query strings of lists of tours, as the API reads and describes them. */

type Parameter = { name: string; description: string; schema: object; isList?: boolean }

const oneOf = (names: readonly string[]) => ({ type: 'array', items: { type: 'string', enum: names } })
const id = { type: 'string', pattern: '^[0-9a-z]{12}$' }

const list = (name: string, description: string, schema: object): Parameter => ({
  name,
  description,
  schema,
  isList: true,
})
const range = (name: string, unit: string, type: 'number' | 'integer'): Parameter[] =>
  (['From', 'To'] as const).map(end => ({
    name: name + end,
    description: `${end === 'From' ? 'At least' : 'At most'} so many ${unit}.`,
    schema: { type },
  }))

const phrase = {
  name: 'q',
  description:
    'What somebody types, in Lithuanian or English: “Merkiu dvi dienos”, “kayak near Kaunas”. What is understood filters as the other parameters do; the rest are beginnings of words of names, rivers, regions, places or providers, or words in any form, also of descriptions. In quotes: nothing but beginnings of words. Case and accents do not matter.',
  schema: { type: 'string' },
}

const party: readonly Parameter[] = [
  {
    name: 'people',
    description: `How many come, children among them: the tours that take so many. What they pay is the “party” of each tour.`,
    schema: { type: 'integer', minimum: PARTY_SEARCH.people.min, maximum: PARTY_SEARCH.people.max },
  },
  {
    name: 'adults',
    description: 'How many of them are adults, in place of `people`.',
    schema: { type: 'integer', minimum: PARTY_LIMITS.adults.min, maximum: PARTY_LIMITS.adults.max },
  },
  list(
    'childAges',
    'How old each child is, in years, 0 before the first birthday. As long as one is not known nothing is said of the party.',
    {
      type: 'array',
      items: { type: 'integer', minimum: PARTY_LIMITS.childAge.min, maximum: PARTY_LIMITS.childAge.max },
      maxItems: PARTY_LIMITS.people.max,
    },
  ),
  {
    name: 'children',
    description: 'How many children come, of a form that asks their ages next.',
    schema: { type: 'integer', minimum: 0, maximum: PARTY_LIMITS.children },
  },
  {
    name: 'youngest',
    description:
      'How old the youngest child is, as long as `childAges` do not say it: the tours that take one of that age, or say nothing of ages.',
    schema: { type: 'integer', minimum: PARTY_LIMITS.childAge.min, maximum: PARTY_LIMITS.childAge.max },
  },
  {
    name: 'date',
    description:
      'The day on which the tour begins, not over yet, or a month, any day of it. `saturday` and `weekend` are the coming ones. It finds the tours that go then, can still be asked for, and have boats left, for one or for `people`. Those that are free come first, then those whose provider has to be asked, of which those that can be requested here are first.',
    schema: { type: 'string', examples: ['2027-07-17', '2027-07', ...NAMED_DAYS] },
  },
  {
    name: 'flex',
    description:
      'Of a day: it may be so many days earlier or later, or `weekend`: on either day of its weekend. Each tour then has the best of those days.',
    schema: { type: 'string', enum: ['0', ...FLEXES] },
  },
  ...range('total', 'cents that the party pays in all; only with `people`', 'integer'),
]

const filters: readonly Parameter[] = [
  phrase,
  ...party,
  {
    name: 'requests',
    description: '`true`: those that can be requested here.',
    schema: { type: 'string', enum: ['true'] },
  },
  list('amenities', 'All of these are offered.', oneOf(AMENITY_VARIANTS)),
  list(
    'without',
    'None of these amenities is offered, and it is on none of these rivers.',
    oneOf([...AMENITY_VARIANTS, ...RIVERS]),
  ),
  list('regions', 'In any of these.', oneOf(REGIONS)),
  list('rivers', 'On any of these.', oneOf(RIVERS)),
  list('providers', 'Of any of these.', { type: 'array', items: id }),
  list('boats', 'Of a provider with any of these.', oneOf(BOAT_KINDS)),
  list('ids', 'Any of these tours.', { type: 'array', items: id }),
  { name: 'user', description: 'Of the providers of this user.', schema: id },
  ...range('distance', 'kilometres', 'number'),
  ...range('duration', 'hours; one-day tours only', 'number'),
  ...range('price', 'cents', 'integer'),
  ...range('days', 'days', 'integer'),
  ...range('difficulty', 'points from 0 to 5', 'number'),
  {
    name: 'near',
    description:
      'Slug of a town or village, or latitude and longitude, of which two decimals are read: the put-in is within straight kilometres of it.',
    schema: { type: 'string', examples: ['druskininkai', '54.69,25.28'] },
  },
  {
    name: 'within',
    description: `How many, ${WITHIN_LIMITS.default} by default; only with \`near\`.`,
    schema: { type: 'integer', minimum: 1, maximum: WITHIN_LIMITS.max },
  },
  {
    name: 'bounds',
    description: 'The put-in lies between west, south, east and north, in degrees.',
    schema: { type: 'string', examples: ['23.9,54.0,24.6,54.4'] },
  },
]

const paging: readonly Parameter[] = [
  {
    name: 'sort',
    description:
      'The order; by default what fits a phrase best, what is nearest to a place, or else the newest. `price`: what the party pays in all, without `people` the from-price; `party` is another name for it.',
    schema: { type: 'string', enum: SORT_NAMES },
  },
  {
    name: 'page',
    description: 'The page, 1 by default; one past the end returns the last page.',
    schema: { type: 'integer', minimum: 1, maximum: PAGE_LIMITS.maxPage },
  },
  {
    name: 'limit',
    description: 'How many tours a page holds, 30 by default; with `populate` at most 50.',
    schema: { type: 'integer', minimum: 1, maximum: PAGE_LIMITS.maxLimit },
  },
]

export const tourListQuery = {
  parse: (params: URLSearchParams) => {
    const selection = parseSelection(params, TOUR_FIELDS, TOUR_POPULATES, ['photos'])
    return { search: limitPopulated(parseTourSearch(params), params, selection), selection }
  },
  parameters: [...filters, ...paging, ...tourSelection.parameters],
}

export const tourFiltersQuery = {
  parse: (params: URLSearchParams): TourSearch => parseTourSearch(params),
  parameters: filters,
}

export const clustersQuery = {
  parse: (params: URLSearchParams): ClusterQuery => ({
    search: parseTourSearch(params),
    zoom: parseZoom(params),
    area: parseTourSearch(new URLSearchParams({ bounds: params.get('area') ?? '' })).bounds,
  }),
  parameters: [
    ...filters,
    {
      name: 'zoom',
      description: 'Of the map, 7 by default.',
      schema: { type: 'number', minimum: 0, maximum: MAX_ZOOM },
    },
    {
      name: 'area',
      description: 'As bounds, but exactly: leaves out tours beyond it that share a square with others inside.',
      schema: { type: 'string', examples: ['23.9,54.0,24.6,54.4'] },
    },
  ],
}

export const availabilityQuery = {
  parse: (params: URLSearchParams) => {
    const { ids, date, flex, people, childAges } = parseTourSearch(params)
    return { ids, date, flex, people, childAges }
  },
  parameters: filters.filter(({ name }) => ['ids', 'date', 'flex', 'people', 'adults', 'childAges'].includes(name)),
}

export const suggestionsQuery = {
  parse: (params: URLSearchParams): string | undefined => parsePhrase(params),
  parameters: [phrase],
}
