import { count, desc, eq, max, min, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tourIndex } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { listCoursesOf } from '../courses/course-queries.ts'
import type { SlugCount } from '../places/queries.ts'
import { isRiver, type River } from '../places/rivers.ts'
import { listTours } from '../tours/queries.ts'
import type { TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'

const MOST = { rivers: 24, providers: 12, drawn: 100 } as const

/**
 * The least and the most among all tours of a search, the rivers and providers with most of them, the cheapest one, and as many as
 * are drawn on a map, with their courses. Reads all that match: for cached pages.
 */
export async function getSearchFacts(db: Database, locale: Locale, search: TourSearch) {
  const [[ranges], rivers, offering, newest, byPrice] = await Promise.all([
    listRanges(db, search),
    listRivers(db, search),
    listOffering(db, search),
    listTours(db, locale, { ...search, limit: MOST.drawn }),
    listTours(db, locale, { ...search, sort: 'price', limit: 1 }),
  ])
  const { tours } = newest
  const courses = await listCoursesOf(
    db,
    tours.map(({ id }) => id),
  )
  return { ranges, rivers, providers: offering, tours, courses, cheapest: byPrice.tours[0] }
}

export type SearchFacts = Awaited<ReturnType<typeof getSearchFacts>>

const listRanges = (db: Database, search: TourSearch) =>
  db
    .select({
      fromCents: { from: min(tourIndex.fromCents), to: max(tourIndex.fromCents) },
      distanceKm: { from: min(tourIndex.distanceKm), to: max(tourIndex.distanceKm) },
      difficulty: { from: min(tourIndex.difficulty), to: max(tourIndex.difficulty) },
      days: { from: min(tourIndex.days), to: max(tourIndex.days) },
      durationHours: { from: min(tourIndex.durationHours), to: max(tourIndex.durationHours) },
    })
    .from(tourIndex)
    .where(tourFilter(search))

async function listRivers(db: Database, search: TourSearch): Promise<SlugCount<River>[]> {
  const river = sql<string>`river`
  const rows = await db
    .select({ slug: river, tours: count() })
    .from(tourIndex)
    .crossJoin(sql`unnest(${tourIndex.rivers}) as river`)
    .where(tourFilter(search))
    .groupBy(river)
    .orderBy(desc(count()), river)
    .limit(MOST.rivers)
  return rows.flatMap(({ slug, tours }) => (isRiver(slug) ? [{ slug, tours }] : []))
}

const listOffering = (db: Database, search: TourSearch) =>
  db
    .select({ id: providers.id, name: providers.name, tours: count() })
    .from(tourIndex)
    .innerJoin(providers, eq(providers.id, tourIndex.providerId))
    .where(tourFilter(search))
    .groupBy(providers.id)
    .orderBy(desc(count()), providers.name, providers.id)
    .limit(MOST.providers)
