import type { AmenityUnit } from '../providers/provider.ts'
import { extraCents } from '../tours/party-price.ts'

/** Whether an amenity that costs more can be asked for: what depends on hours or kilometres is for its provider to say. */
export const canChoose = (amenity: { amountCents: number; unit: AmenityUnit }): boolean =>
  amenity.amountCents > 0 && extraCents(amenity, 1, 1) !== undefined
