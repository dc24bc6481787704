import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#src/i18n/locales.ts'
import { Failure } from '../../errors.ts'
import type { TourRecord } from '../record-queries.ts'
import { nearEndsQuestion } from '../way-back.ts'

const MEASURED = ['departure', 'arrival', 'distanceKm'] as const

type Change = { before?: TourRecord | undefined; after: TourRecord }

/** The question about a tour that is new, or of which ends or distance have changed, where these do not fit each other. */
function questionOf({ before, after }: Change, locale: Locale) {
  const isOther = !before || MEASURED.some(name => !isDeepStrictEqual(before[name], after[name]))
  return isOther ? nearEndsQuestion(after, locale) : undefined
}

/**
 * The one check of all calls that write ends or distance. Throws a 409 `Failure`, a question about each tour of several, unless it is
 * answered already.
 */
export function requireApart(changes: readonly Change[], locale: Locale, isSure: boolean | undefined): void {
  if (isSure) return
  const items = changes.flatMap(change => {
    const message = questionOf(change, locale)
    const id = changes.length > 1 ? change.after.id : undefined
    return message ? [{ message, path: 'isSure', ...(id && { id }) }] : []
  })
  if (items.length) throw new Failure({ status: 409, items })
}
