import { and, arrayOverlaps, eq, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { providers as providerTable, tourIndex } from '#db/schema/index.ts'
import { partyFilter } from '../availability/search-queries.ts'
import type { BoatCondition } from '../availability/span-queries.ts'
import { youngestOf } from '../party/with-children.ts'
import type { Place } from '../places/projection.ts'
import { isRiver } from '../places/rivers.ts'
import { facetCodes } from './facets.ts'
import { placeOf } from './near/near-place.ts'
import type { TourSearch } from './schema.ts'
import { variantsOf } from './understand/boat-words.ts'
import { QUOTED } from './understand/plain-words.ts'

/**
 * The `where` of a search over `tour_index`; undefined for all tours. Filters combine with *and*; within regions, rivers and
 * providers, boats any one matches, within amenities all must, of `without` none. A place that is not known does not filter. `onBoats`: how a
 * statement tells whether there are boats on the day.
 */
export function tourFilter(search: TourSearch, onBoats?: BoatCondition): SQL | undefined {
  const { q, amenities, without, regions, rivers, providers, boats, ids, user, bounds, near, within, requests } = search
  const place = placeOf(near)
  return and(
    q === undefined ? undefined : holdsWords(q),
    requests ? sql`${tourIndex.requests}` : undefined,
    ids.length ? inArray(tourIndex.tourId, ids) : undefined,
    providers.length ? inArray(tourIndex.providerId, providers) : undefined,
    regions.length ? sql`${tourIndex.facets} && ${codes(regions)}` : undefined,
    rivers.length ? arrayOverlaps(tourIndex.rivers, rivers) : undefined,
    amenities.length ? sql`${tourIndex.facets} @> ${codes(amenities)}` : undefined,
    ...exceptions(without),
    boats.length
      ? sql`${tourIndex.providerId} = any(array(select id from ${providerTable} where boats && ${`{${boats}}`}::text[]))`
      : undefined,
    user ? eq(tourIndex.userId, user) : undefined,
    bounds ? isInside(bounds) : undefined,
    near === undefined ? undefined : place ? isWithin(place, within) : sql`true`,
    ...ranges(search),
    isOldEnough(search),
    partyFilter(search, undefined, onBoats),
  )
}

/** The rule `tooYoung` of `domain/party/youngest-age` in SQL. */
function isOldEnough(search: TourSearch): SQL | undefined {
  const age = youngestOf(search)
  return age === undefined ? undefined : sql`coalesce(${tourIndex.youngestAge}, 0) <= ${age}::integer`
}

function exceptions(without: TourSearch['without']): (SQL | undefined)[] {
  const rivers = without.filter(isRiver)
  const amenities = without.filter(it => !isRiver(it))
  return [
    amenities.length ? sql`not ${tourIndex.facets} && ${codes(amenities)}` : undefined,
    rivers.length ? not(arrayOverlaps(tourIndex.rivers, rivers)) : undefined,
  ]
}

/** The beginnings of words of names and places, or stems of any words; in quotes the first alone. A boat is meant in either language. */
export function holdsWords(q: string): SQL {
  if (QUOTED.test(q)) return beginsWords(q)
  return sql`(${sql.join(
    variantsOf(q).flatMap(variant => [beginsWords(variant), sql`${tourIndex.stems} @@ stem_query(${variant})`]),
    sql` or `,
  )})`
}

export const beginsWords = (q: string): SQL => sql`${tourIndex.words} @@ search_query(${q})`

/** How well a phrase fits: names and places that have its very words first, then those with words that begin so. */
export function fitOf(q: string): SQL<number> {
  // Selected once, not for every tour.
  const once = (query: SQL) => sql`(select ${query})`
  const variants = variantsOf(q)
  const anyOf = (query: (variant: string) => SQL) =>
    sql.join(
      variants.map(variant => sql`${tourIndex.words} @@ ${once(query(variant))}`),
      sql` or `,
    )
  return sql<number>`(
    case when ${anyOf(variant => sql`search_query(${variant}, '')`)} then 4
      when ${anyOf(variant => sql`search_query(${variant})`)} then 2 else 0 end
    + coalesce(ts_rank(${tourIndex.stems}, ${once(sql`stem_query(${q})`)}), 0))`
}

const codes = (names: Parameters<typeof facetCodes>[0]): SQL => sql`${`{${facetCodes(names)}}`}::integer[]`

/** Only one-day tours have hours, so either end of a duration excludes the others. */
function ranges(search: TourSearch): (SQL | undefined)[] {
  const from = (column: Parameters<typeof gte>[0], value?: number) =>
    value === undefined ? undefined : gte(column, value)
  const to = (column: Parameters<typeof lte>[0], value?: number) =>
    value === undefined ? undefined : lte(column, value)
  return [
    from(tourIndex.distanceKm, search.distanceFrom),
    to(tourIndex.distanceKm, search.distanceTo),
    from(tourIndex.durationHours, search.durationFrom),
    to(tourIndex.durationHours, search.durationTo),
    from(tourIndex.days, search.daysFrom),
    to(tourIndex.days, search.daysTo),
    from(tourIndex.difficulty, search.difficultyFrom),
    to(tourIndex.difficulty, search.difficultyTo),
    from(tourIndex.fromCents, search.priceFrom),
    to(tourIndex.fromCents, search.priceTo),
  ]
}

/** West may lie east of east: such a box crosses the 180th meridian and holds nothing here. */
function isInside([west, south, east, north]: [number, number, number, number]): SQL {
  if (west > east || south > north) return sql`false`
  return sql`${tourIndex.departure} <@ ${`(${west},${south}),(${east},${north})`}::box`
}

const KM_PER_DEGREE = 111.195

/** Straight kilometres, as `distanceKm`; a box around them first, for the index. */
function isWithin({ lng, lat }: Place, km: number): SQL {
  const high = (km / KM_PER_DEGREE) * 1.001
  const wide = high / Math.cos(((Math.abs(lat) + high) * Math.PI) / 180)
  const box = isInside([lng - wide, lat - high, lng + wide, lat + high])
  return sql`${box} and ${kmFrom({ lng, lat })} <= ${km}::integer`
}

/** Kilometres from a place to the put-in. */
export const kmFrom = ({ lng, lat }: Place): SQL<number> => sql<number>`(2 * 6371.0088 * asin(least(1, sqrt(
  sin(radians(${tourIndex.departure}[1] - ${lat}::float8) / 2) ^ 2
  + cos(radians(${lat}::float8)) * cos(radians(${tourIndex.departure}[1])) * sin(radians(${tourIndex.departure}[0] - ${lng}::float8) / 2) ^ 2))))`
