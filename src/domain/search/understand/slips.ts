/** Finds a known word from one that was typed with a slip of the finger. */

const SHORTEST = 5
/** From this length on a letter may have come to another place. */
const MOVED = 7
/** From this length on two letters may be wrong. */
const LONG = 8
export const isLong = (word: string): boolean => word.length >= LONG

/** Words are found by what is left of them without one letter, long ones by each third too, so that no list is looked through. */
export function slipFinder(words: Iterable<string>): (typed: string) => string | undefined {
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
  return typed => {
    if (typed.length < SHORTEST) return undefined
    const keys = typed.length < LONG ? withoutOne(typed) : [...withoutOne(typed), ...possibleThirds(typed)]
    const candidates = new Set(keys.flatMap(key => index.get(key) ?? []))
    let found: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const word of candidates) {
      const slips = slipsOf(typed, word)
      if (slips === undefined || slips >= least) continue
      least = slips
      found = word
    }
    return found
  }
}

/** Whether it is that word with a slip: one letter, two of a long word. `isLikely`: what stands beside it says so. */
export const isSlipOf = (typed: string, word: string, isLikely = false): boolean =>
  slipsOf(typed, word, isLikely ? Math.max(word.length, typed.length) : typed.length) !== undefined

function slipsOf(typed: string, word: string, longer = typed.length): number | undefined {
  const { length } = typed
  if (length < SHORTEST || word[0] !== typed[0] || Math.abs(word.length - length) > 2) return undefined
  const slips = countSlips(word, typed)
  const isMoved = slips === 2 && length >= MOVED && lettersOf(word) === lettersOf(typed)
  return isMoved || slips <= (longer < LONG ? 1 : 2) ? slips : undefined
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
