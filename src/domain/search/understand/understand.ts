import { type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import type { Region } from '../../places/regions.ts'
import type { River } from '../../places/rivers.ts'
import { COAST, GROUP, SEA, TRAIN, WORKDAYS } from './asides.ts'
import { IS_OF_DAYS, readDays, WEEKEND } from './days.ts'
import { type Findings, INTENTS, opposite, otherEnd } from './intents.ts'
import { isNumber, MEASURES, numbersOf, peopleOf, unitOf } from './measures.ts'
import { collectNames, type Form } from './names.ts'
import { isNoise } from './noise.ts'
import { plainOf } from './plain-words.ts'
import { type NamedProvider, readProviders } from './provider-names.ts'
import { Reading } from './reading.ts'
import { commonSlipFinder, slipFinder } from './slips.ts'
import { isThing } from './things.ts'

export type Understood = Findings & {
  rivers: River[]
  regions: Region[]
  providers: string[]
  near?: string
  radiusKm?: number
  /** Words that were taken for a name with another letter. */
  slips: string[]
  /** Words that say what can't be left out, with their “without”, as typed. */
  negated: string[]
  /** The words that were not understood, as typed, with those. */
  rest: string
}

/** `mistyped`: words as typed, each with the one that is meant. */
type Read = Understood & { mistyped: [typed: string, meant: string][] }

const withoutMistyped = ({ mistyped: _, ...understood }: Read): Understood => understood

/** Further knowledge: names of providers, words of tours, which are no slips, and the day that it is. */
type Context = { providers?: readonly NamedProvider[]; words?: ReadonlySet<string>; today?: LocalDate }

/** Reads a phrase in Lithuanian, English or a mixture of both: people mix them. */
export type Understand = (phrase: string, context?: Context) => Understood

/** Where words of a phrase begin, and how many they are. */
type Words = { at: number; length: number }

const compile = (pattern: string) => new RegExp(` (?:${pattern})(?= )`)
const compiled = <T>(list: readonly (readonly [pattern: string, found: T])[]) =>
  list.map(([pattern, found]) => ({ pattern: compile(pattern), found }))

/** Patterns in their order, so many at once that one look says whether any of them is there. */
const AT_ONCE = 8
const groupsOf = <T>(list: readonly (readonly [pattern: string, found: T])[]) =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) => {
    const group = list.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
    return { any: compile(group.map(([pattern]) => pattern).join('|')), patterns: compiled(group) }
  })

const INTENT_GROUPS = groupsOf(INTENTS)
const MEASURED = MEASURES.map(([pattern, found]) => ({ pattern: compile(pattern), found, unit: unitOf(pattern) }))
const UNITS = new Map(MEASURED.flatMap(({ unit }) => (unit === undefined ? [] : [[unit, compile(unit)] as const])))
const ASIDES = { sea: compile(SEA), train: compile(TRAIN), group: compile(GROUP) }
const WORKING = compile(WORKDAYS)
/** When a tour is, unlike “for a weekend”, which is two days. */
const AT_WEEKEND = new RegExp(`(?:^| )(?!savaitgali(?:ui|ams)$)(?:${WEEKEND})$`)

const TO_A_PLACE =
  /^(?:netoli|salia|aplink|apie|is|nuo|near|around|from|close|by|within|of|od|kolo|koło|obok|blisko|из|iz|около|возле|недалеко|от|von|bei|nahe|no|pie|netalu)$/
const IS_A_PLACE = /^(?:miest(?:as|e|elis|elyje|ely|o|eli)|kaim(?:as|e|o|ely[a-z]*)|town|city|village)$/
const OF_A_RIVER = /^(?:up(?:e|es|ei|eje|emis|iu)|rivers?)$/
/** Where a tour ends is no place to be near to: it is searched for as a word. */
const TO_ITS_END = /^(?:iki|i|to|into)$/
/** “Porai dienų” counts no people. */
const DAYS_OF = /^(?:dien|val|of$|d$)/
const LONGEST_NAME = 3

