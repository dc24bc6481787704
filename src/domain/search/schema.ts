import * as v from 'valibot'
import { ID_PATTERN, isId } from '#src/lib/id.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { readList, readNumber, readWhole, writeQuery } from '#src/lib/query-string.ts'
import { tidyLine } from '#src/lib/tidy.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'
import { agesQuery, type ChildAges, knownAges, PARTY_LIMITS, peopleOf, readPartyQuery } from '../party/party.ts'
import { REGIONS } from '../places/regions.ts'
import { isRiver, type River } from '../places/rivers.ts'
import { AMENITY_VARIANTS, type AmenityVariant, BOAT_KINDS } from '../providers/provider.ts'
import { DIFFICULTY_FILTER, TOUR_LIMITS } from '../tours/tour.ts'
import { isHere, tidyCoordinates } from './near/nearby.ts'
import { FLEXES, readWhen } from './when.ts'

/** `best`: what fits a phrase, what is nearest to a place, else the newest. `price`: what the party pays, else the from-price. */
export const SORTS = ['best', 'newest', 'nearest', 'price', '-price', 'distance', '-distance'] as const
type Sort = (typeof SORTS)[number]

/** Names that orders had once. */
const SORT_ALIASES = { party: 'price' } as const satisfies Record<string, Sort>
export const SORT_NAMES = [...SORTS, ...(Object.keys(SORT_ALIASES) as (keyof typeof SORT_ALIASES)[])]

export const PAGE_LIMITS = { defaultLimit: 30, maxLimit: 200, maxPage: 1_000_000, maxListed: 200 } as const

/** Straight kilometres around a place. */
export const WITHIN_LIMITS = { default: 30, max: 100 } as const

export const PARTY_SEARCH = { people: BOOKING_LIMITS.people, priced: BOOKING_LIMITS.priced } as const

const REACHES = [10, 20, 30, 50, 100]
const REACH_STEP = 10

/** How far to look so that what is so far away is found; undefined for what is too far. */
export function reachFor(km: number): number | undefined {
  const reach = Math.ceil(km / REACH_STEP) * REACH_STEP
  return reach > WITHIN_LIMITS.max ? undefined : Math.max(WITHIN_LIMITS.default, reach)
}

/** How far around a place one may choose to look, what is chosen among them. */
export const reachesOf = (within: number): number[] => [...new Set([...REACHES, within])].sort((a, b) => a - b)

/** An invalid value is ignored: a query string never fails. */
const lenient = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined)

const number = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform(text => readNumber(text, { min, max })),
    v.number(),
  )
const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform(text => readWhole(text, { min, max })),
    v.number(),
  )
const atLeastOne = lenient(number(1, 1_000_000))
const difficulty = lenient(number(DIFFICULTY_FILTER.min, DIFFICULTY_FILTER.max))

/** Known members only, unique, in a fixed order so that equal filters have equal URLs. */
const knownOnes = <T extends string>(isKnown: (value: string) => value is T) =>
  v.pipe(
    v.array(v.string()),
    v.transform(values => [...new Set(values)].filter(isKnown).sort().slice(0, PAGE_LIMITS.maxListed)),
  )

const isIn =
  <T extends string>(list: readonly T[]) =>
  (value: string): value is T =>
    list.some(item => item === value)

const bounds = v.pipe(
  v.string(),
  v.transform(value => value.split(',')),
  v.strictTuple([number(-180, 180), number(-90, 90), number(-180, 180), number(-90, 90)]),
)

const MAX_PHRASE = 80

/** The part of it that is seen in one line, up to `MAX_PHRASE` characters. */
const tidyPhrase = (text: string): string => [...tidyLine(text)].slice(0, MAX_PHRASE).join('').trim()

/** Normalized so that equal searches have equal URLs; one without a letter or digit doesn't filter. */
const phrase = v.pipe(
  v.string(),
  v.transform(tidyPhrase),
  v.check(text => /[\p{L}\p{N}]/u.test(text)),
)

const NEAR = /^(?:[a-z]{2,20}(?:-[a-z]{2,20}){0,2}|-?\d{1,3}(?:\.\d{1,2})?,-?\d{1,3}(?:\.\d{1,2})?)$/

const sort = v.pipe(
  v.picklist(SORT_NAMES),
  v.transform(name => (name in SORT_ALIASES ? SORT_ALIASES[name as keyof typeof SORT_ALIASES] : (name as Sort))),
)

