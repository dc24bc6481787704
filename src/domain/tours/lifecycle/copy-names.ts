import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { TOUR_LIMITS } from '../tour.ts'

/** They become the owner's own text, in each language that the tour has, whatever that of the page. */
const WORDS: Record<Locale, string> = { lt: 'kopija', en: 'copy' }
const MARK = new RegExp(` \\((?:${LOCALES.map(locale => WORDS[locale]).join('|')})(?: \\d+)?\\)$`)

type Text = { locale: Locale; name: string }

/**
 * Names for a copy: “Ūla (kopija)” for “Ūla”, then “Ūla (kopija 2)”, also for a copy of that copy. The number is the first
 * with which the name is new in every language.
 */
export function withCopyNames<T extends Text>(texts: readonly T[], taken: ReadonlySet<string>): T[] {
  for (let number = 1; ; number++) {
    const named = texts.map(text => ({ ...text, name: copyName(text, number) }))
    if (named.every(({ name }) => !taken.has(name))) return named
  }
}

function copyName({ locale, name }: Text, number: number): string {
  const mark = ` (${WORDS[locale]}${number === 1 ? '' : ` ${number}`})`
  const base = name.replace(MARK, '')
  const room = TOUR_LIMITS.nameLength - mark.length
  if (base.length <= room) return base + mark
  // Without half of a character.
  return `${base.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '')}…${mark}`
}
