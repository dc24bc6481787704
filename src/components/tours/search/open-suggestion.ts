import type { SuggestionJson } from '#src/domain/tours/json.ts'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'

/** A tour opens its page; the words of anything else are searched for as if they had been typed. */
export function openSuggestion(input: HTMLInputElement, { type, value, label }: SuggestionJson): void {
  const { lang } = document.documentElement
  if (type === 'tour') {
    input.value = ''
    location.assign(paths.tour(isLocale(lang) ? lang : DEFAULT_LOCALE, { id: value, name: label }))
    return
  }
  input.value = label
  input.form?.requestSubmit(input.form.querySelector('button'))
}
