import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex } from '#db/schema/index.ts'
import { readEach } from '../each-queries.ts'
import type { TourSearch } from '../schema.ts'
import { kmFrom, tourFilter } from '../search-filter.ts'
import { placeOf } from './near-place.ts'

/** The index knows degrees, of which those of longitude are shorter here. */
const CANDIDATES = 50

/**
 * A table of the tours that begin nearest to the place of a search, with the straight kilometres; they have what else it asks
 * for. Undefined for a search without a place.
 */
export function nearestTo(db: Database, search: TourSearch, limit: number) {
  const place = placeOf(search.near)
  if (!place) return undefined
  const candidates = db
    .select({ id: tourIndex.tourId, km: kmFrom(place).as('km') })
    .from(tourIndex)
    .where(and(isNotNull(tourIndex.departure), tourFilter({ ...search, near: undefined, bounds: undefined })))
    .orderBy(sql`${tourIndex.departure} <-> point(${place.lng}, ${place.lat})`)
    .limit(limit + CANDIDATES)
    .as('candidates')
  const { id, km } = candidates
  return db.select({ id, km }).from(candidates).orderBy(km, id).limit(limit).as('nearest')
}

/** Straight kilometres to the nearest tour; null where there is none. */
export function nearestKm(db: Database, search: TourSearch): SQL<number | null> {
  const nearest = nearestTo(db, search, 1)
  return nearest ? sql`(${db.select({ km: nearest.km }).from(nearest)})` : sql`null::float8`
}

/** The same of a search that finds none near enough, to a tenth; undefined for one without a place. */
export async function getNearestKm(db: Database, search: TourSearch): Promise<number | undefined> {
  if (!placeOf(search.near)) return undefined
  const [km] = await readEach(db, [nearestKm(db, search)])
  return km === null || km === undefined ? undefined : Math.round(km * 10) / 10
}
