import type { Locale } from '#src/i18n/locales.ts'
import regionsEn from './region-texts/en.json' with { type: 'json' }
import regionsLt from './region-texts/lt.json' with { type: 'json' }
import type { Region } from './regions.ts'
import riversEn from './river-texts/en.json' with { type: 'json' }
import riversLt from './river-texts/lt.json' with { type: 'json' }
import type { River } from './rivers.ts'

const RIVER_TEXTS: Record<Locale, Partial<Record<River, string>>> = { lt: riversLt, en: riversEn }

/** About eighty words on a river, where somebody has written them. Too much text for a browser, hence a query. */
export const getRiverText = (river: River, locale: Locale): string | undefined => RIVER_TEXTS[locale][river]

/** Tours that fill a page without a text. */
const ENOUGH_TOURS = 3

/** Whether the page of a river tells more than a few words, so that search engines may list it. */
export const isDescribed = (river: River, tours: number): boolean => river in RIVER_TEXTS.lt || tours >= ENOUGH_TOURS

const REGION_TEXTS: Record<Locale, Record<Region, string[]>> = { lt: regionsLt, en: regionsEn }

/** Two paragraphs on a region. Too much text for a browser, hence a query. */
export const getRegionText = (region: Region, locale: Locale): string[] => REGION_TEXTS[locale][region]
