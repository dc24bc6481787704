import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { TRIES_ALL } from '../scope.ts'
import { PAGES, type PageOfSite } from './site.ts'

/** Every kind of page in one language, in turn: for what is the same in both. */
export const PAGES_IN_TURN: readonly PageOfSite[] = PAGES.filter(
  (_, at) => (at >> 1) % LOCALES.length === at % LOCALES.length,
)

export const TRIED_PAGES: readonly PageOfSite[] = TRIES_ALL ? PAGES : PAGES_IN_TURN

/** Kinds that are the same in both languages, each in one of them, in turn. */
export const inAlternateLocales = <Kind>(kinds: readonly Kind[]): [Kind, Locale][] =>
  kinds.map((kind, at) => [kind, at % LOCALES.length ? 'en' : 'lt'])

export const TRIED_LOCALES: readonly Locale[] = TRIES_ALL ? LOCALES : LOCALES.slice(0, 1)

/** One in eight of many that are alike. */
export const some = <It>(many: readonly It[]): readonly It[] =>
  TRIES_ALL ? many : many.filter((_, at) => at % 8 === 0)

/** Words in the languages that are tried. */
export const triedWords = <Words>(words: Record<Locale, Words>): [Locale, Words][] =>
  TRIED_LOCALES.map(locale => [locale, words[locale]])

/** All kinds of a thing that go through the same code, or the first. */
export const tried = <const Kind>(...kinds: readonly Kind[]): readonly Kind[] => (TRIES_ALL ? kinds : kinds.slice(0, 1))

/** The sizes of a matrix of language and size: every one in Lithuanian, or the first, and the last in English. */
export function triedSizes<Size>(locale: Locale, sizes: Record<string, Size>): [string, Size][] {
  const entries = Object.entries(sizes)
  if (locale === 'en') return entries.slice(-1)
  return TRIES_ALL ? entries : entries.slice(0, 1)
}
