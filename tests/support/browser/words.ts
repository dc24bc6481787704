import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { type MessageKey, translate } from '#src/i18n/translate.ts'

/** Words of the site in both languages, by the keys of their texts; `own`: what is no text of the site by itself. */
export function wordsOf<K extends string, O extends object = object>(
  keys: Record<K, MessageKey>,
  own?: Record<Locale, O>,
): Record<Locale, Record<K, string> & O> {
  const named = Object.entries<MessageKey>(keys)
  const inLocale = (locale: Locale) => ({
    ...Object.fromEntries(named.map(([name, key]) => [name, translate(locale)(key)])),
    ...own?.[locale],
  })
  return Object.fromEntries(LOCALES.map(locale => [locale, inLocale(locale)])) as Record<Locale, Record<K, string> & O>
}
