import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourTallies } from '#db/schema/index.ts'
import { REGIONS, type Region } from './regions.ts'
import { isRiver, type River } from './rivers.ts'

export type Counted<T> = { slug: T; tours: number }

/** Rivers that have tours, with how many. */
export async function countToursByRiver(db: Database): Promise<Counted<River>[]> {
  const rows = await countBySlug(db, 'river')
  return rows.flatMap(row => (isRiver(row.slug) ? [{ slug: row.slug, tours: row.tours }] : []))
}

/** Regions that have tours, with how many. */
export async function countToursByRegion(db: Database): Promise<Counted<Region>[]> {
  const rows = await countBySlug(db, 'region')
  return REGIONS.flatMap(slug => {
    const row = rows.find(it => it.slug === slug)
    return row ? [{ slug, tours: row.tours }] : []
  })
}

/** The most frequent first. */
function countBySlug(db: Database, kind: 'river' | 'region') {
  const tours = sql<number>`sum(${tourTallies.tours})::integer`
  return db
    .select({ slug: tourTallies.slug, tours })
    .from(tourTallies)
    .where(eq(tourTallies.kind, kind))
    .groupBy(tourTallies.slug)
    .having(sql`${tours} > 0`)
    .orderBy(desc(tours), tourTallies.slug)
}
