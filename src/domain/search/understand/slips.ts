import { remembering } from './plain-words.ts'

/** Finds a known word from one that was typed with a slip of the finger. */

const SHORTEST = 5
/** From this length on a letter may have come to another place. */
const MOVED = 7
/** From this length on two letters may be wrong. */
const LONG = 8
export const isLong = (word: string): boolean => word.length >= LONG

/** Words of days, months and things along, which are known by how they begin: one letter of the beginning may be wrong. */
const COMMON = [
  'pirmadieni antradieni treciadieni ketvirtadieni penktadieni sestadieni sekmadieni savaitgali savaitgalis savaitgaliui',
  'birzelio birzeli rugpjucio rugpjuti rugsejo rugseji balandzio lapkricio gruodzio',
  'palapine palapines palapinemis palapiniu nakvyne nakvynes pervezimas pervezimu transportas transportu baidare baidares baidaremis baidariu',
  'monday tuesday wednesday thursday saturday sunday tomorrow weekend january february august september october november december',
  'children camping transfer beginner beginners kayaking kayaks rafting',
]

/** A word that means something by itself, mistyped by one letter; names may have more. */
export const commonSlipFinder = (): ((typed: string) => string | undefined) =>
  slipFinder(
    COMMON.flatMap(words => words.split(' ')),
    1,
  )

/** Words that are one or two letters away from a name, and mean something else: in Lithuanian, then in English. */
const ORDINARY = new Set(
  [
    'akmenys batai batais minios minia nameliai nameliams saule saulei saules serksnas',
    'akmenu anksciau antra apacioje baitu domina gauna gautos kelti kieme kieno kryziaus kudikiai kuriuose lanketes lauka lauke lieka marios',
    'mazai metai minimi mokes moketi moketu neseniai nevezame pamatys paprases paslaugas paslaugos paslaugu persikels pietuose prieigos primename',
    'rusies salies saugioje saugos saules sausus savininkai senesnes silti siusti skolintu skunda skustis slapukai slapukais sukti suolai',
    'sutartis teisiu vieno vienoje vienos visai visais ziuri',
    'academia alias alien alone arena booty capping cramping dance danger dangle divine garden grade highland highlander legend makes malaria',
    'mango mania maria marks mental midge mingle minim misuse mouse mousse musky mussel olive orang parade pause penta plunger preach prize range',
    'rating ratting ridge ringer rinse russet salute savant score sealant serai sharia shore silage snore spare stare stole stone stones stop',
    'stork storm story stove straw stray stria strike stroke sundae sundry sushi svelte taken telson tense unity upset veges veggies venue villa',
    'village virgin votes',
  ].flatMap(words => words.split(' ')),
)

/** Words are found by what is left of them without one letter, long ones by each third too, so that no list is looked through. */
export function slipFinder(words: Iterable<string>, most = 2): (typed: string) => string | undefined {
  const index = new Map<string, string[]>()
  const add = (key: string, word: string) => {
    const known = index.get(key)
    if (known) known.push(word)
    else index.set(key, [word])
  }
  for (const word of words) {
    if (word.length < SHORTEST || word.includes(' ')) continue
    for (const rest of withoutOne(word)) add(rest, word)
    if (word.length >= LONG) for (const key of thirdsOf(word)) add(key, word)
  }
  return remembering(typed => {
    if (typed.length < SHORTEST || ORDINARY.has(typed)) return undefined
    const keys = typed.length < LONG ? withoutOne(typed) : [...withoutOne(typed), ...possibleThirds(typed)]
    const candidates = new Set(keys.flatMap(key => index.get(key) ?? []))
    let found: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const word of candidates) {
      const slips = slipsOf(typed, word)
      if (slips === undefined || slips > most || slips >= least) continue
      least = slips
      found = word
    }
    return found
  })
}

/** Whether it is that word with a slip: one letter, two of a long word. `isLikely`: what stands beside it says so. */
export const isSlipOf = (typed: string, word: string, isLikely = false): boolean =>
  slipsOf(typed, word, isLikely ? Math.max(word.length, typed.length) : typed.length) !== undefined

function slipsOf(typed: string, word: string, longer = typed.length): number | undefined {
  const { length } = typed
  if (length < SHORTEST || word[0] !== typed[0] || Math.abs(word.length - length) > 2) return undefined
  const slips = countSlips(word, typed)
  if (length < MOVED && slips === 1 && word.length === length && !isLikelyLetter(word, typed)) return undefined
  const isMoved = slips === 2 && length >= MOVED && lettersOf(word) === lettersOf(typed)
  return isMoved || slips <= (longer < LONG ? 1 : 2) ? slips : undefined
}

/** Letters that are taken for each other, by sound, by look or on the keyboard. */
const ALIKE = 'iy ie uo oa vw kc sz gj ij bp dt mn qwertyuiop asdfghjkl zxcvbnm'.split(' ')

/** Whether the one letter that differs in a short word is likely to be a slip: of others there are too many words. */
function isLikelyLetter(word: string, typed: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== typed[index])
  const [one, other] = [word[at] ?? '', typed[at] ?? '']
  if (word.slice(at + 1) !== typed.slice(at + 1)) return true
  return ALIKE.some(
    letters =>
      letters.includes(one) && letters.includes(other) && Math.abs(letters.indexOf(one) - letters.indexOf(other)) === 1,
  )
}

const lettersOf = (word: string) => [...word].sort().join('')

/** Two wrong letters leave one third of a word as it is. */
const THIRDS = [0, 1, 2]
const thirdKey = (first: string | undefined, length: number, third: number, text: string) =>
  `${first}${length}:${third}:${text}`
const startOf = (length: number, third: number) => Math.floor((length * third) / 3)

const thirdsOf = (word: string): string[] =>
  THIRDS.map(third =>
    thirdKey(word[0], word.length, third, word.slice(startOf(word.length, third), startOf(word.length, third + 1))),
  )

/** The thirds of words of about this length that what is typed may have, moved by a missing letter or two. */
function possibleThirds(typed: string): string[] {
  const keys: string[] = []
  for (let length = Math.max(LONG, typed.length - 2); length <= typed.length + 2; length++)
    for (const third of THIRDS)
      for (let moved = third === 0 ? 0 : -2; moved <= (third === 0 ? 0 : 2); moved++) {
        const from = startOf(length, third) + moved
        const to = startOf(length, third + 1) + moved
        if (to <= typed.length) keys.push(thirdKey(typed[0], length, third, typed.slice(from, to)))
      }
  return keys
}

const MOST_LETTERS = 24

function withoutOne(word: string): string[] {
  const short = word.slice(0, MOST_LETTERS)
  return [short, ...Array.from(short, (_, at) => short.slice(0, at) + short.slice(at + 1))]
}

/** Letters that are missing, added, wrong, or swapped with the next one. */
function countSlips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = current
  }
  return last[other.length] ?? 0
}
