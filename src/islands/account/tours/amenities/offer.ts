import type { AmenityJson } from '#src/domain/providers/json.ts'
import { AMENITY_VARIANTS, type AmenityVariant } from '#src/domain/providers/provider.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { changesBody } from '../../../form/values.ts'

export type OwnAmenity = Pick<AmenityJson, '_id' | 'variant' | 'info' | 'amount' | 'unit'>

export type OfferValues = {
  /** Ids of the provider's amenities. */
  amenities: readonly string[]
  /** Ticked kinds that the provider does not have yet. */
  kinds: readonly AmenityVariant[]
} & { [price in `newAmenities.${AmenityVariant}.amount`]: TypedNumber } & {
  [unit in `newAmenities.${AmenityVariant}.unit`]: string
}

const noPrices = Object.fromEntries(
  AMENITY_VARIANTS.flatMap(it => [
    [`newAmenities.${it}.amount`, null],
    [`newAmenities.${it}.unit`, 'tour'],
  ]),
) as Omit<OfferValues, 'amenities' | 'kinds'>

export const offerOf = (amenities: readonly string[]): OfferValues => ({ ...noPrices, amenities, kinds: [] })

/** Returns what has changed, always with all that is offered: the call demands it. An empty price is none. */
export function offerBody(saved: OfferValues, values: OfferValues): object {
  const encode = ({ amenities, kinds, ...prices }: OfferValues) => ({
    amenities,
    ...Object.fromEntries(
      kinds.flatMap(it => [
        [`newAmenities.${it}.amount`, prices[`newAmenities.${it}.amount`] ?? 0],
        [`newAmenities.${it}.unit`, prices[`newAmenities.${it}.unit`]],
      ]),
    ),
  })
  const changes = changesBody(encode(saved), encode(values))
  if (Object.keys(changes).length === 0) return changes
  return { ...changes, amenities: values.amenities, before: { amenities: saved.amenities } }
}
