import type { Locale } from '#src/i18n/locales.ts'
import type { Selection } from '../../selection.ts'
import type { TourPopulate } from '../json.ts'
import { presentTour } from '../present.ts'
import type { ListedTourRecord } from '../record-queries.ts'

/** A tour as lists of the API return it by default, presented once and kept as text. */

/** The shape that the presenter gives it: raised with every change of what it writes, so that no document of an earlier one is sent. */
export const DOCUMENT_FORM = 6

const KEPT: Selection<string, TourPopulate> = { select: [], populate: ['photos'] }

export const writeDocument = (record: ListedTourRecord, locale: Locale): string =>
  JSON.stringify(presentTour(record, locale, KEPT))

/** Whether documents hold what is asked for: all of them, or fields of theirs. */
export function isInDocuments({ select, populate }: Selection<string, TourPopulate>): boolean {
  const [only, ...more] = populate
  return more.length === 0 && (only === 'photos' || (only === undefined && leavesOutPhotos(select)))
}

const leavesOutPhotos = (select: readonly string[]) => select.length > 0 && !select.includes('photos')
