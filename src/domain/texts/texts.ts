import { LOCALES, type Locale, otherLocale } from '#src/i18n/locales.ts'

/** Texts of one thing by language. */
export type Texts<T> = Partial<Record<Locale, T>>

/** The text in the locale asked for, or else in the other one; `textLocale` is set only where it is the other. */
export function localized<T>(texts: Texts<T>, locale: Locale, none: T): { text: T; textLocale?: Locale } {
  const own = texts[locale]
  if (own !== undefined) return { text: own }
  const fallback = texts[otherLocale(locale)]
  return fallback === undefined ? { text: none } : { text: fallback, textLocale: otherLocale(locale) }
}

type TextChanges<T> = {
  /** The language of the request, and what it says in it. */
  locale: Locale
  own: Partial<T>
  /** Beside it or instead; null takes a language away. */
  translations?: Partial<Record<Locale, Partial<T> | null>>
}

/** The texts with the fields that were sent put in; what was not sent stays. A language that is left without any field has no text. */
export function changedTexts<T extends object>(before: Texts<T>, changes: TextChanges<T>): Texts<Partial<T>> {
  const after: Texts<Partial<T>> = {}
  for (const locale of LOCALES) {
    const sent = changes.translations?.[locale]
    if (sent === null) continue
    const text = { ...before[locale], ...(locale === changes.locale ? told(changes.own) : {}), ...told(sent ?? {}) }
    if (Object.keys(text).length) after[locale] = text
  }
  return after
}

function told<T extends object>(text: T): T {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined)) as T
}

/** What has to be written so that `before` becomes `after`. */
export function textDifference<T extends object>(before: Texts<T>, after: Texts<T>) {
  return {
    removed: LOCALES.filter(locale => before[locale] && !after[locale]),
    written: LOCALES.flatMap(locale => {
      const text = after[locale]
      return text && !isSame(before[locale], text) ? [{ locale, ...text }] : []
    }),
  }
}

const isSame = <T extends object>(one: T | undefined, other: T) =>
  one !== undefined && Object.entries(other).every(([name, value]) => one[name as keyof T] === value)
