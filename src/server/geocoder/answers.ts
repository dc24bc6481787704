import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { geocoderCache } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'

const DAYS_KEPT = 30
const MOST_KEPT = 20_000

export const geocoderAnswer = v.pipe(
  v.unknown(),
  v.check(answer => !Array.isArray(answer)),
  v.record(v.string(), v.unknown()),
)
export type GeocoderAnswer = v.InferOutput<typeof geocoderAnswer>

/** A rounded point and the language in which its address is told. */
export type Asked = { lat: number; lng: number; locale: Locale }

export async function getKeptAnswer(db: Database, { lat, lng, locale }: Asked): Promise<GeocoderAnswer | undefined> {
  const [row] = await db
    .select({ response: geocoderCache.response })
    .from(geocoderCache)
    .where(and(eq(geocoderCache.lat, lat), eq(geocoderCache.lng, lng), eq(geocoderCache.locale, locale)))
  return row && v.parse(geocoderAnswer, row.response)
}

export async function keepAnswer(db: Database, asked: Asked, response: GeocoderAnswer): Promise<void> {
  await db
    .insert(geocoderCache)
    .values({ ...asked, response })
    .onConflictDoUpdate({
      target: [geocoderCache.lat, geocoderCache.lng, geocoderCache.locale],
      set: { response, createdAt: sql`now()` },
    })
}

/** Addresses change: none is kept for long, nor more of them than are of use. */
export async function forgetOldPlaces(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - DAYS_KEPT * 24 * 3_600_000)
  await db.delete(geocoderCache).where(lt(geocoderCache.createdAt, oldest))
  const [last] = await db
    .select({ createdAt: geocoderCache.createdAt })
    .from(geocoderCache)
    .orderBy(desc(geocoderCache.createdAt))
    .offset(MOST_KEPT)
    .limit(1)
  if (last) await db.delete(geocoderCache).where(lt(geocoderCache.createdAt, last.createdAt))
}
