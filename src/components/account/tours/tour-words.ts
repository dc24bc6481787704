import { TOUR_PARTS, type TourPart } from '#src/domain/tours/lifecycle/checklist.ts'
import type { TourRecord } from '#src/domain/tours/record-queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import type { EditorProps } from '#src/islands/account/tours/TourForm.tsx'
import { openingSection, paths } from '#src/paths.ts'
import type { Viewer } from '../viewer.ts'

export const tourWords = (locale: Locale) =>
  pickWords(locale, {
    common: ['form', 'failure', 'difficulty', 'unit'],
    account: ['failure', 'tour'],
    tours: ['youngest'],
  })

export const galleryWords = (locale: Locale) =>
  pickWords(locale, {
    common: ['form', 'failure', 'file', 'modal'],
    account: ['failure', 'tour', 'gallery', 'table'],
  })

/** Props common to the islands that change a tour. `part`: which of its parts; a draft goes on to the one that follows. */
export function editorProps({ locale, session }: Viewer, tour: TourRecord, part?: TourPart): EditorProps {
  const next = part && (TOUR_PARTS[TOUR_PARTS.indexOf(part) + 1] ?? 'publish')
  return {
    locale,
    words: tourWords(locale),
    userId: session?.user._id,
    tourId: tour.id,
    ...(next && tour.status === 'draft' ? { next: paths.ownTour(locale, tour.id, openingSection(next)) } : {}),
  }
}
