import type { Locale } from './locales.ts'

const TAGS = { lt: 'lt-LT', en: 'en-GB' } as const

/** Formatters by kind, locale and options; all of them are words of the code or codes of currencies and units, so there are few. */
const made = new Map<string, unknown>()

/**
 * A formatter of Intl that is made when it is needed first: to make one takes a hundred times as long as to use it, and a page
 * asks for hundreds.
 */
function keeping<O, F>(Formatter: new (tag: string, options: O) => F): (locale: Locale, options: O) => F {
  return (locale, options) => {
    const key = `${Formatter.name} ${locale} ${JSON.stringify(options)}`
    const kept = (made.get(key) as F | undefined) ?? new Formatter(TAGS[locale], options)
    made.set(key, kept)
    return kept
  }
}

export const numberFormat = keeping<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
export const dateFormat = keeping<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
export const listFormat = keeping<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat)
export const displayNames = keeping<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames)
export const pluralRules = keeping<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules)
