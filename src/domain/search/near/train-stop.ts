import { type Locality, localityOf } from '../../places/localities.ts'
import { distanceKm, type Place } from '../../places/projection.ts'

/** The places where a train stops by a river, as the facts of rivers or the page of trips by train say. There are more: of others nothing is said. */
export const TRAIN_STOPS = ['pabrade', 'rudiskes', 'svencioneliai', 'zervynos'] as const

/** From the middle of the place, in a straight line: further on nobody walks to a river. */
const WALK_KM = 3

/** The place with a train near which a tour starts; undefined where none is known. */
export function trainStopNear(start: Place | null): Locality | undefined {
  if (!start) return undefined
  const [nearest] = TRAIN_STOPS.flatMap(slug => localityOf(slug) ?? [])
    .map(stop => ({ stop, km: distanceKm(start, stop) }))
    .toSorted((one, other) => one.km - other.km)
  return nearest && nearest.km <= WALK_KM ? nearest.stop : undefined
}
