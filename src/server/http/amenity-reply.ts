import { notFound } from '#src/domain/errors.ts'
import type { AmenityJson } from '#src/domain/providers/json.ts'
import type { ProviderRecord } from '#src/domain/providers/record-queries.ts'
import { presentAmenity } from '#src/domain/tours/present.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { tagsOfProviderChange } from '../cache/changed-tags.ts'

type AmenityChange = { before: ProviderRecord; after: ProviderRecord; result: { id: string; offeredBy: string[] } }

/** The amenity of a change as the API presents it. */
export function replyAmenity({ after, result }: AmenityChange, locale: Locale): { data: AmenityJson } {
  const amenity = after.amenities.find(it => it.id === result.id)
  if (!amenity) throw notFound()
  return { data: presentAmenity(amenity, locale) }
}

export const tagsOfAmenityChange = ({ before, after, result: { offeredBy } }: AmenityChange): string[] =>
  tagsOfProviderChange({ before, after, offeredBy })
