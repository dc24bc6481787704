import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { PAGES, type PageOfSite } from './site.ts'

/**
 * How much of a matrix is tried: `npm run test:all` takes every page, language and kind, `npm test` every row and every column
 * once where there are two, else what is Lithuanian.
 */
const all = process.env.TEST_ALL === '1'

/** Every kind of page in one language, in turn: for what is the same in both. */
export const PAGES_IN_TURN: readonly PageOfSite[] = PAGES.filter(
  (_, at) => (at >> 1) % LOCALES.length === at % LOCALES.length,
)

export const TRIED_PAGES: readonly PageOfSite[] = all ? PAGES : PAGES_IN_TURN

/** Kinds that are the same in both languages, each in one of them, in turn. */
export const inAlternateLocales = <Kind>(kinds: readonly Kind[]): [Kind, Locale][] =>
  kinds.map((kind, at) => [kind, at % LOCALES.length ? 'en' : 'lt'])

export const TRIED_LOCALES: readonly Locale[] = all ? LOCALES : LOCALES.slice(0, 1)

/** One in eight of many that are alike. */
export const some = <It>(many: readonly It[]): readonly It[] => (all ? many : many.filter((_, at) => at % 8 === 0))

/** Words in the languages that are tried. */
export const triedWords = <Words>(words: Record<Locale, Words>): [Locale, Words][] =>
  TRIED_LOCALES.map(locale => [locale, words[locale]])

/** All kinds of a thing that go through the same code, or the first. */
export const tried = <const Kind>(...kinds: readonly Kind[]): readonly Kind[] => (all ? kinds : kinds.slice(0, 1))

/** The sizes of a matrix of language and size: every one in Lithuanian, or the first, and the last in English. */
export function triedSizes<Size>(locale: Locale, sizes: Record<string, Size>): [string, Size][] {
  const entries = Object.entries(sizes)
  if (locale === 'en') return entries.slice(-1)
  return all ? entries : entries.slice(0, 1)
}