const tourSearchSchema = v.object({
  /** Words of names, rivers, regions, places or providers, or the beginnings of such words. */
  q: lenient(phrase),
  /** How many come, children of these ages among them. As long as one age is not known nobody is looked for: only `adults` is kept. */
  people: v.optional(v.number()),
  adults: v.optional(v.number()),
  childAges: v.array(v.nullable(v.number())),
  /** How old the youngest child is, in years, as long as the ages of a party do not say it. */
  youngest: lenient(integer(PARTY_LIMITS.childAge.min, PARTY_LIMITS.childAge.max)),
  /** When; a day that is over counts as none. */
  date: v.optional(v.string()),
  flex: v.optional(v.picklist(FLEXES)),
  /** The upper bound of what that party pays in all. */
  totalFrom: lenient(integer(0, BOOKING_LIMITS.totalCents.max)),
  totalTo: lenient(integer(0, BOOKING_LIMITS.totalCents.max)),
  /** Tours that can be requested here. */
  requests: lenient(
    v.pipe(
      v.literal('true'),
      v.transform(() => true),
    ),
  ),
  amenities: knownOnes(isIn(AMENITY_VARIANTS)),
  /** Amenities that are not offered, and rivers that it is not on. */
  without: knownOnes((value): value is AmenityVariant | River => isIn(AMENITY_VARIANTS)(value) || isRiver(value)),
  regions: knownOnes(isIn(REGIONS)),
  rivers: knownOnes((value): value is River => isRiver(value)),
  providers: knownOnes(isId),
  /** The provider has any of these. */
  boats: knownOnes(isIn(BOAT_KINDS)),
  /** Slug of a town or village or where one is, and how far around it the put-in may be. */
  near: lenient(v.pipe(v.string(), v.transform(tidyCoordinates), v.regex(NEAR))),
  within: v.fallback(v.optional(integer(1, WITHIN_LIMITS.max), `${WITHIN_LIMITS.default}`), WITHIN_LIMITS.default),
  ids: knownOnes(isId),
  user: lenient(v.pipe(v.string(), v.regex(ID_PATTERN))),
  distanceFrom: atLeastOne,
  distanceTo: atLeastOne,
  durationFrom: atLeastOne,
  durationTo: atLeastOne,
  priceFrom: lenient(integer(0, TOUR_LIMITS.priceCents.max)),
  priceTo: lenient(integer(0, TOUR_LIMITS.priceCents.max)),
  daysFrom: lenient(integer(1, 1000)),
  daysTo: lenient(integer(1, 1000)),
  difficultyFrom: difficulty,
  difficultyTo: difficulty,
  /** West, south, east, north in degrees. */
  bounds: lenient(bounds),
  sort: v.fallback(v.optional(sort, 'best'), 'best'),
  page: v.fallback(v.optional(integer(1, PAGE_LIMITS.maxPage), '1'), 1),
  limit: v.fallback(
    v.optional(integer(1, PAGE_LIMITS.maxLimit), String(PAGE_LIMITS.defaultLimit)),
    PAGE_LIMITS.defaultLimit,
  ),
})

/** The query of a list of tours. `from` and `to` are inclusive; distance in km, duration in hours, price in cents. */
export type TourSearch = v.InferOutput<typeof tourSearchSchema> & {
  /** The sum that a party with children pays in each tour that has rates, in cents; null where it cannot go. No part of a query. */
  totals?: Readonly<Record<string, number | null>>
  /** The tours that take the party only since small children sit in the middle. No part of a query. */
  inMiddle?: InMiddle
}

/** Ids of tours by their word on the day of a search; without a day all are free. */
export type InMiddle = Readonly<Record<'free' | 'few' | 'ask', readonly string[]>>

const LISTS = ['amenities', 'without', 'regions', 'rivers', 'providers', 'boats', 'ids'] as const

/** `children` is a count: what a form without script asks before the ages. */
export const TOUR_SEARCH_NAMES = [...Object.keys(tourSearchSchema.entries), 'children']

/** Parses the search from any query string; unknown or invalid parameters are ignored. */
export function parseTourSearch(params: URLSearchParams): TourSearch {
  const single = Object.fromEntries(TOUR_SEARCH_NAMES.map(name => [name, params.get(name) ?? undefined]))
  const lists = Object.fromEntries(LISTS.map(name => [name, readList(params, name)]))
  const boundsList = readList(params, 'bounds')
  const { date, flex } = readWhen(params.getAll('date'), params.get('flex'), localDateOf(new Date()))
  const search = v.parse(tourSearchSchema, {
    ...single,
    ...lists,
    ...searchParty(readPartyQuery(params)),
    date,
    flex,
    bounds: boundsList.length ? boundsList.join(',') : undefined,
  })
  const total = search.people === undefined ? { totalFrom: undefined, totalTo: undefined } : {}
  return { ...search, ...total, sort: tidySort(search) }
}

