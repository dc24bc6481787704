/** Endings of Lithuanian place names and of their genitive, longer ones before their own endings. */
const ENDINGS: readonly [ending: string, genitive: string][] = [
  ['ieji', 'ųjų'],
  ['oji', 'osios'],
  ['onys', 'onių'],
  ['dorys', 'dorių'],
  ['tis', 'čio'],
  ['dis', 'džio'],
  ['jis', 'jo'],
  ['is', 'io'],
  ['ys', 'io'],
  ['us', 'aus'],
  ['as', 'o'],
  ['os', 'ų'],
  ['ės', 'ių'],
  ['ai', 'ų'],
  ['a', 'os'],
  ['ė', 'ės'],
]

/**
 * “Varėna” → “Varėnos”, “Naujoji Akmenė” → “Naujosios Akmenės”. A first word that is a genitive itself (“Kazlų Rūda”) stays, and so
 * does a remark that tells namesakes apart.
 */
export function genitiveOfPlace(label: string): string {
  const [name = '', remark = ''] = label.split(/(?= \()/)
  const words = name.split(' ')
  const declined = words.map((word, index) =>
    index === words.length - 1 || /(oji|ieji)$/.test(word) ? genitiveOf(word) : word,
  )
  return declined.join(' ') + remark
}

function genitiveOf(word: string): string {
  const found = ENDINGS.find(([ending]) => word.endsWith(ending))
  return found ? word.slice(0, -found[0].length) + found[1] : word
}
