import type { Locale } from './locales.ts'
import type { Translate } from './translate.ts'

export type { Translate }

/** Messages of one language by their keys, plural forms as `key_few`. */
export type Words = Readonly<Record<string, string>>

/** `t` of an island: says the words that its page has given it, as the server's `t` would. */
export function speak(locale: Locale, words: Words): Translate {
  const plurals = new Intl.PluralRules(locale)
  return (key, values = {}) => {
    const { count } = values
    const text = (typeof count === 'number' && words[`${key}_${plurals.select(count)}`]) || words[key] || key
    return text.replaceAll(/\{\{(\w+)\}\}/g, (hole: string, name: string) => String(values[name] ?? hole))
  }
}
