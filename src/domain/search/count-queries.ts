import { count, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex } from '#db/schema/index.ts'
import { readEach } from './each-queries.ts'
import type { TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'

/** The number of tours that match each search, in one statement. */
export const countEach = (db: Database, searches: readonly TourSearch[]): Promise<number[]> =>
  readEach(
    db,
    searches.map(search => sql<number>`(${db.select({ tours: count() }).from(tourIndex).where(tourFilter(search))})`),
  )
