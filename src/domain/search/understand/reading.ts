import { type IsOfKind, Negations } from './negations.ts'
import { type Word, wordsOf } from './plain-words.ts'

/** Stands for a word that has been understood: no pattern reaches across it. */
const USED = '-'

type Kept = { from: number; to: number; by: number | undefined }

/** Where words begin, how many they are, and the groups of the pattern. */
type Match = { at: number; length: number; groups: (string | undefined)[] }

/** A phrase being read: which of its words are understood already. */
export class Reading {
  readonly #words: readonly Word[]
  readonly #used: boolean[]
  readonly #negated: Kept[] = []
  /** The words as one text, made again once it is asked for after some of them were understood. */
  #drawn: string | undefined

  readonly negations: Negations

  constructor(phrase: string, isOfKind: IsOfKind = () => false) {
    this.#words = wordsOf(phrase)
    this.negations = new Negations(this.#words, isOfKind)
    this.#used = this.#words.map(() => false)
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

  /** Whether some words match, which stay. */
  has = (pattern: RegExp): boolean => pattern.test(this.#line)

  /** Whether some words are not understood yet. */
  isLeft = (): boolean => this.#used.includes(false)

  isFree = (at: number): boolean => this.#used[at] === false

  /** Whether any word fits, understood or not. */
  some(isMeant: (word: string) => boolean): boolean {
    return this.#words.some(({ plain }) => isMeant(plain))
  }

  /** All words, understood or not. */
  words = (): ReadonlySet<string> => new Set(this.#words.map(({ plain }) => plain))

  /** Understands a word of this kind that is before another, with an article between them. */
  takeBefore(at: number, word: RegExp): boolean {
    const before = this.negations.wordBefore(at, word)
    if (before !== undefined) this.mark(before, at - before)
    return before !== undefined
  }

  /** Understands a “without” right before a word. */
  takeNegation(at: number): boolean {
    const before = this.negations.before(at)
    if (before !== undefined) this.mark(before, at - before)
    return before !== undefined
  }

  /** The same, and one of a list that the words are in. */
  takeSharedNegation = (at: number, length: number, kind: 'name' | 'thing'): boolean =>
    this.takeNegation(at) || this.negations.ofList(at, length, kind) !== undefined

  /** Understands that words are said not to be needed after them, or after their list. */
  takeAfterwards(at: number, length: number): boolean {
    const words = this.negations.after(at, length)
    this.mark(at + length, words)
    return words > 0 || this.negations.isBeforeList(at, length)
  }

  /**
   * Keeps words that say what can't be left out: they are no words to look for, and remain of the phrase. `by`: the “without” of
   * their list, which is said again before them.
   */
  keepNegated(from: number, to: number, by?: number): void {
    this.#negated.push({ from, to: Math.min(to, this.#words.length), by })
    this.mark(from, to - from)
  }

  /** Keeps days on which nobody can: said before them, once for those that they are joined with, or after them. */
  keepUnwanted({ at, length }: { at: number; length: number }, isOfDays: RegExp): boolean {
    const from = this.negations.before(at)
    const by = from === undefined ? this.negations.ofDays(at, isOfDays) : undefined
    const after = from === undefined && by === undefined ? this.negations.afterDays(at + length) : 0
    const isUnwanted = from !== undefined || by !== undefined || after > 0
    if (isUnwanted) this.keepNegated(from ?? at, at + length + after, by)
    return isUnwanted
  }

  /** The words that are kept so, as typed. */
  negated = (): string[] => this.#negated.toSorted((one, other) => one.from - other.from).map(it => this.#said(it))

  /** The words as they are understood alone too: a “but” is a “without” only after “any”. */
  #said({ from, to, by }: Kept): string {
    const said = [...(by === undefined ? [] : [this.text(by, 1)]), this.text(from, to - from)].join(' ')
    return said.replace(/^but /i, 'except ').replace(/^can (?:t )?/i, 'can’t ')
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
    this.#drawn = undefined
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
      .flatMap(({ text }, at) => {
        if (!this.#used[at]) return [text]
        const kept = this.#negated.find(({ from, to }) => from <= at && at < to)
        return kept?.from === at ? [this.#said(kept)] : []
      })
      .join(' ')
  }

  #join(at: number, length: number, as: keyof Word): string {
    return this.#words
      .slice(at, at + length)
      .map(word => word[as])
      .join(' ')
  }

  get #line(): string {
    this.#drawn ??= ` ${this.#words.map(({ plain }, at) => (this.#used[at] ? USED : plain)).join(' ')} `
    return this.#drawn
  }
}
