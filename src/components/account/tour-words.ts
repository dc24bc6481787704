import { localized } from '#src/domain/texts/texts.ts'
import type { TourRecord } from '#src/domain/tours/record-queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import type { EditorProps } from '#src/islands/account/tours/editor.ts'
import { paths } from '#src/paths.ts'
import type { Viewer } from './viewer.ts'

/** Messages of the tour forms. */
export const tourWords = (locale: Locale) =>
  pickWords(locale, { common: ['form', 'failure', 'difficulty', 'unit'], account: ['failure', 'tour'] })

/** Further messages of its gallery. */
export const galleryWords = (locale: Locale) =>
  pickWords(locale, {
    common: ['form', 'failure', 'file', 'modal'],
    account: ['failure', 'tour', 'gallery', 'table'],
  })

/** Props common to the islands that change a tour. */
export function editorProps({ locale, session }: Viewer, tour: TourRecord): EditorProps {
  const { name } = localized(tour.texts, locale, { name: '', description: '' }).text
  return {
    locale,
    words: tourWords(locale),
    userId: session?.user._id,
    tourId: tour.id,
    publicPath: paths.tour(locale, { id: tour.id, name }),
  }
}
