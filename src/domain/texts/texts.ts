import { LOCALES, type Locale, otherLocale } from '#src/i18n/locales.ts'

export type Texts<T> = Partial<Record<Locale, T>>

/** The text in the requested locale, or else in the other one; `textLocale` is set only where it is the other. */
export function localized<T>(texts: Texts<T>, locale: Locale, none: T): { text: T; textLocale?: Locale } {
  const own = texts[locale]
  if (own !== undefined) return { text: own }
  const fallback = texts[otherLocale(locale)]
  return fallback === undefined ? { text: none } : { text: fallback, textLocale: otherLocale(locale) }
}

type TextChanges<T> = {
  /** The language of the request, and its text in it. */
  locale: Locale
  own: Partial<T>
  /** In addition or instead; null removes a language. */
  translations?: Partial<Record<Locale, Partial<T> | null>>
}

/** The texts with the sent fields merged in. A language left without any field is removed. */
export function changedTexts<T extends object>(before: Texts<T>, changes: TextChanges<T>): Texts<Partial<T>> {
  const after: Texts<Partial<T>> = {}
  for (const locale of LOCALES) {
    const sent = changes.translations?.[locale]
    if (sent === null) continue
    const text = {
      ...before[locale],
      ...(locale === changes.locale ? definedFields(changes.own) : {}),
      ...definedFields(sent ?? {}),
    }
    if (Object.keys(text).length) after[locale] = text
  }
  return after
}

function definedFields<T extends object>(text: T): T {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined)) as T
}

/** The writes that turn `before` into `after`. */
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
