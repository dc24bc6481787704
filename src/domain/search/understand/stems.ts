import { plainOf } from './plain-words.ts'

/** In quotes: the words themselves. */
export const QUOTED = /^["„“”].*["„“”]$/

/** Endings of Lithuanian nouns, without accents, and of the English plural. */
const ENDING =
  /(?:iuose|uose|iais|iams|iems|omis|emis|oms|ems|ose|ese|yje|oje|eje|uje|ais|ams|iai|aus|ius|imi|umi|iu|io|ia|ai|as|is|ys|us|os|es|ui)$/
const VOWEL = /[aeiou]$/

/** Its words without their endings, since words are searched by their beginnings: “respublikoje” finds “respublikos”. */
export function stemsOf(phrase: string): string {
  return phrase
    .split(' ')
    .map(word => stemOf(plainOf(word)) ?? word)
    .join(' ')
}

/** Short stems would begin too many words. */
function stemOf(word: string): string | undefined {
  const stem = word.replace(ENDING, '')
  if (stem !== word && stem.length >= 5) return stem
  const start = word.replace(VOWEL, '')
  return start.length >= 4 ? start : undefined
}
