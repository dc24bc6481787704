import { distanceKm, type Place } from './projection.ts'
import type { River } from './rivers.ts'
import type { RiverStretch } from './rivers-near.ts'

const AROUND_KM = 40
const MOST = 6

/** Other rivers that are paddled near the places of a river, the nearest first. */
export function riversAround(river: River, own: readonly Place[], stretches: readonly RiverStretch[]): River[] {
  const away = new Map<River, number>()
  for (const { river: other, ends } of stretches) {
    if (other === river) continue
    away.set(other, Math.min(away.get(other) ?? AROUND_KM, leastKm(own, ends)))
  }
  return [...away]
    .filter(([, km]) => km < AROUND_KM)
    .sort(([, one], [, other]) => one - other)
    .slice(0, MOST)
    .map(([other]) => other)
}

const leastKm = (own: readonly Place[], theirs: readonly Place[]) =>
  Math.min(...own.flatMap(place => theirs.map(other => distanceKm(place, other))))
