import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { resources } from '#src/i18n/resources.ts'

export type Message = { key: string; text: string }

function flatten(key: string, value: unknown): Message[] {
  if (typeof value === 'string') return [{ key, text: value }]
  const separator = key.includes(':') ? '.' : ':'
  return Object.entries(value ?? {}).flatMap(([name, inner]) => flatten(`${key}${separator}${name}`, inner))
}

/** Every message of a locale under its key as the code writes it, `common:menu.home`. */
export const messagesIn = (locale: Locale): Message[] =>
  Object.entries(resources[locale]).flatMap(([namespace, messages]) => flatten(namespace, messages))

/** The key that the code asks for, and which plural form of it this is. */
export function splitPlural(key: string): { base: string; form: string | undefined } {
  const [, base, form] = key.match(/^(.*)_(zero|one|two|few|many|other)$/) ?? []
  return { base: base ?? key, form }
}

export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(it => it[1] ?? '').sort()

/** Per locale: each key with its messages, one or, where it counts, one for each plural form. */
export const byKey = new Map(
  LOCALES.map(locale => {
    const grouped = Map.groupBy(messagesIn(locale), ({ key }) => splitPlural(key).base)
    return [locale, grouped] as const
  }),
)
