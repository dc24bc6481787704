/** Finds a known word from one that was typed with a slip of the finger. */

const SHORTEST = 5
/** From this length on two letters may be wrong. */
const LONG = 8

/** Words are found by what is left of them without one letter, so that no list is looked through. */
export function slipFinder(words: Iterable<string>): (typed: string) => string | undefined {
  const index = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < SHORTEST || word.includes(' ')) continue
    for (const rest of withoutOne(word)) {
      const known = index.get(rest)
      if (known) known.push(word)
      else index.set(rest, [word])
    }
  }
  return typed => {
    if (typed.length < SHORTEST) return undefined
    const candidates = new Set(withoutOne(typed).flatMap(rest => index.get(rest) ?? []))
    let found: string | undefined
    let least = (typed.length < LONG ? 1 : 2) + 1
    for (const word of candidates) {
      if (word[0] !== typed[0]) continue
      const slips = countSlips(word, typed)
      if (slips >= least) continue
      least = slips
      found = word
    }
    return found
  }
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
