import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { geocoderCache } from '#db/schema/index.ts'
import { keptSince } from '#src/domain/retention.ts'
import type { Locale } from '#src/i18n/locales.ts'

const MAX_ENTRIES = 20_000

export const geocoderResponse = v.pipe(
  v.unknown(),
  v.check(body => !Array.isArray(body)),
  v.record(v.string(), v.unknown()),
)
export type GeocoderResponse = v.InferOutput<typeof geocoderResponse>

/** A rounded point and the language of its address. */
export type PlaceQuery = { lat: number; lng: number; locale: Locale }

export async function getCachedResponse(
  db: Database,
  { lat, lng, locale }: PlaceQuery,
): Promise<GeocoderResponse | undefined> {
  const [row] = await db
    .select({ response: geocoderCache.response })
    .from(geocoderCache)
    .where(and(eq(geocoderCache.lat, lat), eq(geocoderCache.lng, lng), eq(geocoderCache.locale, locale)))
  return row && v.parse(geocoderResponse, row.response)
}

export async function cacheGeocoderResponse(
  db: Database,
  query: PlaceQuery,
  response: GeocoderResponse,
): Promise<void> {
  await db
    .insert(geocoderCache)
    .values({ ...query, response })
    .onConflictDoUpdate({
      target: [geocoderCache.lat, geocoderCache.lng, geocoderCache.locale],
      set: { response, createdAt: sql`now()` },
    })
}

/** Addresses change, so the cache is bounded in age and size. */
export async function deleteOldPlaces(db: Database, now: Date): Promise<void> {
  await db.delete(geocoderCache).where(lt(geocoderCache.createdAt, keptSince('geocoderCache', now)))
  const [last] = await db
    .select({ createdAt: geocoderCache.createdAt })
    .from(geocoderCache)
    .orderBy(desc(geocoderCache.createdAt))
    .offset(MAX_ENTRIES)
    .limit(1)
  if (last) await db.delete(geocoderCache).where(lt(geocoderCache.createdAt, last.createdAt))
}
