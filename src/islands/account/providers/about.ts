import type { Locale } from '#src/i18n/locales.ts'
import type { Choice } from '../../fields/choice.ts'
import type { FieldProps } from '../../form/use-form.ts'

export type AboutValues = Record<'name' | `translations.${Locale}.description`, string> & {
  languages: readonly string[]
  boats: readonly string[]
  months: readonly number[]
}
export type AboutChoices = { languages: readonly Choice[]; boats: readonly Choice[] }
export type AboutField = {
  (name: `translations.${Locale}.description`): FieldProps<string>
  (name: 'languages' | 'boats'): FieldProps<readonly string[]>
  (name: 'months'): FieldProps<readonly number[]>
}

export type ContactValues = Record<'contacts.email' | 'contacts.phone' | 'contacts.website', string>
export type ContactField = (name: keyof ContactValues) => FieldProps<string>
