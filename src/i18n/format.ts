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

/** "14:05" by the clocks of Lithuania. */
export function formatTime(locale: Locale, at: Date): string {
  return new Intl.DateTimeFormat(TAGS[locale], { timeStyle: 'short', timeZone: 'Europe/Vilnius' }).format(at)
}

const BYTE_UNITS = ['megabyte', 'kilobyte', 'byte'] as const

/** "2 MB", the largest unit that gives one or more of it. */
export function formatBytes(locale: Locale, bytes: number): string {
  const power = bytes >= 1024 ** 2 ? 2 : bytes >= 1024 ? 1 : 0
  const unit = BYTE_UNITS[2 - power]
  const options = { style: 'unit', unit, unitDisplay: power ? 'short' : 'long', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(TAGS[locale], options).format(bytes / 1024 ** power)
}

/** "lietuvių ir anglų" or "Lithuanian and English", out of ISO 639-1 codes. */
export function formatLanguages(locale: Locale, codes: readonly string[]): string {
  const names = new Intl.DisplayNames(TAGS[locale], { type: 'language' })
  return new Intl.ListFormat(TAGS[locale], { type: 'conjunction' }).format(codes.map(code => names.of(code) ?? code))
}
