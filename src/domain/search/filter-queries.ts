import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { tourIndex, tourTallies } from '#db/schema/index.ts'
import type { TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'

/**
 * Minimum and maximum values of all tours, so that a slider's ends stay fixed while others move, and how many tours match
 * the search. Null where there is no tour.
 */
export async function getFilterSummary(db: Database, search: TourSearch) {
  const where = tourFilter(search)
  const total = where
    ? sql<number>`(select count(*)::integer from ${tourIndex} where ${where})`
    : sql<number>`(select coalesce(sum(${tourTallies.tours}), 0)::integer from ${tourTallies} where ${tourTallies.kind} = 'all')`
  const [summary] = await db
    .select({
      days: rangeOf(tourIndex.days),
      duration: rangeOf(tourIndex.durationHours),
      distance: rangeOf(tourIndex.distanceKm),
      difficulty: rangeOf(tourIndex.difficulty),
      price: rangeOf(tourIndex.priceCents),
      total,
    })
    .from(sql`(values (1)) as one`)
  return summary
}

/** Each extreme is read from one end of the column's index. */
const rangeOf = (column: AnyPgColumn) =>
  sql<{ min: number | null; max: number | null }>`json_build_object(
    'min', (select min(${column}) from ${tourIndex}), 'max', (select max(${column}) from ${tourIndex}))`
