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

const DECIMALS = '\\d{1,4}[.,]\\d{1,2}'
/** A word with nothing between its parts that says anything: a time, a number with decimals where a unit says so, one with its ending. */
const WORD = new RegExp(
  [
    '\\d{1,2}:\\d{2}(?!\\d)',
    `${DECIMALS}(?= ?(?:€|eur|val|h(?!\\p{L})|km))|(?<=€ ?)${DECIMALS}(?!\\d)`,
    '\\p{N}+(?:-(?:ies|i?[ųu]|j[ųu]|i?ems|i?oms|[čc]iai|[čc]i[ųu]|imt|ties)(?![\\p{L}\\p{M}]))?',
    '[\\p{L}\\p{M}]+|€',
  ].join('|'),
  'giu',
)
const ENDING = /^(\p{N}+)-.+/u

const plainWord = (text: string): string =>
  /^\p{N}/u.test(text) ? text.replace(ENDING, '$1').replace(',', '.') : plainOf(text)

/** Numbers are words of their own: “2d.” is two. */
export function wordsOf(phrase: string): Word[] {
  const words: Word[] = []
  const line = phrase.slice(0, MAX_LENGTH).normalize('NFC')
  let end = 0
  for (const { 0: text, index } of line.matchAll(WORD)) {
    if (words.length === MAX_WORDS) break
    words.push({ text, plain: plainWord(text), join: joinIn(line.slice(end, index)) })
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

const MOST_REMEMBERED = 5000

/** Keeps what words mean: a few thousand make up most phrases. */
export function remembering<T>(of: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return word => {
    if (known.has(word)) return known.get(word) as T
    if (known.size >= MOST_REMEMBERED) known.clear()
    const meant = of(word)
    known.set(word, meant)
    return meant
  }
}

/** In quotes: nothing but the beginnings of words. */
export const QUOTED = /^["„“”].*["„“”]$/

/** Without quotes of any language at its ends: what shows it has its own. */
export const unquoted = (text: string): string => text.replace(/^["„“”]+|["„“”]+$/g, '').trim()