/** No party. */
export const NOBODY = { people: undefined, adults: undefined, childAges: [] }

type SearchParty = Pick<TourSearch, 'people' | 'adults' | 'childAges'>

/** A party as a search has it: whole, or as far as it is known. Without adults or children it is none. */
export function searchParty({ adults, childAges }: { adults: number | undefined; childAges: ChildAges }): SearchParty {
  const people = adults === undefined ? 0 : peopleOf({ adults, childAges })
  const isNone = people > PARTY_LIMITS.people.max || (people === 0 && childAges.length === 0)
  if (isNone) return NOBODY
  const ages = adults === undefined ? undefined : knownAges(childAges)
  // In one order, so that equal searches have equal URLs.
  if (ages) return { people, adults: undefined, childAges: ages.toSorted((one, other) => one - other) }
  return { people: undefined, adults, childAges: [...childAges] }
}

/** The party as a form asks it: adults and the age of each child; undefined adults where nobody was said. */
export const partyOfSearch = ({ people, adults, childAges }: SearchParty) => ({
  adults: people === undefined ? adults : people - childAges.length,
  childAges,
})

/** Whether the rows of tours say what a party of so many pays; of a larger one, other tables do. */
export const isInRows = (people: number): boolean => people <= PARTY_SEARCH.priced

/** The best order, where the search names none. */
export function bestSort({ q, near, boats }: Ordered): 'fitting' | 'nearest' | 'newest' {
  if (q !== undefined) return 'fitting'
  // A tour whose name says so goes on a raft; others only could.
  return near !== undefined ? 'nearest' : boats.includes('raft') ? 'fitting' : 'newest'
}
type Ordered = Pick<TourSearch, 'q' | 'near' | 'boats'>

/** One without a place to be near to is no order; one that is the best has one name. */
function tidySort(search: TourSearch): Sort {
  const { sort, near } = search
  const isNone = sort === 'nearest' && near === undefined
  return isNone || sort === bestSort(search) ? 'best' : sort
}

/** The orders to choose from, the best one first. */
export const sortsOf = (search: TourSearch): Sort[] => SORTS.filter(sort => tidySort({ ...search, sort }) === sort)

/** Whether a form was sent without script: that sends its empty fields too. */
export function hasEmptyFilter(params: URLSearchParams): boolean {
  return [...params].some(([name, value]) => value === '' && TOUR_SEARCH_NAMES.includes(name.replace(/\[\d*\]$/, '')))
}

const TOTALS = [2000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000]

/** Totals that a party may choose, the chosen one among them. */
export const totalsOf = (chosen: number | undefined): number[] =>
  [...new Set([...TOTALS, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b)

/** Whether what it finds is for nobody else and not for later: around where somebody is, or what is free on a day. */
export const isMomentary = (params: URLSearchParams): boolean =>
  isHere(params.get('near')) || params.getAll('date').some(Boolean)

/** The phrase being typed into a search; undefined where it has no word. */
export function parsePhrase(params: URLSearchParams): string | undefined {
  return v.parse(lenient(phrase), params.get('q') ?? undefined)
}

export const EVERYTHING: Readonly<TourSearch> = parseTourSearch(new URLSearchParams())

/** The canonical query string of a search: defaults left out, order fixed. `''` or begins with `?`. */
export function formatTourSearch(search: TourSearch): string {
  const { sort: _, totals: __, inMiddle: ___, page, limit, bounds, within, requests, flex, ...filters } = search
  const sort = tidySort(search)
  return writeQuery({
    ...filters,
    flex: filters.date === undefined ? undefined : flex,
    requests: requests ? 'true' : undefined,
    childAges: agesQuery(filters.childAges),
    ...(filters.people === undefined && { totalFrom: undefined, totalTo: undefined }),
    within: filters.near === undefined || within === WITHIN_LIMITS.default ? undefined : within,
    bounds: bounds?.join(','),
    sort: sort === 'best' ? undefined : sort,
    page: page === 1 ? undefined : page,
    limit: limit === PAGE_LIMITS.defaultLimit ? undefined : limit,
  })
}

/** The same from its first page on, with the default page size. */
export function formatFilters(search: TourSearch): string {
  const { page, limit } = EVERYTHING
  return formatTourSearch({ ...search, page, limit })
}

/** Whether the search narrows the list at all; page, sort and limit don't. */
export function isFiltered(search: TourSearch): boolean {
  const { page, sort, limit } = EVERYTHING
  // A party whose ages are still to be chosen finds what anybody does.
  const party = search.people === undefined ? NOBODY : {}
  return formatTourSearch({ ...search, ...party, page, sort, limit }) !== ''
}
