import * as v from 'valibot'
import { beforeEntry, centsBetween, exactFields, fields, inLocales, line } from '../fields.ts'
import { message } from '../message.ts'
import { CURRENCIES } from '../tours/tour.ts'
import { AMENITY_UNITS, AMENITY_VARIANTS, type AmenityVariant, PROVIDER_LIMITS } from './provider.ts'
import { memberBody } from './schema.ts'

/** Bodies of calls that change a provider's amenities. */

const missing = { variant: message('account:failure.amenityVariant') }
const variant = v.picklist(AMENITY_VARIANTS, missing.variant)
const info = line(PROVIDER_LIMITS.infoLength)

const optionalEntries = {
  /** In the language of the request. */
  info: v.optional(info),
  translations: v.optional(inLocales(v.object({ info: v.optional(info) }))),
  /** Cents; 0 is included in the price of the tour. */
  amount: v.optional(centsBetween(PROVIDER_LIMITS.amountCents, message('account:failure.amenityAmount'))),
  currency: v.optional(v.picklist(CURRENCIES, message('account:failure.tourCurrency'))),
  unit: v.optional(v.picklist(AMENITY_UNITS)),
}

export const newAmenityBody = fields({ variant, ...optionalEntries }, missing)
export const amenityBody = fields({ variant: v.optional(variant), ...optionalEntries, ...beforeEntry }, missing)
export const amenityMemberBody = v.object({ ...memberBody.entries, ...amenityBody.entries })

const { amount, unit } = optionalEntries
const kind = v.optional(v.object({ amount, unit }))

/** New amenities by their variant, at most one of each. */
export const newAmenitiesByVariant = exactFields(
  Object.fromEntries(AMENITY_VARIANTS.map(it => [it, kind])) as Record<AmenityVariant, typeof kind>,
)

export type NewAmenity = v.InferOutput<typeof newAmenityBody>
export type AmenityChanges = v.InferOutput<typeof amenityBody>
