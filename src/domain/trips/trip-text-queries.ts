import type { Locale } from '#src/i18n/locales.ts'
import en from './texts/en.json' with { type: 'json' }
import lt from './texts/lt.json' with { type: 'json' }
import type { TripId } from './trips.ts'

/** `heading`: of its page, and on links to it. `text`: paragraphs, some hundred and twenty words. */
type TripText = { heading: string; title: string; description: string; text: string[] }

const TEXTS: Record<Locale, Record<TripId, TripText>> = { lt, en }

/** The text of a trip. It is too much for a browser, hence a query. */
export const getTripText = (id: TripId, locale: Locale): TripText => TEXTS[locale][id]
