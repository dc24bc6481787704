import { FLEET_KINDS } from '#src/domain/boats/boat.ts'
import type { TripWarnings } from '#src/domain/inbox/trip-warning.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { LINE_WORDS, pickWords } from '#src/i18n/pick-words.ts'
import { tripWarningLines } from '#src/i18n/sentence/trip-warning.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import type { FrameProps } from '#src/islands/form/frame.tsx'
import type { Viewer } from '../viewer.ts'

const words = (locale: Locale) =>
  pickWords(locale, {
    common: ['form', 'failure', 'unit', 'menu'],
    account: ['failure'],
    prices: [...LINE_WORDS.prices, 'cheaperTaken'],
    amenities: LINE_WORDS.amenities,
    book: ['kept'],
    bookings: ['failure', 'refused'],
    tours: ['meet'],
    boats: [...FLEET_KINDS, 'count', 'size'],
    party: ['who', 'fields'],
    inbox: [
      'fresh',
      'show',
      'status',
      'card',
      'price',
      'offer',
      'answers',
      'send',
      'done',
      'answer',
      'terms',
      'declineReason',
      'cancelReason',
      'detail',
      'history',
      'add',
      'quote',
      'template',
    ],
  })

export const inboxFrame = ({ locale, session }: Viewer): FrameProps => ({
  locale,
  words: words(locale),
  ...(session ? { userId: session.user._id } : {}),
})

/** The lines of warnings by the ids of their bookings, as islands show them. */
export const warningLines = (context: LocaleContext, warnings: TripWarnings): Record<string, string[]> =>
  Object.fromEntries([...warnings].map(([id, warning]) => [id, tripWarningLines(context, warning)]))
