import type { Texts } from '#src/domain/texts/texts.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

type Part = 'name' | 'description'
type TextName = Part | `translations.${Locale}.${Part}`

/** A tour's texts by their path in the API's validation issues; those in the page's language have plain names. */
export type TextValues = Record<TextName, string>
export type TourTexts = Texts<Record<Part, string>>

export const textName = (page: Locale, locale: Locale, part: Part): TextName =>
  locale === page ? part : `translations.${locale}.${part}`

export function textValues(page: Locale, texts: TourTexts): TextValues {
  const values: TextValues = {
    name: '',
    description: '',
    'translations.lt.name': '',
    'translations.lt.description': '',
    'translations.en.name': '',
    'translations.en.description': '',
  }
  for (const locale of LOCALES) {
    values[textName(page, locale, 'name')] = texts[locale]?.name ?? ''
    values[textName(page, locale, 'description')] = texts[locale]?.description ?? ''
  }
  return values
}

/** All texts: a language without any is removed. */
export function textBody(page: Locale, values: TextValues): { translations: Record<string, TourTexts[Locale] | null> } {
  const entries = LOCALES.map(locale => {
    const name = values[textName(page, locale, 'name')]
    const description = values[textName(page, locale, 'description')]
    return [locale, name.trim() || description.trim() ? { name, description } : null] as const
  })
  return { translations: Object.fromEntries(entries) }
}
