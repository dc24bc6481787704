import { REGIONS } from '#src/domain/places/regions.ts'
import { AMENITY_VARIANTS } from '#src/domain/providers/provider.ts'
import type { Offered } from '#src/domain/search/choice-queries.ts'
import type { Choice, Choices } from '#src/domain/search/choices.ts'
import type { Speaker } from '#src/i18n/translate.ts'

/** What the filters let one choose from, each once, in the order of the alphabet. */
export function listChoices({ locale, t }: Speaker, { rivers, providers }: Offered): Choices {
  const sorted = (choices: Choice[]) => choices.toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return {
    amenities: sorted(AMENITY_VARIANTS.map(value => ({ value, label: t(`amenities:${value}`) }))),
    regions: sorted(REGIONS.map(value => ({ value, label: t(`regions:name.${value}`) }))),
    rivers: sorted([...new Set(rivers)].map(value => ({ value, label: t(`rivers:${value}`) }))),
    providers: sorted([...new Map(providers)].map(([value, label]) => ({ value, label }))),
  }
}
