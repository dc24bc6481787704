import type { Word } from './plain-words.ts'

const NEGATION = new RegExp(
  `^(?:${[
    'be|ne|negal(?:iu|i|ima?|ime|ite|es|eciau|etume)|never|cannot|cant|ne(?:si)?nor[a-z]+|nereik[a-z]*|neb(?:enor[a-z]+|ereik[a-z]*)|isskyrus|vengi[a-z]+|no|not|non|nor|without|except|excluding|avoid(?:ing)?|don|dont|doesn|doesnt',
    'bez|nie|oprocz|poza|niech[a-z]+|без|не|нет|кроме|ohne|kein[a-z]*|nicht|au(?:ß|ss)er|nav|iznemot',
  ].join('|')})$`,
)
/** Words that may stand between a “without” and what it is about. */
const FILLER = new RegExp(
  `^(?:${[
    'jok[a-z]+|labai|per|su|i|is|prie|nori[a-z]*|(?:miego|nakvo|plauk|turė|ture|im|naudo|vez)t[a-z]*',
    'a|an|any|the|very|too|on|in|at|of|for|to|with|t|want|need|like|use|sleep(?:ing)?|bring|take',
    'z|ze|na|w|do|od|с|со|на|в|во|по|mit|auf|der|die|den|dem|im|am|ar',
    'chc[a-z]+|potrzebuj[a-z]+|trzeba|хочу|хотим|нуж[а-я]+|надо|brauch[a-z]+|vajadz[a-z]+|grib[a-z]+',
  ].join('|')})$`,
)
const ARTICLE = /^(?:a|an|any|the|jok[a-z]+|den|dem)$/
/** “Not only” leaves nothing out. */
const IDIOM =
  /^(?:galo|proto|tik|vien|viet[a-z]*|problem[a-z]*|reikal[a-z]*|abejo[a-z]*|velia[a-z]*|only|just|sure|matter|worr(?:y|ies)|doubt|less|more|than|tylko|только|nur)$/
/** “No guide or tent” is without both; so is “no guide, a tent and transfer”, but not “no guide and dogs”. */
const OR = /^(?:or|nor|ar|arba|nei|lub|ani|ni|или|ни|oder|vai)$/
const AND = /^(?:and|ir|bei|i|и|und|un)$/
const WITHOUT =
  /^(?:be|without|bez|без|ohne|nereik[a-z]*|ne(?:si)?nor[a-z]+|isskyrus|except|excluding|oprocz|poza|кроме|au(?:ß|ss)er|iznemot)$/
/** With commas alone these hold for a list of things too: “no guide, tent, transfer”. */
const NO = /^(?:no|non|not|avoid(?:ing)?|don|dont|doesn|doesnt|kein[a-z]*|nicht|nav|нет|не|nie|niech[a-z]+)$/
/** One dog that people bring is wanted after a comma: “no guide, dog, near Kaunas”; not so “no guide, dogs”. */
const BROUGHT = /^(?:dog|puppy|pet|pies|psem|собака|собакои|hund|suns|suni)$/
/** Words for what people lack themselves, so that what follows may be wanted for it: “no experience, guide”. */
const LACKED = /^(?:experience|skills?|knowledge|gear|equipment|cars?|hurry|rush|stress|hassle|erfahrung|auto)$/
/** “A guide is not needed” says it afterwards. */
const AFTERWARDS =
  /^ (?:(?:is |are )?(?:not (?:needed|required|necessary|wanted)|unnecessary)|ne(?:be)?reik[a-z]*|nenor[a-z]+|niepotrzebn[a-z]+|nie (?:trzeba|potrzeb[a-z]+|chc[a-z]+)|не (?:нуж[а-я]+|надо)|nicht (?:notig|gebraucht|erforderlich)|nav vajadz[a-z]+)(?= )/
/** Said of the word before. */
const WANTED = /^(?:(?:ne)?reik(?:ia|es|alin[a-z]+)|butin[a-z]+|нуж[а-я]+|potrzebn[a-z]+)$/
const UNWANTED = /^(?:ne(?:be)?reik[a-z]*|nenor[a-z]+|niepotrzebn[a-z]+)$/
const MOST_AFTERWARDS = 3
/** “Sunday does not work”. */
const AFTER_DAYS =
  /^ (?:ne(?:gal|tink)[a-z]*|(?:is|are) not (?:ok|okay|possible|good)|(?:does|do) not (?:work|suit)|(?:doesn|don) t (?:work|suit)|(?:doesnt|dont) (?:work|suit)|odpada|nie (?:moge|mozemy|pasuje)|не (?:может|могу|подходит)[а-я]*|geht nicht|neder)(?= )/
