import { localized } from '#src/domain/texts/texts.ts'
import type { TourRecord } from '#src/domain/tours/record-queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import type { DeskProps } from '#src/islands/account/tours/desk.ts'
import { paths } from '#src/paths.ts'
import type { Viewer } from './viewer.ts'

/** What the forms of a tour say. */
export const tourWords = (locale: Locale) =>
  pickWords(locale, { common: ['form', 'failure', 'difficulty'], account: ['failure', 'tour'] })

/** What its gallery says besides. */
export const galleryWords = (locale: Locale) =>
  pickWords(locale, {
    common: ['form', 'failure', 'file', 'modal'],
    account: ['failure', 'tour', 'gallery', 'table'],
  })

/** What every island that changes a tour is given. */
export function deskProps({ locale, session }: Viewer, tour: TourRecord): DeskProps {
  const { name } = localized(tour.texts, locale, { name: '', description: '' }).text
  return {
    locale,
    words: tourWords(locale),
    userId: session?.user._id,
    tourId: tour.id,
    publicPath: paths.tour(locale, { id: tour.id, name }),
  }
}
