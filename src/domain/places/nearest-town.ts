import { distanceKm, type Place } from './projection.ts'

/** A town farther away is meaningless; every place in Lithuania has a nearer one. */
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
