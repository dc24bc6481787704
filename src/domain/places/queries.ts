import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import { REGIONS, type Region } from './regions.ts'
import { isRiver, type River } from './rivers.ts'

export type Counted<T> = { slug: T; tours: number }

/** Rivers that have tours, with how many. */
export async function countToursByRiver(db: Database): Promise<Counted<River>[]> {
  const rows = await db
    .select({ slug: sql<string>`unnest(${tours.rivers})`.as('slug'), tours: sql<number>`count(*)::int` })
    .from(tours)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
  return rows.flatMap(row => (isRiver(row.slug) ? [{ slug: row.slug, tours: row.tours }] : []))
}

/** Regions that have tours, with how many. */
export async function countToursByRegion(db: Database): Promise<Counted<Region>[]> {
  const rows = await db
    .select({ slug: sql<string>`unnest(${tours.regions})`.as('slug'), tours: sql<number>`count(*)::int` })
    .from(tours)
    .groupBy(sql`1`)
  return REGIONS.flatMap(slug => {
    const row = rows.find(it => it.slug === slug)
    return row ? [{ slug, tours: row.tours }] : []
  })
}
