import { and, count, desc, eq, max, min, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tourIndex, tours, tourTallies } from '#db/schema/index.ts'
import { facetCodes } from '../search/facets.ts'
import { isListed } from '../tours/lifecycle/visibility-queries.ts'
import { REGIONS, type Region } from './regions.ts'
import { isRiver, type River } from './rivers.ts'

export type SlugCount<T> = { slug: T; tours: number }

export async function countToursByRiver(db: Database): Promise<SlugCount<River>[]> {
  const rows = await countBySlug(db, 'river')
  return rows.flatMap(row => (isRiver(row.slug) ? [{ slug: row.slug, tours: row.tours }] : []))
}

export async function countToursByRegion(db: Database): Promise<SlugCount<Region>[]> {
  const rows = await countBySlug(db, 'region')
  return REGIONS.flatMap(slug => {
    const row = rows.find(it => it.slug === slug)
    return row ? [{ slug, tours: row.tours }] : []
  })
}

/** Rivers that have tours in each region, with how many in that region. Reads the whole index: for cached pages. */
export async function countToursByRiverInRegions(db: Database): Promise<Record<Region, SlugCount<River>[]>> {
  const region = sql<number>`region`
  const river = sql<string>`river`
  const rows = await db
    .select({ region, slug: river, tours: count() })
    .from(tourIndex)
    .crossJoin(sql`unnest(${tourIndex.facets}) as region`)
    .crossJoin(sql`unnest(${tourIndex.rivers}) as river`)
    .groupBy(region, river)
  const inRegion = (code: number | undefined) =>
    rows.flatMap(row => (row.region === code && isRiver(row.slug) ? [{ slug: row.slug, tours: row.tours }] : []))
  return byRegion(slug => inRegion(facetCodes([slug])[0]))
}

/**
 * When a tour of each river and each region last changed, or was paused or deleted: what is no longer shown has changed its page too. Reads
 * all of them: for cached pages.
 */
export async function listChangesBySlug(db: Database): Promise<Map<string, Date>> {
  const slug = sql<string>`slug`
  const newest = sql<Date>`max(greatest(${tours.updatedAt}, ${tours.deletedAt}))`.mapWith(tours.updatedAt)
  const rows = await db
    .select({ slug, updatedAt: newest })
    .from(tours)
    .crossJoin(sql`unnest(${tours.rivers} || ${tours.regions}) as slug`)
    .where(ne(tours.status, 'draft'))
    .groupBy(slug)
  return new Map(rows.map(it => [it.slug, it.updatedAt]))
}

const byRegion = <T>(read: (slug: Region) => T): Record<Region, T> => ({
  aukstaitija: read('aukstaitija'),
  dzukija: read('dzukija'),
  'mazoji-lietuva': read('mazoji-lietuva'),
  suvalkija: read('suvalkija'),
  zemaitija: read('zemaitija'),
})

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

/** The least and the most among the tours of a river; `undefined` where it has none. Read by an index. */
export async function getRiverRanges(db: Database, river: River) {
  const [ranges] = await db
    .select({
      fromCents: { from: min(tourIndex.fromCents), to: max(tourIndex.fromCents) },
      distanceKm: { from: min(tourIndex.distanceKm), to: max(tourIndex.distanceKm) },
      difficulty: { from: min(tourIndex.difficulty), to: max(tourIndex.difficulty) },
    })
    .from(tourIndex)
    .where(sql`${tourIndex.rivers} @> array[${river}]::text[]`)
  return ranges
}

/** Whether an account has tours on a river that are offered now. */
export async function hasToursOn(db: Database, userId: string, river: string): Promise<boolean> {
  const isOn = sql`${tours.rivers} @> array[${river}]::text[]`
  const [found] = await db
    .select({ id: tours.id })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(eq(providers.userId, userId), isListed, isOn))
    .limit(1)
  return found !== undefined
}
