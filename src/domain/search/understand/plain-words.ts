/** Longer phrases are cut: what a search understands has to stay cheap, whatever is sent. */
const MAX_LENGTH = 200
const MAX_WORDS = 40

/** A word as typed, and without case and accents; `join`: what a sign says between it and the word before. */
export type Word = { text: string; plain: string; join?: 'comma' | 'and' | 'or' | undefined }

export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Numbers are words of their own: “2d.” is two. */
export function wordsOf(phrase: string): Word[] {
  const words: Word[] = []
  const line = phrase.slice(0, MAX_LENGTH).normalize('NFC')
  let end = 0
  for (const { 0: text, index } of line.matchAll(/\p{N}+|[\p{L}\p{M}]+|€/gu)) {
    if (words.length === MAX_WORDS) break
    words.push({ text, plain: plainOf(text), join: joinIn(line.slice(end, index)) })
    end = index + text.length
  }
  return words
}

function joinIn(signs: string): Word['join'] {
  if (signs === ' ' || signs === '') return undefined
  if (signs.includes('/')) return 'or'
  if (/[&+]/.test(signs)) return 'and'
  return signs.includes(',') ? 'comma' : undefined
}

/** In quotes: nothing but the beginnings of words. */
export const QUOTED = /^["„“”].*["„“”]$/

/** Without quotes of any language at its ends: what shows it has its own. */
export const unquoted = (text: string): string => text.replace(/^["„“”]+|["„“”]+$/g, '').trim()
