import type { Database } from '#db/client.ts'
import { type PackingItem, packingList } from '#src/domain/tours/packing.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'

/** What to bring to the tour of a booking; nothing where it is no longer there. */
export async function getPacking(db: Database, tourId: string | null): Promise<PackingItem[]> {
  const tour = tourId === null ? undefined : await getTourRecord(db, tourId)
  return tour ? packingList({ ...tour, difficulty: tour.difficulty ?? 1 }).map(({ item }) => item) : []
}
