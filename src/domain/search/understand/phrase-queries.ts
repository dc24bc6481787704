import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tourIndex, tourTexts } from '#db/schema/index.ts'
import { mostFrequentProviders } from '../choice-queries.ts'
import { placeOf } from '../near/near-place.ts'
import { type TourSearch, WITHIN_LIMITS } from '../schema.ts'
import { kmFrom, tourFilter } from '../search-filter.ts'
import { applyUnderstood } from './apply-understood.ts'
import { QUOTED, wordsOf } from './plain-words.ts'
import type { NamedProvider, Understand } from './understand.ts'

/** The search with its phrase understood; a search without a phrase, or with one of unknown words alone, is the same. */
export async function understandSearch(
  db: Database,
  search: TourSearch,
  understand: Understand,
  known?: readonly NamedProvider[],
): Promise<TourSearch> {
  const { q } = search
  if (q === undefined || QUOTED.test(q)) return search
  const [offered, named] = await Promise.all([known ?? listNamedProviders(db), findTourNamed(db, q)])
  const context = { providers: offered }
  const understood = understand(q, context)
  const words = understood.slips.length ? await listWords(db, understood.slips) : undefined
  const sure = words?.size ? understand(q, { ...context, words }) : understood
  if (wordsOf(sure.rest).length === wordsOf(q).length) return search
  const meant = applyUnderstood(search, sure)
  if (named !== undefined && !(await isFound(db, named, meant))) return { ...search, q: `"${q}"` }
  if (meant.near === undefined || meant.near === search.near || sure.radiusKm !== undefined) return meant
  return { ...meant, within: await reachOf(db, meant.near) }
}

/** The tour that is called so, word by word: who types a whole name wants it, whatever its words mean. */
async function findTourNamed(db: Database, name: string): Promise<string | undefined> {
  const [tour] = await db
    .select({ id: tourIndex.tourId })
    .from(tourTexts)
    .innerJoin(tourIndex, eq(tourIndex.tourId, tourTexts.tourId))
    .where(sql`lower(${tourTexts.name}) = lower(${name})`)
    .limit(1)
  return tour?.id
}

async function isFound(db: Database, id: string, search: TourSearch): Promise<boolean> {
  const found = await db.$count(tourIndex, and(eq(tourIndex.tourId, id), tourFilter(search)))
  return found > 0
}

/** The providers that filters offer. */
export async function listNamedProviders(db: Database): Promise<NamedProvider[]> {
  const rows = await db
    .select({ id: providers.id, name: providers.name })
    .from(sql`(${mostFrequentProviders}) as offered`)
    .innerJoin(providers, eq(providers.id, sql`offered.id`))
  return rows.map(({ id, name }) => [id, name])
}

/** Those of the words that tours have. */
async function listWords(db: Database, words: readonly string[]): Promise<Set<string>> {
  const rows = await Promise.all(
    words.map(async word => {
      const [found] = await db
        .select({ id: tourIndex.tourId })
        .from(tourIndex)
        .where(sql`${tourIndex.words} @@ search_query(${word})`)
        .limit(1)
      return found ? [word] : []
    }),
  )
  return new Set(rows.flat())
}

const STEP_KM = 10

/** As far as the nearest tour, where none is as near as usual. */
async function reachOf(db: Database, near: string): Promise<number> {
  const [nearest] = await listNearest(db, near, 1)
  const km = Math.ceil((nearest?.km ?? 0) / STEP_KM) * STEP_KM
  return km > WITHIN_LIMITS.max ? WITHIN_LIMITS.default : Math.max(WITHIN_LIMITS.default, km)
}

/** The index knows degrees, of which those of longitude are shorter here. */
const CANDIDATES = 50

/** The tours that begin nearest to a place, with the distance. */
export async function listNearest(db: Database, near: string, limit: number): Promise<{ id: string; km: number }[]> {
  const place = placeOf(near)
  if (!place) return []
  const candidates = db
    .select({ id: tourIndex.tourId, km: kmFrom(place).as('km') })
    .from(tourIndex)
    .where(sql`${tourIndex.departure} is not null`)
    .orderBy(sql`${tourIndex.departure} <-> point(${place.lng}, ${place.lat})`)
    .limit(limit + CANDIDATES)
    .as('candidates')
  return db.select({ id: candidates.id, km: candidates.km }).from(candidates).orderBy(candidates.km).limit(limit)
}
