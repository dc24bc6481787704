import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { selectCards } from '../../tours/queries.ts'
import { withWarnings } from '../../water/warning-queries.ts'
import type { TourSearch } from '../schema.ts'
import { nearestTo } from './nearest-queries.ts'

/** The tours of a search that begin nearest to its place, however far, with the straight kilometres. */
export async function listNearestTours(db: Database, locale: Locale, search: TourSearch, limit: number) {
  const nearest = nearestTo(db, search, limit)
  if (!nearest) return []
  const found = await selectCards(db, locale, { km: sql<number>`${nearest.km}` })
    .innerJoin(nearest, eq(nearest.id, tours.id))
    .orderBy(asc(nearest.km), tours.id)
  return withWarnings(db, found)
}

export type NearestTour = Awaited<ReturnType<typeof listNearestTours>>[number]
