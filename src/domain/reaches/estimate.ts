import type { KmSource } from '../access-points/access-point.ts'
import { distanceKm, type Place } from '../places/projection.ts'

type Point = { id: string; location: Place }
type Reach = { fromId: string; toId: string; km: number | null; kmSource: KmSource | null }
type Run = { departure: Place | null; arrival: Place | null; distanceKm: number }

/** Ends nearer to a point are at it. */
const SAME_PLACE_KM = 1.5

/** Whether the distance of a tour is that of a reach between the same places which nobody has measured. */
export function isEstimated(run: Run, reaches: readonly Reach[], points: readonly Point[]): boolean {
  const { departure, arrival } = run
  if (!departure || !arrival) return false
  const isAt = (id: string, place: Place) => {
    const point = points.find(it => it.id === id)
    return point !== undefined && distanceKm(point.location, place) <= SAME_PLACE_KM
  }
  return reaches.some(
    ({ fromId, toId, km, kmSource }) =>
      kmSource === 'estimate' && km === run.distanceKm && isAt(fromId, departure) && isAt(toId, arrival),
  )
}
