/** Endings of Lithuanian place names and of their locative, longer ones before their own endings. */
const ENDINGS: readonly [ending: string, locative: string][] = [
  // Plurals that look like singulars: “Meironys” lie in “Meironyse”, “Pasvalys” in “Pasvalyje”.
  ['onys', 'onyse'],
  ['menys', 'menyse'],
  ['dorys', 'doryse'],
  ['jas', 'juje'],
  ['is', 'yje'],
  ['ys', 'yje'],
  ['us', 'uje'],
  ['as', 'e'],
  ['iai', 'iuose'],
  ['ai', 'uose'],
  ['os', 'ose'],
  ['ės', 'ėse'],
  ['a', 'oje'],
  ['ė', 'ėje'],
]

/** Adjectives before a name are declined with it; a genitive (“Kazlų Rūda”) stays. */
const ADJECTIVES: readonly [ending: string, locative: string][] = [
  ['oji', 'ojoje'],
  ['asis', 'ajame'],
  ['dysis', 'džiajame'],
  ['dieji', 'džiuosiuose'],
  ['ieji', 'uosiuose'],
  ['osios', 'osiose'],
]
const GENITIVE = /(ų|os|ės|ies|io|o|aus|ens)$/

/** Places that are called as the river by them: only so does a sentence tell which is meant. */
const NAMED_AS_RIVERS: Readonly<Record<string, string>> = {
  Lakaja: 'Lakajos kaime',
  Minija: 'Minijos (Mingės) kaime',
  Venta: 'Ventos mieste',
}

/** One stands by them, not in them. */
const NOT_IN = new Set(['Ežeras', 'Kelias', 'Krantas', 'Malūnas', 'Prieplauka', 'Tiltas', 'Upė', 'Užtvanka'])
const WORD = /^\p{Lu}\p{Ll}+$/u

/**
 * “Puvočiai” → “Puvočiuose”, “Baltoji Vokė” → “Baltojoje Vokėje”. `undefined` for what is no name of a place as Lithuanians
 * write them, such as an address, or a name whose case nobody can tell by its ending.
 */
export function locativeOfPlace(name: string): string | undefined {
  if (Object.hasOwn(NAMED_AS_RIVERS, name)) return NAMED_AS_RIVERS[name]
  const words = name.split(' ')
  const last = words.pop() ?? ''
  if (![...words, last].every(word => WORD.test(word)) || NOT_IN.has(last)) return undefined
  // “Šventoji” is a name of its own.
  const noun = endIn(last, [...ADJECTIVES, ...ENDINGS])
  const before = words.map(word => endIn(word, ADJECTIVES) ?? (GENITIVE.test(word) ? word : undefined))
  return noun && before.every(word => word !== undefined) ? [...before, noun].join(' ') : undefined
}

function endIn(word: string, endings: readonly (readonly [string, string])[]): string | undefined {
  const found = endings.find(([ending]) => word.endsWith(ending) && word.length > ending.length + 1)
  return found && word.slice(0, -found[0].length) + found[1]
}
