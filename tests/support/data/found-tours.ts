import type { Database } from '#db/client.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'

/** The ids of all tours that a search finds, page by page, in its order. Throws where these are not as many as it says. */
export const findTours = async (db: Database, search: Partial<TourSearch>): Promise<string[]> =>
  (await findCounted(db, search)).ids

/** The same, with the counts that its first page says. */
export async function findCounted(db: Database, search: Partial<TourSearch>) {
  const read = (page: number) => listTours(db, 'lt', { ...EVERYTHING, limit: 200, ...search, page })
  const first = await read(1)
  const pages = [first]
  while (pages.length < first.pages) pages.push(await read(pages.length + 1))
  const ids = pages.flatMap(({ tours }) => tours.map(({ id }) => id))
  const other = pages.find(({ total }) => total !== ids.length)
  if (other) throw new Error(`${JSON.stringify(search)} finds ${ids.length} tours and says ${other.total}`)
  return { ids, counts: first.counts }
}
