export const LOCALES = ['lt', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'lt'
export const LOCALE_COOKIE = 'NEXT_LOCALE'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some(locale => locale === value)
}

/** Names of rivers, places and providers are Lithuanian: on English pages their `lang` tells a voice how to read them. */
export const langOfNames = (locale: Locale): Locale | undefined =>
  locale === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE

export function otherLocale(locale: Locale): Locale {
  return locale === 'lt' ? 'en' : 'lt'
}
