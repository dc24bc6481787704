import { slugify } from '#src/lib/slug.ts'

/** Whether every word of the phrase is a prefix of a word of the text, ignoring case and accents. */
export function beginsWordsOf(text: string, phrase: string): boolean {
  const words = slugify(text).split('-')
  return slugify(phrase)
    .split('-')
    .every(wanted => wanted !== '' && words.some(word => word.startsWith(wanted)))
}

/** A shorter beginning begins too much. */
const SHORTEST = 2

/** The texts that what is typed begins, or else its last words: “Merkiu su v” → “Merkiu su vaikais”. */
export function completionsOf(phrase: string, texts: readonly string[]): string[] {
  const words = phrase.split(' ')
  for (const at of words.keys()) {
    const end = words.slice(at).join(' ')
    if (at > 0 && end.length < SHORTEST) break
    const begun = texts.filter(text => beginsWordsOf(text, end))
    if (begun.length > 0) return begun.map(text => [...words.slice(0, at), text].join(' '))
  }
  return []
}
