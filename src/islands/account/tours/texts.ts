import type { Texts } from '#src/domain/texts/texts.ts'
import type { Locale } from '#src/i18n/locales.ts'

type Part = 'name' | 'description'
export type TextName = `translations.${Locale}.${Part}`

/** A tour's texts by their path in the API, whatever the language of the page, so that a draft stays with its text. */
export type TextValues = Record<TextName, string>
export type TourTexts = Texts<Record<Part, string>>

export function textValues({ lt, en }: TourTexts): TextValues {
  return {
    'translations.lt.name': lt?.name ?? '',
    'translations.lt.description': lt?.description ?? '',
    'translations.en.name': en?.name ?? '',
    'translations.en.description': en?.description ?? '',
  }
}

export const TEXT_NAMES = Object.keys(textValues({})) as TextName[]

/** The same with the languages without any text removed, among those in the body. */
export function withoutEmptyTexts<B extends Record<string, unknown>>(body: B, values: TextValues): B {
  if (!body.translations) return body
  const texts = Object.entries(body.translations).map(([locale, text]) => {
    return [locale, isLocaleEmpty(values, locale) ? null : text] as const
  })
  return { ...body, translations: Object.fromEntries(texts) }
}

const isLocaleEmpty = (values: TextValues, locale: string) =>
  TEXT_NAMES.every(name => !name.startsWith(`translations.${locale}.`) || !values[name].trim())

/** The API's names of the texts in the language of the request. */
export const textFieldOf = (page: Locale) => (path: string) =>
  path === 'name' || path === 'description' ? `translations.${page}.${path}` : path
