import { and, arrayOverlaps, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { amenities, providers, tourAmenities, tours } from '#db/schema/index.ts'
import type { TourSearch } from './schema.ts'

/** The `where` of a search: filters combine with *and*; within regions, rivers and providers any one matches, within amenities all must. */
export function tourFilter(db: Database, search: TourSearch): SQL | undefined {
  const { amenities: variants, regions, rivers, providers: providerIds, ids, user, bounds } = search
  return and(
    ids.length ? inArray(tours.id, ids) : undefined,
    providerIds.length ? inArray(tours.providerId, providerIds) : undefined,
    regions.length ? arrayOverlaps(tours.regions, regions) : undefined,
    rivers.length ? arrayOverlaps(tours.rivers, rivers) : undefined,
    ...variants.map(variant => hasAmenity(db, variant)),
    user
      ? exists(
          db
            .select()
            .from(providers)
            .where(and(eq(providers.id, tours.providerId), eq(providers.userId, user))),
        )
      : undefined,
    bounds ? isInside(bounds) : undefined,
    ...ranges(search),
  )
}

function ranges(search: TourSearch): (SQL | undefined)[] {
  const { distanceFrom, distanceTo, durationFrom, durationTo, daysFrom, daysTo, difficultyFrom, difficultyTo } = search
  return [
    distanceFrom === undefined ? undefined : gte(tours.distanceKm, distanceFrom),
    distanceTo === undefined ? undefined : lte(tours.distanceKm, distanceTo),
    // Only one-day tours have hours, so either bound leaves the others out.
    durationFrom === undefined ? undefined : gte(tours.durationHours, durationFrom),
    durationTo === undefined ? undefined : lte(tours.durationHours, durationTo),
    daysFrom === undefined ? undefined : gte(tours.days, daysFrom),
    daysTo === undefined ? undefined : lte(tours.days, daysTo),
    difficultyFrom === undefined ? undefined : gte(tours.difficulty, difficultyFrom),
    difficultyTo === undefined ? undefined : lte(tours.difficulty, difficultyTo),
  ]
}

function hasAmenity(db: Database, variant: TourSearch['amenities'][number]): SQL {
  const offered = db
    .select({ one: sql`1` })
    .from(tourAmenities)
    .innerJoin(amenities, eq(amenities.id, tourAmenities.amenityId))
    .where(and(eq(tourAmenities.tourId, tours.id), eq(amenities.variant, variant)))
  return exists(offered)
}

/** West may lie east of east: such a box crosses the 180th meridian and holds nothing here. */
function isInside([west, south, east, north]: [number, number, number, number]): SQL {
  return sql`${tours.departure}[0] between ${west} and ${east} and ${tours.departure}[1] between ${south} and ${north}`
}

/** Equal keys are broken by id, so that paging never repeats or drops a row. */
export function tourOrder(sort: TourSearch['sort']): SQL[] {
  const key = {
    newest: sql`${tours.createdAt} desc`,
    price: sql`${tours.priceCents}`,
    '-price': sql`${tours.priceCents} desc`,
    distance: sql`${tours.distanceKm}`,
    '-distance': sql`${tours.distanceKm} desc`,
  }[sort]
  return [key, sql`${tours.id}`]
}
