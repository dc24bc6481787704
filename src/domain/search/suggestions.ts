import { slugify } from '#src/lib/slug.ts'

/** Whether every word of the phrase is a prefix of a word of the text, ignoring case and accents. */
export function beginsWordsOf(text: string, phrase: string): boolean {
  const words = slugify(text).split('-')
  return slugify(phrase)
    .split('-')
    .every(wanted => wanted !== '' && words.some(word => word.startsWith(wanted)))
}
