import type { Database } from '#db/client.ts'
import { countEach } from '#src/domain/search/each-queries.ts'
import { withFamilyTotals, withMiddles } from '#src/domain/search/family-queries.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { leaveOutUnknown } from '#src/domain/search/understand/left-out-queries.ts'
import { understandSearch } from '#src/domain/search/understand/phrase-queries.ts'
import { QUOTED } from '#src/domain/search/understand/plain-words.ts'
import { createUnderstand } from '#src/domain/search/understand/understand.ts'
import { translate } from '#src/i18n/translate.ts'

const t = translate('lt')

/** The one reading of a phrase, for page, API and suggestions. */
export const understand = createUnderstand(river => t(`rivers:${river}`))

/** Makes its tables, which takes a tenth of a second: before the first visitor types, not while others wait. */
export function prepareToUnderstand(): void {
  understand('a word that is no name')
}

/**
 * The search as it is `meant`, for its address; the `search` that finds it; the words that it leaves out since they would empty it, and
 * those that say what no search can leave out.
 */
type UnderstoodWords = { meant: TourSearch; search: TourSearch; leftOut: string; notExcluded: string }

export async function understoodWords(db: Database, typed: TourSearch): Promise<UnderstoodWords> {
  const meant = await understandSearch(db, typed, understand)
  const { search: asked, notExcluded } = splitNegated(meant)
  const { search, leftOut } = await leaveOutUnknown(db, await withMiddles(db, asked))
  return { meant, search: await withFamilyTotals(db, search), leftOut, notExcluded }
}

/** A search that is understood, without the words that say what it can't leave out; and those. */
export function splitNegated(search: TourSearch): Pick<UnderstoodWords, 'search' | 'notExcluded'> {
  const { q } = search
  const negated = q === undefined || QUOTED.test(q) ? [] : understand(q).negated
  if (q === undefined || negated.length === 0) return { search, notExcluded: '' }
  const others = negated
    .reduce((left, words) => left.replace(words, ''), q)
    .replace(/ +/g, ' ')
    .trim()
  return { search: { ...search, q: others || undefined }, notExcluded: negated.join(', ') }
}

export const understoodSearch = async (db: Database, typed: TourSearch): Promise<TourSearch> =>
  (await understoodWords(db, typed)).search

/** How many tours words find that were left out of a search, where they are searched for alone. */
export async function countWords(db: Database, words: string): Promise<number> {
  const { search, leftOut } = await understoodWords(db, { ...EVERYTHING, q: words })
  const [tours = 0] = leftOut === '' ? await countEach(db, [search]) : []
  return tours
}
