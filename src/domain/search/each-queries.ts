import { count, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tours } from '#db/schema/index.ts'
import type { TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'

/** Where a statement reads nothing but its own expressions. */
export const oneRow = sql`(values (1)) as one`

/** Values of one type as JSON. A function would take a hundred at most. */
export const jsonOfEach = <T>(values: readonly SQL<T>[]): SQL<T[]> =>
  values.length === 0 ? sql`'[]'::json` : sql`to_json(array[${sql.join([...values], sql`, `)}])`

/** The values, in one statement; no statement for none. */
export async function readEach<T>(db: Database, values: readonly SQL<T>[]): Promise<T[]> {
  if (values.length === 0) return []
  const [row] = await db.select({ values: jsonOfEach(values) }).from(oneRow)
  return row?.values ?? []
}

/** The number of tours that match each search, in one statement. */
export const countEach = (db: Database, searches: readonly TourSearch[]): Promise<number[]> =>
  readEach(
    db,
    searches.map(search => sql<number>`(${db.select({ tours: count() }).from(tourIndex).where(tourFilter(search))})`),
  )

/** When a tour that matches each search last changed, in one statement; `undefined` where none does. */
export async function listChangesOfEach(db: Database, searches: readonly TourSearch[]): Promise<(Date | undefined)[]> {
  const newest = (search: TourSearch) =>
    db
      .select({ at: max(tours.updatedAt) })
      .from(tourIndex)
      .innerJoin(tours, eq(tours.id, tourIndex.tourId))
      .where(tourFilter(search))
  const changes = await readEach(
    db,
    searches.map(search => sql<string | null>`(${newest(search)})`),
  )
  return changes.map(at => (at === null ? undefined : new Date(at)))
}
