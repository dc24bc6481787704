import { tooYoung } from '../party/youngest-age.ts'
import { distanceKm, type Place } from '../places/projection.ts'
import { variantsOf } from '../providers/offered.ts'
import type { AmenityVariant, BoatKind } from '../providers/provider.ts'
import { placeOf } from '../search/near/near-place.ts'
import type { TourSearch } from '../search/schema.ts'

/** The facts of a tour that the searches of trips read. */
type Tour = {
  difficulty: number | null
  days: number
  durationHours: number | null
  youngestAge: number | null
  departure: Place | null
  amenities: readonly { variant: AmenityVariant }[]
  hasShuttle: boolean
  providerBoats: readonly BoatKind[]
}

/** The filters that are looked at; by all others a tour may be found. */
export const READ_FILTERS = [
  'difficultyTo',
  'durationTo',
  'youngest',
  'daysFrom',
  'daysTo',
  'amenities',
  'boats',
  'near',
  'within',
] as const

/** The database calculates in the same way, but need not round alike. */
const ROUNDING_KM = 0.001

/** Whether a search may find a tour; where it is false, it doesn't. */
export function mayList(search: TourSearch, tour: Tour): boolean {
  const { difficultyTo, durationTo, youngest, daysFrom, daysTo, amenities, boats, near, within } = search
  const place = placeOf(near)
  const variants: readonly AmenityVariant[] = variantsOf(tour)
  return (
    isAtMost(tour.difficulty, difficultyTo) &&
    isAtMost(tour.durationHours, durationTo) &&
    !tooYoung(youngest === undefined ? [] : [youngest], tour.youngestAge) &&
    (daysFrom === undefined || tour.days >= daysFrom) &&
    isAtMost(tour.days, daysTo) &&
    amenities.every(variant => variants.includes(variant)) &&
    (boats.length === 0 || boats.some(kind => tour.providerBoats.includes(kind))) &&
    (!place || (tour.departure !== null && distanceKm(place, tour.departure) <= within + ROUNDING_KM))
  )
}

const isAtMost = (value: number | null, most: number | undefined) =>
  most === undefined || (value !== null && value <= most)
