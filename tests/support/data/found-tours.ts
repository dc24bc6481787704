import type { Database } from '#db/client.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'

/** The ids of all tours that a search finds, page by page, in its order. Throws where these are not as many as it says. */
export async function findTours(db: Database, search: Partial<TourSearch>): Promise<string[]> {
  const all: string[] = []
  let said = 0
  for (let page = 1, pages = 1; page <= pages; page++) {
    const some = await listTours(db, 'lt', { ...EVERYTHING, limit: 200, ...search, page })
    all.push(...some.tours.map(({ id }) => id))
    pages = some.pages
    said = some.total
  }
  if (said !== all.length) throw new Error(`${JSON.stringify(search)} finds ${all.length} tours and says ${said}`)
  return all
}
