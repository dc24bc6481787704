import { QUOTED, wordsOf } from './plain-words.ts'

/** Boats that nobody's fleet is filtered by: the words of tours tell, in any language that they are asked for in. */
const BOATS: readonly { forms: RegExp; words: readonly string[] }[] = [
  {
    forms: /^(?:kanoj[a-z]*|kanoe|canoe[a-z]*|kanu[a-z]*|[ck]anadier[a-z]*|kanadyj[a-z]+|каноэ|каное)$/,
    words: ['kanoj', 'canoe'],
  },
  {
    forms: /^(?:irklen[tc][a-z]*|sup(?:s|as|u|ai|ais|em|ie|a|y|i)?|paddleboard[a-z]*|сап[а-я]*)$/,
    words: ['irklent', 'paddleboard', 'sup'],
  },
  { forms: /^(?:plaust[a-z]*|rafts?|rafting[a-z]*)$/, words: ['plaust', 'raft'] },
]

/** The word that a search for rafts without words puts first. */
export const RAFTS = 'raft'

/** The phrase, and where it names such a boat the same with each word for it. */
export function variantsOf(q: string): string[] {
  if (QUOTED.test(q)) return [q]
  const words = wordsOf(q)
  const named = words.map(({ plain }) => BOATS.find(({ forms }) => forms.test(plain)))
  const boat = named.find(it => it !== undefined)
  if (!boat) return [q]
  const withWord = (word: string) => words.map(({ text }, at) => (named[at] === boat ? word : text)).join(' ')
  return [...new Set([q, ...boat.words.map(withWord)])]
}
