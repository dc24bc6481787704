import { distanceKm, type Place } from '../places/projection.ts'
import type { AmenityVariant } from '../providers/provider.ts'

type Ends = { departure: Place | null; arrival: Place | null; departureAddress: string; arrivalAddress: string }

/** Ends so near that one walks from one to the other. */
const SAME_PLACE_KM = 0.5

/**
 * How people get back to the car that they left at the put-in. `straightKm`: between the ends as the crow flies, where both
 * are known and apart.
 */
export function wayBack<A extends { variant: AmenityVariant }>(tour: Ends & { amenities: readonly A[] }) {
  const { departure, arrival, departureAddress: from, arrivalAddress: to } = tour
  const apartKm = departure && arrival ? distanceKm(departure, arrival) : undefined
  const isLoop = apartKm === undefined ? from !== '' && from === to : apartKm < SAME_PLACE_KM
  return {
    isLoop,
    straightKm: isLoop ? undefined : apartKm,
    transport: tour.amenities.find(({ variant }) => variant === 'transport'),
  }
}
