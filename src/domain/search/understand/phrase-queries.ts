import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tourTexts } from '#db/schema/index.ts'
import { namedProviders } from '../choice-queries.ts'
import { jsonOfEach, oneRow, readEach } from '../each-queries.ts'
import { nearestKm } from '../near/nearest-queries.ts'
import { EVERYTHING, reachFor, type TourSearch, WITHIN_LIMITS } from '../schema.ts'
import { beginsWords, holdsWords, tourFilter } from '../search-filter.ts'
import { applyUnderstood } from './apply-understood.ts'
import { QUOTED, wordsOf } from './plain-words.ts'
import type { NamedProvider } from './provider-names.ts'
import { isLong } from './slips.ts'
import type { Understand, Understood } from './understand.ts'

/** The search with its phrase understood; a search without a phrase, or with one of unknown words alone, is the same. */
export async function understandSearch(db: Database, search: TourSearch, understand: Understand): Promise<TourSearch> {
  const [meant = search] = await understandEach(db, [search], understand)
  return meant
}

/** The same for several: three statements at most, however many they are. `known`: the providers that filters offer. */
export async function understandEach(
  db: Database,
  searches: readonly TourSearch[],
  understand: Understand,
  known?: readonly NamedProvider[],
): Promise<TourSearch[]> {
  const phrases = [...new Set(searches.flatMap(({ q = '' }) => (q === '' || QUOTED.test(q) ? [] : [q])))]
  if (phrases.length === 0) return [...searches]
  const { providers, called } = await readNames(db, phrases, known)
  const understood = await understandPhrases(db, phrases, providers, understand)
  const meanings = searches.map((search): Meaning => {
    const { q = '' } = search
    const found = understood.get(q)
    if (!found || wordsOf(found.rest).length === wordsOf(q).length) return { search }
    const meant = applyUnderstood(search, found)
    const isNearby = meant.near !== undefined && meant.near !== search.near && found.radiusKm === undefined
    return {
      search: meant,
      quoted: { ...search, q: `"${q}"` },
      called: called.get(q),
      near: isNearby ? meant.near : undefined,
    }
  })
  return decide(db, meanings)
}

/** A search that may be meant, and what is to be looked at before: whether it finds the tour that is `called` so, how far tours are from a place. */
type Meaning = { search: TourSearch; quoted?: TourSearch; called?: string; near?: string }

/**
 * For each phrase the tour that is called so, word by word: who types a whole name wants it, whatever its words mean. With the
 * providers, unless they are known.
 */
async function readNames(db: Database, phrases: readonly string[], known?: readonly NamedProvider[]) {
  const tourCalled = (name: string) => {
    const isCalled = sql`lower(${tourTexts.name}) = lower(${name})`
    const tours = db.select({ id: tourIndex.tourId }).from(tourTexts)
    const found = tours.innerJoin(tourIndex, eq(tourIndex.tourId, tourTexts.tourId)).where(isCalled).limit(1)
    return sql<string | null>`(${found})`
  }
  const [row] = await db
    .select({
      called: jsonOfEach(phrases.map(tourCalled)),
      providers: known ? sql<NamedProvider[]>`'[]'::json` : namedProviders,
    })
    .from(oneRow)
  const called = new Map(phrases.map((phrase, at) => [phrase, row?.called[at] ?? undefined]))
  return { called, providers: known ?? row?.providers ?? [] }
}

/** A word that tours have is no slip of the finger; of short ones the stems are too like other words. */
async function understandPhrases(
  db: Database,
  phrases: readonly string[],
  providers: readonly NamedProvider[],
  understand: Understand,
): Promise<Map<string, Understood>> {
  const understood = new Map(phrases.map(phrase => [phrase, understand(phrase, { providers })]))
  const slips = [...new Set([...understood.values()].flatMap(found => found.slips))]
  const areWords = await readEach(
    db,
    slips.map(
      word =>
        sql<boolean>`exists (select from ${tourIndex} where ${isLong(word) ? holdsWords(word) : beginsWords(word)})`,
    ),
  )
  const known = new Set(slips.filter((_, at) => areWords[at]))
  for (const [phrase, found] of understood) {
    const words = new Set(found.slips.filter(word => known.has(word)))
    if (words.size > 0) understood.set(phrase, understand(phrase, { providers, words }))
  }
  return understood
}

/** The searches that are meant: a whole name that its meaning would not find is searched for as words, and a place reaches as far as its nearest tour. */
async function decide(db: Database, meanings: readonly Meaning[]): Promise<TourSearch[]> {
  const named = meanings.filter(({ called }) => called !== undefined)
  const places = [...new Set(meanings.flatMap(({ near }) => near ?? []))]
  const isFound = ({ called = '', search }: Meaning) =>
    sql<number>`exists (select from ${tourIndex} where ${and(eq(tourIndex.tourId, called), tourFilter(search))})::integer`
  const values = await readEach<number | null>(db, [
    ...named.map(isFound),
    ...places.map(near => nearestKm(db, { ...EVERYTHING, near })),
  ])
  const lost = new Set(named.filter((_, at) => values[at] === 0))
  /** Reaches as far as the nearest tour, where none is as near as usual. */
  const reaches = new Map(places.map((near, at) => [near, reachFor(values[named.length + at] ?? 0)]))
  return meanings.map(meaning => {
    const { search, quoted, near } = meaning
    if (quoted && lost.has(meaning)) return quoted
    return near === undefined ? search : { ...search, within: reaches.get(near) ?? WITHIN_LIMITS.default }
  })
}
