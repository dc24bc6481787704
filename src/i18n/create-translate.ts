import type { Locale } from './locales.ts'
import type { Translate } from './translate.ts'

export type { Translate }

/** Messages of one language by key, plural forms as `key_few`. */
export type Words = Readonly<Record<string, string>>

/** `t` of an island over the messages in its props, equivalent to the server's `t`. */
export function createTranslate(locale: Locale, words: Words): Translate {
  const plurals = new Intl.PluralRules(locale)
  return (key, values = {}) => {
    const { count } = values
    const text = (typeof count === 'number' && words[`${key}_${plurals.select(count)}`]) || words[key] || key
    return text.replaceAll(/\{\{(\w+)\}\}/g, (hole: string, name: string) => String(values[name] ?? hole))
  }
}
