import { slugify } from '#src/lib/slug.ts'
import { formsOf, namesOf } from './river-forms.ts'
import { RIVERS, type River } from './rivers.ts'

/** Their names are everyday words too: only a capital tells “Jūros upe” from „prie jūros“. */
const EVERYDAY: ReadonlySet<River> = new Set<River>([
  'berze',
  'buka',
  'gauja',
  'juoda',
  'juosta',
  'jura',
  'lokys',
  'muse',
  'obelis',
  'skroblus',
  'store',
  'upyte',
  'upyte-musa',
])

/**
 * Finds rivers whose name, in any case of the singular and with or without its accents, stands in a text: in its order, those that
 * share a name together.
 */
export function riverFinder(nameOf: (river: River) => string): (text: string) => River[][] {
  const names = RIVERS.flatMap(river => namesOf(river, nameOf(river)).map(parts => readerOf(river, parts)))
  return text => {
    const words = text.normalize('NFC').match(/\p{L}+/gu) ?? []
    const found: River[][] = []
    for (let at = 0; at < words.length; ) {
      const here = names.filter(({ reads }) => reads.every((isForm, index) => isForm(words[at + index] ?? '')))
      // “Baltoji Ančia” is not the Ančia.
      const length = Math.max(0, ...here.map(({ reads }) => reads.length))
      const rivers = here.filter(({ reads }) => reads.length === length).map(({ river }) => river)
      const isNew = !found.some(([first]) => first === rivers[0])
      if (rivers.length && isNew) found.push(rivers)
      at += Math.max(1, length)
    }
    return found
  }
}

/** Tells forms of each word of a name. What is typed without accents may lack them. */
function readerOf(river: River, parts: readonly string[]) {
  const needsCapital = EVERYDAY.has(river)
  const reads = parts.map(part => {
    const forms = formsOf(part)
    const known = new Set([...forms, ...forms.map(slugify)])
    return (word: string) => !(needsCapital && isLower(word)) && known.has(word.toLowerCase())
  })
  return { river, reads }
}

const isLower = (word: string) => word[0] === word[0]?.toLowerCase()
