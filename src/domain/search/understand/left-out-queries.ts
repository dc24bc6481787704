import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex } from '#db/schema/index.ts'
import { jsonOfEach, oneRow, readEach } from '../each-queries.ts'
import { isFiltered, type TourSearch } from '../schema.ts'
import { tourFilter } from '../search-filter.ts'
import { GROUP, TRAIN } from './asides.ts'
import { QUOTED, wordsOf } from './plain-words.ts'
import { Reading } from './reading.ts'

/** A search without the words that nothing has which it would find, and those words; `''` where each has something. */
type LeftOut = { search: TourSearch; leftOut: string }

/**
 * Leaves out of a search the words of its phrase that would empty it, where filters or other words find something. Words that pages
 * of trips answer narrow nothing. A phrase of unknown words alone stays, as do quotes and the search of one account.
 */
export async function leaveOutUnknown(db: Database, search: TourSearch): Promise<LeftOut> {
  const { q, user } = search
  const asItIs = { search, leftOut: '' }
  if (q === undefined || user !== undefined || QUOTED.test(q)) return asItIs
  const words = wordsOf(q).map(({ text }) => text)
  const aside = answeredAside(q)
  const asked = words.filter((_, at) => !aside.has(at))
  const isKnown = aside.size > 0 || isFiltered({ ...search, q: undefined, ids: [], bounds: undefined })
  if (!isKnown && words.length < 2) return asItIs
  const kept = await wordsFound(db, search, asked)
  if (kept.length === words.length || (kept.length === 0 && !isKnown)) return asItIs
  const left = words.filter(word => !kept.includes(word))
  return { search: { ...search, q: kept.join(' ') || undefined }, leftOut: left.join(' ') }
}

const ASIDE = new RegExp(`(?<= )(?:${TRAIN}|${GROUP})(?= )`)

/** Where words stand that mean a train or a group. */
function answeredAside(q: string): Set<number> {
  const reading = new Reading(q)
  const at = new Set<number>()
  for (let match = reading.match(ASIDE); match; match = reading.match(ASIDE))
    for (let index = 0; index < match.length; index++) at.add(match.at + index)
  return at
}

/** The words that find something together: all, else those that find something alone, as many of the first as do so together. */
async function wordsFound(db: Database, search: TourSearch, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const finds = (some: readonly string[]): SQL<boolean> =>
    sql`exists (select from ${tourIndex} where ${tourFilter({ ...search, q: some.join(' ') })})`
  const each = words.length === 1 ? sql`'[false]'::json` : jsonOfEach(words.map(word => finds([word])))
  const [row] = await db
    .select({ alone: sql<boolean[] | null>`case when ${finds(words)} then null else ${each} end` })
    .from(oneRow)
  if (!row?.alone) return [...words]
  const { alone } = row
  const found = words.filter((_, at) => alone[at])
  if (found.length < 2) return found
  const beginnings = found.map((_, at) => found.slice(0, at + 1))
  const together = await readEach(db, beginnings.map(finds))
  return beginnings.findLast((_, at) => together[at]) ?? []
}
