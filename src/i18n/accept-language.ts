import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts'

/** The locale that an `Accept-Language` header (RFC 9110, 12.5.4) prefers; the default where it names none of ours. */
export function preferredLocale(header: string | null): Locale {
  let best: { locale: Locale; weight: number } | undefined
  for (const range of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
    const locale = tag.split('-')[0]
    const weight = readWeight(parameters)
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight }
  }
  return best?.locale ?? DEFAULT_LOCALE
}

function readWeight(parameters: string[]): number {
  const quality = parameters.find(parameter => parameter.startsWith('q='))
  return quality === undefined ? 1 : Number(quality.slice(2)) || 0
}
