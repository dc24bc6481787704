import type { Locale } from '#src/i18n/locales.ts'
import en from './river-texts/en.json' with { type: 'json' }
import lt from './river-texts/lt.json' with { type: 'json' }
import type { River } from './rivers.ts'

const TEXTS: Record<Locale, Partial<Record<River, string>>> = { lt, en }

/** About eighty words on a river, where somebody has written them. Too much text for a browser, hence a query. */
export const getRiverText = (river: River, locale: Locale): string | undefined => TEXTS[locale][river]

/** Tours that fill a page without a text. */
const ENOUGH_TOURS = 3

/** Whether the page of a river tells more than a few words, so that search engines may list it. */
export const isToldOf = (river: River, tours: number): boolean => river in TEXTS.lt || tours >= ENOUGH_TOURS
