import { REGIONS } from '#src/domain/places/regions.ts'
import { AMENITY_VARIANTS } from '#src/domain/providers/provider.ts'
import type { FilterChoices } from '#src/domain/search/choice-queries.ts'
import type { Choice, Choices } from '#src/domain/search/filters.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'

/** The options of the filters, unique: long lists as offered, the most frequent first, short ones in alphabetical order. */
export function listChoices({ locale, t }: LocaleContext, { rivers, providers }: FilterChoices): Choices {
  const sorted = (choices: Choice[]) => choices.toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return {
    amenities: sorted(AMENITY_VARIANTS.map(value => ({ value, label: t(`amenities:${value}`) }))),
    regions: sorted(REGIONS.map(value => ({ value, label: t(`regions:name.${value}`) }))),
    rivers: [...new Set(rivers)].map(value => ({ value, label: t(`rivers:${value}`) })),
    providers: [...new Map(providers)].map(([value, label]) => ({ value, label })),
  }
}
