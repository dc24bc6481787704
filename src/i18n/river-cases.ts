/** Endings of Lithuanian rivers' names, and of their cases; longer ones before their own endings. */
const ENDINGS: readonly (readonly [nominative: string, genitive: string, instrumental: string, locative: string])[] = [
  ['toji', 'tosios', 'tąja', 'tojoje'],
  // All rivers that end so are feminine: “Siesartis”, of the Siesartis “Siesarties”.
  ['tis', 'ties', 'timi', 'tyje'],
  ['Neris', 'Neries', 'Nerimi', 'Neryje'],
  ['Obelis', 'Obelies', 'Obelimi', 'Obelyje'],
  ['is', 'io', 'iu', 'yje'],
  ['ys', 'io', 'iu', 'yje'],
  ['as', 'o', 'u', 'e'],
  ['us', 'aus', 'umi', 'uje'],
  ['uo', 'ens', 'eniu', 'enyje'],
  ['a', 'os', 'a', 'oje'],
  ['ė', 'ės', 'e', 'ėje'],
]

const CASES = { genitive: 1, instrumental: 2, locative: 3 } as const
type Case = keyof typeof CASES

/**
 * A Lithuanian river's name in another case, each of its words: “Merkys” → “Merkiu”, “Baltoji Ančia” → “Baltąja Ančia”. A remark
 * that tells namesakes apart stays: “Lukna (Merkio int.)” → “Luknoje (Merkio int.)”.
 */
export function riverInCase(label: string, wanted: Case): string {
  const [name = '', remark] = label.split(/(?= \()/)
  return name.replace(/\p{L}+/gu, word => wordInCase(word, wanted)) + (remark ?? '')
}

function wordInCase(word: string, wanted: Case): string {
  const found = ENDINGS.find(([nominative]) => word.endsWith(nominative))
  return found ? word.slice(0, -found[0].length) + found[CASES[wanted]] : word
}
