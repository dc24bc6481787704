import type { Database } from '#db/client.ts'
import type { TourSearch } from '#src/domain/search/schema.ts'
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

export const understoodSearch = (db: Database, search: TourSearch): Promise<TourSearch> =>
  understandSearch(db, search, understand)