const MOST_AFTER_DAYS = 3
/** “Any day but Sunday”. */
const ANY = /^(?:any|anything|anytime|anywhere|every|everything|all|days?|time)$/
const WITH = /^(?:su|with|z|ze|mit|с|со|ar)$/
/** Lithuanian that wants a genitive: another case in its list is wanted, “be gido, palapinė”. */
const OF_GENITIVES = /^(?:be|nei|ne(?:be)?reik[a-z]*|ne(?:si)?nor[a-z]+)$/
const NO_GENITIVE = /(?:[ae]|[aiy]s|mi|[au]i|uo)$/
const IS_INCLUDED =
  /^(?:friendly|included|allowed|welcome|needed|required|wanted|reik(?:ia|es)|butin[a-z]+|iskaiciuot[a-z]*|galim[a-z]*|leidziam[a-z]*|yra)$/
const MOST_OF_ITEM = 3

/** `at`: where a negation begins; `isIdiom`: it leaves nothing out. */
type Negation = { at: number; isIdiom: boolean }

/** A list is of names only, or of things that come along. */
type Kind = 'name' | 'thing'
export type IsOfKind = (words: string, kind: Kind) => boolean

/** How an item is joined to the one before, and where that ends. */
type Join = { kind: 'comma' | 'and' | 'or'; end: number }

/** Finds which words of a phrase are said not to be wanted: before them, after them, or once for a list of them. */
export class Negations {
  readonly #words: readonly Word[]
  readonly #isOfKind: IsOfKind

  constructor(words: readonly Word[], isOfKind: IsOfKind) {
    this.#words = words
    this.#isOfKind = isOfKind
  }

