import { type Word, wordsOf } from './plain-words.ts'

/** Stands for a word that has been understood: no pattern reaches across it. */
const USED = '-'

const NEGATION = new RegExp(
  `^(?:${[
    'be|ne|ne(?:si)?nor[a-z]+|nereik[a-z]*|neb(?:enor[a-z]+|ereik[a-z]*)|isskyrus|vengi[a-z]+|no|not|non|nor|without|except|excluding|avoid(?:ing)?|don|dont|doesn|doesnt',
    'bez|nie|oprocz|poza|niech[a-z]+|без|не|нет|кроме|ohne|kein[a-z]*|nicht|au(?:ß|ss)er|nav|iznemot',
  ].join('|')})$`,
)
/** Words that may stand between a “without” and what it is about. */
const FILLER = new RegExp(
  `^(?:${[
    'jok[a-z]+|labai|per|su|i|is|prie|nori[a-z]*|(?:miego|nakvo|plauk|turė|ture|im|naudo|vez)t[a-z]*',
    'a|an|any|the|very|too|on|in|at|of|for|to|with|t|want|need|like|use|sleep(?:ing)?|bring|take',
    'z|ze|na|w|do|od|с|со|на|в|во|по|mit|auf|der|die|den|dem|im|am|ar',
  ].join('|')})$`,
)
const ARTICLE = /^(?:a|an|any|the|jok[a-z]+|den|dem)$/
/** “Not only” leaves nothing out. */
const IDIOM =
  /^(?:galo|proto|tik|vien|viet[a-z]*|problem[a-z]*|reikal[a-z]*|abejo[a-z]*|velia[a-z]*|only|just|sure|matter|worr(?:y|ies)|doubt|less|more|than|tylko|только|nur)$/
/** “No guide or tent” is without both; so is “without a guide and tent”, but not “no guide and dogs”. */
const OR = /^(?:or|nor|ar|arba|nei|lub|ani|ni|или|ни|oder|vai)$/
const AND = /^(?:and|ir|bei|i|и|und|un)$/
const WITHOUT = /^(?:be|without|bez|без|ohne)$/
/** “A guide is not needed” says it afterwards. */
const AFTERWARDS =
  /^ (?:(?:is |are )?(?:not (?:needed|required|necessary|wanted)|unnecessary)|ne(?:be)?reik[a-z]*|nenor[a-z]+|niepotrzebn[a-z]+|nie (?:trzeba|potrzeb[a-z]+|chc[a-z]+)|не (?:нуж[а-я]+|надо)|nicht (?:notig|gebraucht|erforderlich)|nav vajadz[a-z]+)(?= )/
/** Said of the word before. */
const WANTED = /^(?:(?:ne)?reik(?:ia|es|alin[a-z]+)|butin[a-z]+|нуж[а-я]+|potrzebn[a-z]+)$/
const UNWANTED = /^(?:ne(?:be)?reik[a-z]*|nenor[a-z]+|niepotrzebn[a-z]+)$/
const MOST_AFTERWARDS = 3
const WITH = /^(?:su|with|z|ze|mit|с|со|ar)$/

/** `at`: where a negation begins; `isIdiom`: it leaves nothing out. */
type Negation = { at: number; isIdiom: boolean }

/** Where words begin, how many they are, and the groups of the pattern. */
type Match = { at: number; length: number; groups: (string | undefined)[] }

/** A phrase being read: which of its words are understood already. */
export class Reading {
  readonly #words: readonly Word[]
  readonly #used: boolean[]
  readonly #negated: [from: number, to: number][] = []
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

  isFree = (at: number): boolean => this.#used[at] === false

  /** Whether any word fits, understood or not. */
  some(isMeant: (word: string) => boolean): boolean {
    return this.#words.some(({ plain }) => isMeant(plain))
  }

  /** Where the “without” begins that is right before a word, with what may stand between. */
  negationOf(at: number): number | undefined {
    let before = at - 1
    while (FILLER.test(this.neighbour(before))) before--
    return this.#isNegation(before) ? before : undefined
  }

  /** The negation that a word begins. */
  negationAt(at: number): Negation | undefined {
    return this.#isNegation(at) ? { at, isIdiom: IDIOM.test(this.neighbour(at + 1)) } : undefined
  }

  /** Understands a word of this kind that is before another, with an article between them. */
  takeBefore(at: number, word: RegExp): boolean {
    const before = ARTICLE.test(this.neighbour(at - 1)) ? at - 2 : at - 1
    const isThere = word.test(this.neighbour(before))
    if (isThere) this.mark(before, at - before)
    return isThere
  }

  /** Understands a “without” right before a word. */
  takeNegation(at: number): boolean {
    const before = this.negationOf(at)
    if (before !== undefined) this.mark(before, at - before)
    return before !== undefined
  }

  /** The same, and one of what the word is joined with: “be gido ir palapinių”. */
  takeSharedNegation = (at: number): boolean => this.takeNegation(at) || this.#isJoinedToNegation(at)

  /** “Gido nereikia, palapinės reikia”: what is wanted is not what the word before says of another. */
  isWanted = (at: number, length: number): boolean =>
    WANTED.test(this.neighbour(at + length)) && UNWANTED.test(this.neighbour(at - 1))

  /** Understands that words are said not to be needed after them. */
  takeAfterwards(at: number, length: number): boolean {
    if (WITH.test(this.neighbour(at - 1))) return false
    const said = AFTERWARDS.exec(` ${this.plain(at + length, MOST_AFTERWARDS)} `)
    if (!said) return false
    this.mark(at + length, said[0].trim().split(' ').length)
    return true
  }

  /** Keeps words that say what can't be left out: they are no words to look for, and remain of the phrase. */
  keepNegated(from: number, to: number): void {
    this.#negated.push([from, Math.min(to, this.#words.length)])
    this.mark(from, to - from)
  }

  /** The words that are kept so, as typed. */
  negated = (): string[] =>
    this.#negated.toSorted(([one], [other]) => one - other).map(([from, to]) => this.text(from, to - from))

  /** A “neither” is one only where it is said twice: once it is a “than”. */
  #isNegation(at: number): boolean {
    const word = this.neighbour(at)
    return NEGATION.test(word) || (word === 'nei' && this.#words.filter(({ plain }) => plain === word).length > 1)
  }

  #isJoinedToNegation(at: number): boolean {
    let join = at - 1
    while (ARTICLE.test(this.neighbour(join))) join--
    const isAnd = AND.test(this.neighbour(join))
    if (!isAnd && !OR.test(this.neighbour(join))) return false
    for (let before = join - 1; before >= join - 2; before--) {
      const start = this.negationOf(before)
      if (start !== undefined && !WITH.test(this.neighbour(before - 1)))
        return !isAnd || WITHOUT.test(this.neighbour(start))
    }
    return false
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
      .filter((_, at) => !this.#used[at] || this.#negated.some(([from, to]) => from <= at && at < to))
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
