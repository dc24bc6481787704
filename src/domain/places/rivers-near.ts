import { createProjection, distanceToSegment, type Place } from './projection.ts'
import type { River } from './rivers.ts'

/** A river where it is paddled: straight from one end to the other. */
export type RiverStretch = { river: River; ends: readonly [Place, Place] }

const NEAR_KM = 4

/** Rivers with a known stretch near a place, the nearest first. */
export function riversNear(place: Place, stretches: readonly RiverStretch[]): River[] {
  const around = { west: place.lng - 1, east: place.lng + 1, south: place.lat - 1, north: place.lat + 1 }
  const { toXY, unitsPerKm } = createProjection(around, 1, 1)
  const near = stretches
    .map(({ river, ends: [from, to] }) => ({
      river,
      km: distanceToSegment(toXY(place), toXY(from), toXY(to)) / unitsPerKm,
    }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((one, other) => one.km - other.km)
  return [...new Set(near.map(({ river }) => river))]
}
