import type { Locale } from './locales.ts'

const TAGS = { lt: 'lt-LT', en: 'en-GB' } as const

/** `18 €` or `€18.50`: cents only where there are any. */
export function formatPrice(locale: Locale, cents: number, currency: string): string {
  return new Intl.NumberFormat(TAGS[locale], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
}

export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 2 }).format(value)
}

/** "lietuvių ir anglų" or "Lithuanian and English", out of ISO 639-1 codes. */
export function formatLanguages(locale: Locale, codes: readonly string[]): string {
  const names = new Intl.DisplayNames(TAGS[locale], { type: 'language' })
  return new Intl.ListFormat(TAGS[locale], { type: 'conjunction' }).format(codes.map(code => names.of(code) ?? code))
}
