export const LOCALES = ['lt', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'lt'
export const LOCALE_COOKIE = 'NEXT_LOCALE'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some(locale => locale === value)
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'lt' ? 'en' : 'lt'
}