/** `nameOf`: a river in Lithuanian. Its tables are made once, when a phrase first needs them. */
export function createUnderstand(nameOf: (river: River) => string): Understand {
  const names = once(() => collectNames(nameOf))
  const findSlip = once(() => slipFinder(names().keys()))
  const findCommon = once(commonSlipFinder)

  /** Reads it again where a word of days or things was mistyped: other words may be about it. */
  return (phrase, context = {}) => {
    const found = read(phrase, context)
    const corrected = found.mistyped.reduce((text, [typed, meant]) => text.replace(typed, meant), phrase)
    if (corrected === phrase) return withoutMistyped(found)
    const again = read(corrected, context)
    return { ...withoutMistyped(again), slips: [...again.slips, ...found.mistyped.map(([typed]) => plainOf(typed))] }
  }

  function read(phrase: string, { providers = [], words, today = localDateOf(new Date()) }: Context): Read {
    const isKnown = (word: string) => names().has(word) || isNoise(word)
    const isOfKind = (said: string, kind: 'name' | 'thing') =>
      names().has(said) ? kind === 'name' : kind === 'thing' && isThing(said)
    const reading = new Reading(phrase, isOfKind)
    const found: Read = { rivers: [], regions: [], providers: [], slips: [], negated: [], rest: '', mistyped: [] }
    found.providers.push(...readProviders(reading, providers, isKnown))
    const hasNumbers = reading.some(isNumber)
    readWorkdays()
    merge(found, readDays(reading, today, hasNumbers))
    if (hasNumbers) readMeasures()
    found.train = readAside(ASIDES.train)
    const isAtSea = readAside(ASIDES.sea) !== undefined
    for (let length = LONGEST_NAME; length > 0; length--)
      for (const at of reading.free(length)) readName(names().get(reading.plain(at, length)), at, length)
    if (isAtSea) found.near ??= COAST
    for (const { any, patterns } of INTENT_GROUPS)
      if (reading.isLeft() && reading.has(any))
        for (const { pattern, found: meant } of patterns) readPattern(pattern, meant)
    found.group = readAside(ASIDES.group)
    for (const at of reading.free(1)) readWord(reading.plain(at, 1), at)
    return { ...found, negated: reading.negated(), rest: reading.rest() }

    function readWorkdays(): void {
      for (let match = reading.match(WORKING); match; match = reading.match(WORKING))
        reading.keepNegated(reading.negations.before(match.at) ?? match.at, match.at + match.length)
    }

    function readMeasures(): void {
      const units = new Set([...UNITS].flatMap(([unit, pattern]) => (reading.has(pattern) ? [unit] : [])))
      for (const { pattern, found: meant, unit } of MEASURED)
        if (unit === undefined || units.has(unit)) readPattern(pattern, meant)
    }

    function readWord(word: string, at: number): void {
      const people = peopleOf(word)
      const negation = reading.negations.beginning(at)
      if (negation) readNegation(negation.isIdiom, at)
      else if (people !== undefined && !DAYS_OF.test(reading.neighbour(at + 1))) {
        merge(found, { people })
        reading.mark(at, 1)
      } else if (isNoise(word)) reading.mark(at, 1)
      else {
        const by = reading.negations.ofList(at, 1, 'thing')
        if (by !== undefined) reading.keepNegated(at, at + 1, by)
        else if (!words?.has(word)) readSlip(word, at)
      }
    }

    /** A word that a search can't leave out is none to look for either. */
    function readNegation(isIdiom: boolean, at: number): void {
      let end = at + 1
      while (reading.neighbour(end) !== '' && reading.negations.before(end) === at && isNoise(reading.neighbour(end)))
        end++
      const isSaid = !isIdiom && reading.negations.before(end) === at && reading.isFree(end)
      if (isSaid) reading.keepNegated(at, end + 1)
      else reading.mark(at, isIdiom ? 2 : 1)
    }

    function readAside(pattern: RegExp): string | undefined {
      let said: string | undefined
      for (let match = reading.match(pattern); match; match = reading.match(pattern))
        said ??= reading.text(match.at, match.length)
      return said
    }

    function readPattern(pattern: RegExp, meant: Findings | ((...numbers: number[]) => Findings)): void {
      for (let match = reading.match(pattern); match; match = reading.match(pattern)) {
        const isMeasure = typeof meant === 'function'
        const said = isMeasure ? meant(...numbersOf(match.groups)) : meant
        if (AT_WEEKEND.test(reading.plain(match.at, match.length)) && reading.keepUnwanted(match, IS_OF_DAYS)) continue
        const not = isMeasure ? otherEnd(said) : opposite(said)
        if (isEmpty(not)) readUnlessNegated(said, match)
        else merge(found, isNegated(said, match) ? not : said)
      }
    }

    function isNegated({ amenities }: Findings, { at, length }: Words): boolean {
      if (!amenities && !isThing(reading.plain(at, length))) return reading.takeNegation(at)
      if (reading.negations.isWanted(at, length)) return false
      return reading.takeSharedNegation(at, length, 'thing') || reading.takeAfterwards(at, length)
    }

    /** Keeps what no filter leaves out, to say so. */
    function readUnlessNegated(said: Findings, { at, length }: Words): void {
      const from = isEmpty(said) ? undefined : reading.negations.before(at)
      const isOne = from === undefined && isThing(reading.plain(at, length))
      const by = isOne ? reading.negations.ofList(at, length, 'thing') : undefined
      if (from === undefined && by === undefined) merge(found, said)
      else reading.keepNegated(from ?? at, at + length, by)
    }

    function readSlip(word: string, at: number): void {
      const common = findCommon()(word)
      if (common !== undefined) found.mistyped.push([reading.text(at, 1), common])
      const known = common === undefined ? findSlip()(word) : undefined
      if (known === undefined || !readName(names().get(known), at, 1)) return
      found.slips.push(word)
    }

    function readName(forms: readonly Form[] | undefined, at: number, length: number): boolean {
      if (!forms) return false
      const typed = reading.text(at, length).toLowerCase()
      const wantsPlace = TO_A_PLACE.test(reading.neighbour(at - 1)) || IS_A_PLACE.test(reading.neighbour(at + length))
      const wantsRiver = OF_A_RIVER.test(reading.neighbour(at + length)) || OF_A_RIVER.test(reading.neighbour(at - 1))
      const worth = ({ text, rank, isRiver, isKnown }: Form) =>
        (isRiver ? wantsRiver : wantsPlace)
          ? 8
          : (text === typed ? 4 : 0) + rank * 2 + (isRiver && isKnown ? 1 : isRiver ? 0 : 0.5)
      const best = forms.toSorted((one, other) => worth(other) - worth(one))[0]?.name
      if (!best) return false
      // A Latvian “no” is a “from”.
      const isFrom = 'place' in best && reading.neighbour(at - 1) === 'no'
      const negatedFrom = isFrom ? undefined : reading.negations.before(at)
      if ('rivers' in best && reading.takeSharedNegation(at, length, 'name')) merge(found, { without: best.rivers })
      else if (negatedFrom !== undefined) {
        reading.keepNegated(negatedFrom, at + length)
        return true
      } else if ('rivers' in best) found.rivers.push(...best.rivers.filter(it => !found.rivers.includes(it)))
      else if ('region' in best) found.regions.push(...(found.regions.includes(best.region) ? [] : [best.region]))
      // A second place is searched for as a word.
      else if (TO_ITS_END.test(reading.neighbour(at - 1))) return false
      else if (found.near === undefined || found.near === best.place.slug) found.near = best.place.slug
      else return false
      reading.mark(at, length)
      return true
    }
  }
}

const isEmpty = (found: object) => Object.keys(found).length === 0

function merge(found: Read, { amenities = [], boats = [], without = [], youngest, ...rest }: Findings): void {
  const { amenities: before = [], boats: kinds = [] } = found
  if (amenities.length) found.amenities = [...new Set([...before, ...amenities])]
  if (without.length) found.without = [...new Set([...(found.without ?? []), ...without])]
  if (boats.length) found.boats = [...new Set([...kinds, ...boats])]
  if (youngest !== undefined) found.youngest = Math.min(youngest, found.youngest ?? youngest)
  // Said first, meant most: “lengvas, ne sunkus”.
  Object.assign(found, { ...rest, ...Object.fromEntries(Object.entries(found).filter(([name]) => name in rest)) })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
