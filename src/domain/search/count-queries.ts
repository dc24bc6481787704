import { count, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex } from '#db/schema/index.ts'
import type { TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'

/** The number of tours that match each search, in one statement. */
export async function countEach(db: Database, searches: readonly TourSearch[]): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = searches.map(
    search => sql`(${db.select({ tours: count() }).from(tourIndex).where(tourFilter(search))})`,
  )
  const [row] = await db
    .select({ counts: sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})` })
    .from(sql`(values (1)) as one`)
  return row?.counts ?? []
}
