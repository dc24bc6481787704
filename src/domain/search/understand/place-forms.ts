import { formsOf } from '../../places/river-forms.ts'

/** Endings of place names that rivers do not have, most of them in the plural, and of their other cases; the rest is in `formsOf`. */
const FURTHER: readonly [ending: string, others: string][] = [
  ['oji', 'osios ajai ąją ąja ojoje'],
  ['ieji', 'ųjų iesiems uosius aisiais uosiuose'],
  ['čiai', 'čių čiams čius čiais čiuose'],
  ['iai', 'ių iams ius iais iuose'],
  ['ai', 'ų ams us ais uose'],
  ['ės', 'ių ėms es ėmis ėse'],
  ['os', 'ų oms as omis ose'],
  ['ys', 'ių ims is imis yse'],
]

function furtherOf(word: string): string[] {
  const found = FURTHER.find(([ending]) => word.endsWith(ending))
  if (!found) return []
  const [ending, others] = found
  const stem = word.slice(0, word.length - ending.length)
  return others.split(' ').map(other => stem + other)
}

/** The colloquial locative: “Zervynos” → “Zervynoj”. */
const shortened = (form: string): string[] =>
  /(oje|ėje|yje|iuje|uje|ose|yse|ėse)$/.test(form) ? [form.slice(0, -1)] : []

/** Forms of the last word, and of an adjective before it; a genitive before it (“Kazlų Rūda”) stays. */
export function formsOfPlace(name: string): string[] {
  const words = name.toLowerCase().split(/[ -]/)
  const forms = words.map((word, index) => {
    const isFixed = index < words.length - 1 && !/(oji|ieji)$/.test(word)
    const cases = isFixed ? [word] : [...formsOf(word), ...furtherOf(word)]
    return [...new Set(cases.flatMap(form => [form, ...shortened(form)]))]
  })
  return forms.reduce((before, after) => before.flatMap(start => after.map(end => `${start} ${end}`)))
}
