import { type Word, wordsOf } from './plain-words.ts'

/** Stands for a word that has been understood: no pattern reaches across it. */
const USED = '-'

const NEGATION = /^(?:be|ne|nenor[a-z]+|nereik[a-z]*|no|not|non|without|bez|nie|без|не|ohne|kein[a-z]*|nicht)$/
const FILLER = /^(?:a|an|any|the|jok[a-z]+|labai|per|very|too|on|in)$/

export const isNegation = (word: string): boolean => NEGATION.test(word)

/** Where words begin, how many they are, and the groups of the pattern. */
type Match = { at: number; length: number; groups: (string | undefined)[] }

/** A phrase being read: which of its words are understood already. */
export class Reading {
  readonly #words: readonly Word[]
  readonly #used: boolean[]
  #line: string

  constructor(phrase: string) {
    this.#words = wordsOf(phrase)
    this.#used = this.#words.map(() => false)
    this.#line = this.#draw()
  }

  /** Understands the first words that match; `undefined` where there are none. */
  match(pattern: RegExp): Match | undefined {
    const match = pattern.exec(this.#line)
    if (!match) return undefined
    // A pattern may begin with the space before its first word.
    const words = match[0].trimStart()
    const index = match.index + match[0].length - words.length
    return { at: this.#markMatch(index, words), length: words.split(' ').length, groups: match.slice(1) }
  }

  /** Whether some words are not understood yet. */
  isLeft = (): boolean => this.#used.includes(false)

  /** Whether any word fits, understood or not. */
  some(isMeant: (word: string) => boolean): boolean {
    return this.#words.some(({ plain }) => isMeant(plain))
  }

  /** Understands a “without” right before a word, with what may stand between. */
  takeNegation(at: number): boolean {
    let before = at - 1
    while (FILLER.test(this.neighbour(before))) before--
    if (!NEGATION.test(this.neighbour(before))) return false
    this.mark(before, at - before)
    return true
  }

  /** Understands these plain words where they stand. */
  take(words: string): boolean {
    if (words === '') return false
    const at = this.#line.indexOf(` ${words} `)
    if (at >= 0) this.#markMatch(at + 1, words)
    return at >= 0
  }

  #markMatch(index: number, text: string): number {
    const at = this.#line.slice(0, index).split(' ').length - 2
    this.mark(at, text.split(' ').length)
    return at
  }

  mark(at: number, length: number): void {
    this.#used.fill(true, at, at + length)
    this.#line = this.#draw()
  }

  /** Where so many words in a row are not understood yet; read on demand, as words are used meanwhile. */
  *free(length: number): Generator<number> {
    for (let at = 0; at + length <= this.#words.length; at++)
      if (!this.#used.slice(at, at + length).includes(true)) yield at
  }

  plain = (at: number, length: number): string => this.#join(at, length, 'plain')
  text = (at: number, length: number): string => this.#join(at, length, 'text')

  /** A word of the phrase, understood or not; `''` beyond its ends. */
  neighbour(at: number): string {
    return this.#words[at]?.plain ?? ''
  }

  rest(): string {
    return this.#words
      .filter((_, at) => !this.#used[at])
      .map(({ text }) => text)
      .join(' ')
  }

  #join(at: number, length: number, as: keyof Word): string {
    return this.#words
      .slice(at, at + length)
      .map(word => word[as])
      .join(' ')
  }

  #draw(): string {
    return ` ${this.#words.map(({ plain }, at) => (this.#used[at] ? USED : plain)).join(' ')} `
  }
}
