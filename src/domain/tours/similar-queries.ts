import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Place } from '../places/projection.ts'
import { withWarnings } from '../water/warning-queries.ts'
import { selectCards, type TourCard } from './queries.ts'
import { kmPerDegreeAt, nearDegreesAt, SIMILAR } from './similar.ts'

type Tour = { id: string; rivers: readonly string[]; departure: Place | null; distanceKm: number; days: number }

/** The most alike are taken of so many nearest put-ins, however many there are. */
const CANDIDATES = 100

/**
 * Tours to take instead, the most alike first: those on the same main river, then others that start near and are about as
 * long. Each part is read by an index.
 */
export async function listSimilarTours(db: Database, locale: Locale, tour: Tour, limit: number): Promise<TourCard[]> {
  const parts = [partOnRiver(tour, limit), partNear(tour, limit)].filter(it => it !== undefined)
  if (parts.length === 0) return []
  const found = await selectCards(db, locale, {})
    .innerJoin(sql`(${sql.join(parts, sql` union all `)}) as alike`, sql`alike.id = ${tours.id}`)
    .orderBy(sql`alike.part, alike.score, alike.id`)
    .limit(limit)
  return withWarnings(db, found)
}

function partOnRiver(tour: Tour, limit: number): SQL | undefined {
  const isOnRiver = onMainRiver(tour)
  if (!isOnRiver) return undefined
  return sql`(
    select 1 as part, ${tourIndex.tourId} as id, ${scoreFor(tour)} as score from ${tourIndex}
    where ${isOnRiver} and ${tourIndex.tourId} <> ${tour.id}
    order by score, id limit ${limit})`
}

function partNear(tour: Tour, limit: number): SQL | undefined {
  const { id, departure: at, distanceKm, days } = tour
  if (!at) return undefined
  const half = nearDegreesAt(at)
  const box = `(${at.lng - half.lng},${at.lat - half.lat}),(${at.lng + half.lng},${at.lat + half.lat})`
  const isOnRiver = onMainRiver(tour)
  return sql`(
    select 2 as part, id, score from (
      select ${tourIndex.tourId} as id, ${scoreFor(tour)} as score from ${tourIndex}
      where ${tourIndex.departure} <@ ${box}::box
        and ${tourIndex.distanceKm} between ${distanceKm / SIMILAR.lengthRatio}::float8 and ${distanceKm * SIMILAR.lengthRatio}::float8
        and ${tourIndex.days} between ${days - SIMILAR.daysApart}::integer and ${days + SIMILAR.daysApart}::integer
        and ${tourIndex.tourId} <> ${id} ${isOnRiver ? sql`and not ${isOnRiver}` : sql``}
      order by ${tourIndex.departure} <-> ${`(${at.lng},${at.lat})`}::point limit ${CANDIDATES}
    ) as nearest order by score, id limit ${limit})`
}

function onMainRiver({ rivers: [river] }: Tour): SQL | undefined {
  return river === undefined ? undefined : sql`${tourIndex.rivers} @> array[${river}]::text[]`
}

/** In kilometres: how far the put-in is, and what a different length is as bad as. */
function scoreFor({ departure: at, distanceKm, days }: Tour): SQL {
  const { length, day } = SIMILAR.penaltyKm
  return sql`${at ? kmFrom(at) : sql`0`}
    + ${length}::float8 * abs(ln(${tourIndex.distanceKm} / ${distanceKm}::float8))
    + ${day}::float8 * abs(${tourIndex.days} - ${days}::integer)`
}

/** A put-in that is not known counts as one at the edge of what is near. */
function kmFrom(at: Place): SQL {
  const km = kmPerDegreeAt(at)
  const degrees = (axis: 0 | 1, of: number) => sql`(${tourIndex.departure}[${sql.raw(String(axis))}] - ${of}::float8)`
  return sql`coalesce(
    sqrt(power(${degrees(0, at.lng)} * ${km.lng}::float8, 2) + power(${degrees(1, at.lat)} * ${km.lat}::float8, 2)),
    ${SIMILAR.nearKm})`
}
