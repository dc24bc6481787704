/** Longer phrases are cut: what a search understands has to stay cheap, whatever is sent. */
const MAX_LENGTH = 200
const MAX_WORDS = 40

/** A word as typed, and without case and accents. */
export type Word = { text: string; plain: string }

export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Numbers are words of their own: “2d.” is two. */
export function wordsOf(phrase: string): Word[] {
  const words =
    phrase
      .slice(0, MAX_LENGTH)
      .normalize('NFC')
      .match(/\p{N}+|[\p{L}\p{M}]+|€/gu) ?? []
  return words.slice(0, MAX_WORDS).map(text => ({ text, plain: plainOf(text) }))
}

/** In quotes: nothing but the beginnings of words. */
export const QUOTED = /^["„“”].*["„“”]$/

/** Without quotes of any language at its ends: what shows it has its own. */
export const unquoted = (text: string): string => text.replace(/^["„“”]+|["„“”]+$/g, '').trim()
