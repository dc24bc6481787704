import { and, arrayOverlaps, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { tourIndex } from '#db/schema/index.ts'
import { facetCodes } from './facets.ts'
import type { TourSearch } from './schema.ts'

/**
 * The `where` of a search over `tour_index`; undefined for all tours. Filters combine with *and*; within regions, rivers and
 * providers any one matches, within amenities all must.
 */
export function tourFilter(search: TourSearch): SQL | undefined {
  const { q, amenities, regions, rivers, providers, ids, user, bounds } = search
  return and(
    q === undefined ? undefined : sql`${tourIndex.words} @@ search_query(${q})`,
    ids.length ? inArray(tourIndex.tourId, ids) : undefined,
    providers.length ? inArray(tourIndex.providerId, providers) : undefined,
    regions.length ? sql`${tourIndex.facets} && ${codes(regions)}` : undefined,
    rivers.length ? arrayOverlaps(tourIndex.rivers, rivers) : undefined,
    amenities.length ? sql`${tourIndex.facets} @> ${codes(amenities)}` : undefined,
    user ? eq(tourIndex.userId, user) : undefined,
    bounds ? isInside(bounds) : undefined,
    ...ranges(search),
  )
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
    from(tourIndex.priceCents, search.priceFrom),
    to(tourIndex.priceCents, search.priceTo),
  ]
}

/** West may lie east of east: such a box crosses the 180th meridian and holds nothing here. */
function isInside([west, south, east, north]: [number, number, number, number]): SQL {
  if (west > east || south > north) return sql`false`
  return sql`${tourIndex.departure} <@ ${`(${west},${south}),(${east},${north})`}::box`
}
