import {
  AMENITY_UNITS,
  AMENITY_VARIANTS,
  BOAT_KINDS,
  SOCIAL_NETWORKS,
  SPOKEN_LANGUAGES,
} from '#src/domain/providers/provider.ts'
import type { ProviderRecord } from '#src/domain/providers/record-queries.ts'
import { formatLanguages } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { pickWords, type WordList } from '#src/i18n/pick-words.ts'
import type { LocaleContext, Translate } from '#src/i18n/translate.ts'
import type { EditorProps } from '#src/islands/account/providers/ProviderForm.tsx'
import type { Viewer } from './viewer.ts'

/** Props common to the islands about a provider. `more`: messages of `account` beyond those of the provider forms. */
export const providerFrame = ({ locale, session }: Viewer, more: WordList['account'] = []) => ({
  locale,
  words: pickWords(locale, { common: ['form', 'failure'], account: ['failure', 'provider', ...more] }),
  userId: session?.user._id,
})

export const editorProps = (viewer: Viewer, { id }: ProviderRecord, more?: WordList['account']): EditorProps => ({
  ...providerFrame(viewer, more),
  providerId: id,
})

const capitalized = (locale: Locale, text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

export const aboutChoices = ({ locale, t }: LocaleContext) => ({
  languages: SPOKEN_LANGUAGES.map(code => ({
    value: code,
    label: capitalized(locale, formatLanguages(locale, [code])),
  })),
  boats: BOAT_KINDS.map(kind => ({ value: kind, label: t(`boats:${kind}`) })),
})

export const amenityChoices = (t: Translate) => ({
  variants: AMENITY_VARIANTS.map(variant => ({ value: variant, label: t(`amenities:${variant}`) })),
  units: AMENITY_UNITS.map(unit => ({ value: unit, label: t(`account:amenity.per.${unit}`) })),
})

export const networkChoices = (t: Translate) =>
  SOCIAL_NETWORKS.map(network => ({ value: network, label: t(`socials:${network}`) }))
