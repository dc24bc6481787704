import type { Region } from '../places/regions.ts'
import type { AmenityVariant } from '../providers/provider.ts'

/** Numbers of amenities and regions in the search index, as the database's `facet_codes` has them. They never change. */
const FACET_CODES: Readonly<Record<AmenityVariant | Region, number>> = {
  transport: 1,
  'child-seat': 2,
  'life-vest': 3,
  'phone-case': 4,
  'dry-bag': 5,
  tent: 6,
  'sleeping-bag': 7,
  grill: 8,
  map: 9,
  guide: 10,
  camera: 11,
  'pet-friendly': 12,
  aukstaitija: 13,
  dzukija: 14,
  'mazoji-lietuva': 15,
  suvalkija: 16,
  zemaitija: 17,
}

export const facetCodes = (names: readonly (AmenityVariant | Region)[]): number[] =>
  names.map(name => FACET_CODES[name])
