import { slugify } from '#src/lib/slug.ts'

/** Whether every word of the phrase begins a word of the text; case and accents do not matter. */
export function beginsWordsOf(text: string, phrase: string): boolean {
  const words = slugify(text).split('-')
  return slugify(phrase)
    .split('-')
    .every(wanted => wanted !== '' && words.some(word => word.startsWith(wanted)))
}
