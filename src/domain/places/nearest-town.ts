import { distanceKm, type Place } from './projection.ts'

/** Farther away a town says nothing of a place; Lithuania's own places all have one nearer. */
const NEAR_KM = 50

export function nearestTown<T extends Place>(towns: readonly T[], place: Place): T | undefined {
  let nearest: T | undefined
  let least = NEAR_KM
  for (const town of towns) {
    const away = distanceKm(town, place)
    if (away > least) continue
    least = away
    nearest = town
  }
  return nearest
}