  /** Where the “without” begins that is right before a word, with what may stand between. */
  before(at: number): number | undefined {
    let before = at - 1
    while (!this.#words[before + 1]?.join && FILLER.test(this.#plain(before))) before--
    return !this.#words[before + 1]?.join && this.#isNegation(before) ? before : undefined
  }

  /** The negation that a word begins. */
  beginning(at: number): Negation | undefined {
    return this.#isNegation(at) ? { at, isIdiom: IDIOM.test(this.#plain(at + 1)) } : undefined
  }

  /** Where the “not” begins that is said once for days joined with these: “not on Saturday or on Sunday”. */
  ofDays(at: number, isOfDays: RegExp): number | undefined {
    for (let day = at; ; ) {
      let first = day
      while (!this.#words[first]?.join && isOfDays.test(this.#plain(first - 1))) first--
      const start = this.before(first)
      if (start !== undefined) return start
      const end = this.#endBefore(first)
      if (end === undefined || !isOfDays.test(this.#plain(end))) return undefined
      day = end
    }
  }

  /** Where the days end that these are joined to. */
  #endBefore(at: number): number | undefined {
    let first = at
    while (!this.#words[first]?.join && FILLER.test(this.#plain(first - 1)) && !OR.test(this.#plain(first - 1))) first--
    if (OR.test(this.#plain(first - 1)) || AND.test(this.#plain(first - 1))) return first - 2
    return this.#words[first]?.join ? first - 1 : undefined
  }

  /** How many words say after days that nobody can then. */
  afterDays(at: number): number {
    const said = AFTER_DAYS.exec(` ${this.#join(at, at + MOST_AFTER_DAYS - 1)} `)?.[0].trim()
    return said?.split(' ').length ?? 0
  }

  /** Where an article and a word of this kind begin that are before another. */
  wordBefore(at: number, word: RegExp): number | undefined {
    const before = ARTICLE.test(this.#plain(at - 1)) ? at - 2 : at - 1
    return word.test(this.#plain(before)) ? before : undefined
  }

  /** Where the “without” begins that is said of a list with these words in it: “be gido, palapinių ir pervežimo”. */
  ofList(at: number, length: number, kind: Kind): number | undefined {
    const last = this.#plain(at + length - 1)
    if (WITH.test(this.#plain(at)) || IS_INCLUDED.test(last) || IS_INCLUDED.test(this.#plain(at + length))) return
    const joins = new Set<Join['kind']>(this.#goesOnWithOr(at + length, kind) ? ['or'] : [])
    for (let join = this.#joinBefore(at); join; ) {
      joins.add(join.kind)
      const start = this.#startOf(join.end, kind)
      if (start !== undefined) return this.#isMeantBy(start, last, joins, kind) ? start : undefined
      const words = this.#itemBefore(join.end, kind)
      join = words === 0 ? undefined : this.#joinBefore(join.end - words + 1)
    }
    return undefined
  }

  /** “Gido nereikia, palapinės reikia”: what is wanted is not what the word before says of another. */
  isWanted = (at: number, length: number): boolean =>
    WANTED.test(this.#plain(at + length)) && UNWANTED.test(this.#plain(at - 1))

  /** How many words say after these that they are not needed. */
  after(at: number, length: number): number {
    if (WITH.test(this.#plain(at - 1))) return 0
    return this.#afterwardsAt(at + length)?.split(' ').length ?? 0
  }

  /** Whether words are said not to be needed after a list that they begin: “gido ir palapinės nereikia”. */
  isBeforeList(at: number, length: number): boolean {
    if (WITH.test(this.#plain(at - 1))) return false
    let isJoined = false
    for (const { end, isWord } of this.#itemsAfter(at + length, 'thing')) {
      isJoined ||= isWord
      const said = this.#afterwardsAt(end)
      if (said !== undefined)
        return OF_GENITIVES.test(said) ? !NO_GENITIVE.test(this.#plain(at + length - 1)) : isJoined
    }
    return false
  }

  /** A “neither” is one only where it is said twice: once it is a “than”. */
  #isNegation(at: number): boolean {
    const word = this.#plain(at)
    if (word === 'but') return ANY.test(this.#plain(at - 1))
    if (word === 'can') return this.#plain(at + 1) === 't'
    return NEGATION.test(word) || (word === 'nei' && this.#words.filter(({ plain }) => plain === word).length > 1)
  }

  #startOf(end: number, kind: Kind): number | undefined {
    for (let begin = end; begin > end - MOST_OF_ITEM; begin--) {
      const start = this.before(begin)
      const isMeant = start !== undefined && !WITH.test(this.#plain(begin - 1)) && !this.#isOfOneself(start, begin)
      if (isMeant && this.#isOfKind(this.#join(begin, end), 'name') === (kind === 'name')) return start
      if (this.#words[begin]?.join) return undefined
    }
    return undefined
  }

  /** Whether a “without” says nothing of what to leave out, and so of no list. */
  #isOfOneself = (start: number, begin: number): boolean =>
    IDIOM.test(this.#plain(start + 1)) || LACKED.test(this.#plain(begin))

  #isMeantBy(start: number, word: string, joins: ReadonlySet<Join['kind']>, kind: Kind): boolean {
    const negation = this.#plain(start)
    if (
      OF_GENITIVES.test(negation)
        ? NO_GENITIVE.test(word)
        : joins.size === 1 && joins.has('comma') && BROUGHT.test(word)
    )
      return false
    if (joins.has('or') || WITHOUT.test(negation)) return true
    return kind === 'thing' && joins.has('comma') && NO.test(negation)
  }

  #joinBefore(at: number): Join | undefined {
    let first = at
    while (!this.#words[first]?.join && ARTICLE.test(this.#plain(first - 1))) first--
    const join = this.#words[first]?.join
    if (join) return { kind: join, end: first - 1 }
    const word = this.#plain(first - 1)
    // A Latvian “ar” is a “with”.
    if (word === 'ar' && this.#words.some(({ plain }) => plain === 'bez')) return undefined
    if (OR.test(word)) return { kind: 'or', end: first - 2 }
    return AND.test(word) ? { kind: 'and', end: first - 2 } : undefined
  }

  #itemBefore(end: number, kind: Kind): number {
    for (let words = 1; words <= MOST_OF_ITEM; words++)
      if (this.#isOfKind(this.#join(end - words + 1, end), kind)) return words
    return 0
  }

  /** The items that a list goes on with: where each ends, and whether it is joined by a word. */
  *#itemsAfter(at: number, kind: Kind): Generator<{ end: number; isWord: boolean; isOr: boolean }> {
    for (let next = at; next < this.#words.length; ) {
      const isOr = OR.test(this.#plain(next)) || this.#words[next]?.join === 'or'
      const isWord = OR.test(this.#plain(next)) || AND.test(this.#plain(next))
      if (!isWord && !this.#words[next]?.join) return
      if (isWord) next++
      while (ARTICLE.test(this.#plain(next))) next++
      let words = Math.min(MOST_OF_ITEM, this.#words.length - next)
      while (words > 0 && !this.#isOfKind(this.#join(next, next + words - 1), kind)) words--
      if (words === 0) return
      next += words
      yield { end: next, isWord, isOr }
    }
  }

  #goesOnWithOr(at: number, kind: Kind): boolean {
    for (const { isOr } of this.#itemsAfter(at, kind)) if (isOr) return true
    return false
  }

  #afterwardsAt(at: number): string | undefined {
    return AFTERWARDS.exec(` ${this.#join(at, at + MOST_AFTERWARDS - 1)} `)?.[0].trim()
  }

  #plain(at: number): string {
    return this.#words[at]?.plain ?? ''
  }

  #join(from: number, to: number): string {
    return this.#words
      .slice(Math.max(0, from), to + 1)
      .map(({ plain }) => plain)
      .join(' ')
  }
}
