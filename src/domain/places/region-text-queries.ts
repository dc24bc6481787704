import type { Locale } from '#src/i18n/locales.ts'
import en from './region-texts/en.json' with { type: 'json' }
import lt from './region-texts/lt.json' with { type: 'json' }
import type { Region } from './regions.ts'

const TEXTS: Record<Locale, Record<Region, string[]>> = { lt, en }

/** Two paragraphs on a region. Too much text for a browser, hence a query. */
export const getRegionText = (region: Region, locale: Locale): string[] => TEXTS[locale][region]
