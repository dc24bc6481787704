import type { MessageKey } from '#src/i18n/translate.ts'

/** An untranslated message: a key and, behind it, its values as a query string. */
export type Message = string

export type MessageValues = Record<string, string | number>

export function message(key: MessageKey, values: MessageValues = {}): Message {
  const pairs = Object.entries(values).map(([name, value]) => [name, String(value)])
  return pairs.length ? `${key}?${new URLSearchParams(pairs)}` : key
}

/** `count` is a number again: it chooses the plural form. */
export function readMessage(text: Message): { key: MessageKey; values: MessageValues } {
  const [key = '', query] = text.split('?')
  // Only `message` writes them, and it takes nothing but keys.
  const values = [...new URLSearchParams(query)].map(([name, it]) => [name, name === 'count' ? Number(it) : it])
  return { key: key as MessageKey, values: Object.fromEntries(values) }
}
