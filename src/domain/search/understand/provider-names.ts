import { wordsOf } from './plain-words.ts'
import type { Reading } from './reading.ts'
import { isSlipOf } from './slips.ts'

export type NamedProvider = readonly [id: string, name: string]

/** In plain words, and those as one text. */
type PlainName = { words: readonly string[]; text: string; isTooShort: boolean }

/** Names of providers come again with each phrase. */
const plainNames = new Map<string, PlainName>()
const MOST_KEPT = 1000
/** A shorter name of one word is too like other words. */
const SHORTEST_ALONE = 8

function plainNameOf(name: string): PlainName {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  if (plainNames.size >= MOST_KEPT) plainNames.clear()
  const words = wordsOf(name).map(word => word.plain)
  const text = words.join(' ')
  const plain = { words, text, isTooShort: words.length < 2 && text.length < SHORTEST_ALONE }
  plainNames.set(name, plain)
  return plain
}

/** The providers that a phrase names, whole, its words understood. `isKnown`: a word that means something is no slip of another. */
export function readProviders(
  reading: Reading,
  providers: readonly NamedProvider[],
  isKnown: (word: string) => boolean,
): string[] {
  const found: string[] = []
  const others: PlainName[] = []
  const ids: string[] = []
  const said = reading.words()
  for (const [id, name] of providers) {
    const plain = plainNameOf(name)
    if (said.has(plain.words[0] ?? '') && reading.take(plain.text)) found.push(id)
    else if (!plain.isTooShort) {
      others.push(plain)
      ids.push(id)
    }
  }
  for (const at of reading.free(1)) {
    const typed = reading.neighbour(at)
    // Whoever mistypes a name begins it right.
    const named = others.findIndex(({ text, words }) => text[0] === typed[0] && isNamed(reading, at, words, isKnown))
    if (named < 0) continue
    reading.mark(at, others[named]?.words.length ?? 0)
    found.push(ids[named] ?? '')
  }
  return found
}

const isNamed = (reading: Reading, at: number, words: readonly string[], isKnown: (word: string) => boolean): boolean =>
  words.every((word, index) => {
    const typed = reading.neighbour(at + index)
    // The words before it are right.
    const isLikely = index > 0 && words.slice(0, index).every((it, before) => reading.neighbour(at + before) === it)
    return typed === word || (isSlipOf(typed, word, isLikely) && !isKnown(typed))
  })
