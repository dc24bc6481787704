import type { Database } from '#db/client.ts'
import { countEach } from '#src/domain/search/each-queries.ts'
import { withFamilyTotals, withMiddles } from '#src/domain/search/family-queries.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { leaveOutUnknown } from '#src/domain/search/understand/left-out-queries.ts'
import { understandSearch } from '#src/domain/search/understand/phrase-queries.ts'
import { createUnderstand } from '#src/domain/search/understand/understand.ts'
import { translate } from '#src/i18n/translate.ts'

const t = translate('lt')

/** The one reading of a phrase, for page, API and suggestions. */
export const understand = createUnderstand(river => t(`rivers:${river}`))

/** Makes its tables, which takes a tenth of a second: before the first visitor types, not while others wait. */
export function prepareToUnderstand(): void {
  understand('a word that is no name')
}

/** The search as it is `meant`, for its address; the `search` that finds it, and the words that it leaves out since they would empty it. */
type UnderstoodWords = { meant: TourSearch; search: TourSearch; leftOut: string }

export async function understoodWords(db: Database, typed: TourSearch): Promise<UnderstoodWords> {
  const meant = await understandSearch(db, typed, understand)
  const { search, leftOut } = await leaveOutUnknown(db, await withMiddles(db, meant))
  return { meant, search: await withFamilyTotals(db, search), leftOut }
}

export const understoodSearch = async (db: Database, typed: TourSearch): Promise<TourSearch> =>
  (await understoodWords(db, typed)).search

/** How many tours words find that were left out of a search, where they are searched for alone. */
export async function countWords(db: Database, words: string): Promise<number> {
  const { search, leftOut } = await understoodWords(db, { ...EVERYTHING, q: words })
  const [tours = 0] = leftOut === '' ? await countEach(db, [search]) : []
  return tours
}
