import type { Place } from '../places/projection.ts'

/** Points of a tour along the river, by kilometres from its put-in. */
export type RoutePoint = { km: number; kind: 'put-in' | 'stop' | 'take-out'; name: string }

type Tour = { distanceKm: number; departureAddress: string; arrivalAddress: string }

/** Both ends with the known stops between them, in order. */
export function routePoints(
  { distanceKm, departureAddress, arrivalAddress }: Tour,
  stops: readonly { km: number; name: string }[] = [],
): RoutePoint[] {
  const between = stops.filter(({ km }) => km > 0 && km < distanceKm).sort((one, other) => one.km - other.km)
  return [
    { km: 0, kind: 'put-in', name: departureAddress },
    ...between.map(stop => ({ ...stop, kind: 'stop' as const })),
    { km: distanceKm, kind: 'take-out', name: arrivalAddress },
  ]
}

type End = Place & { name: string }
type Ended = Tour & { departure: Place | null; arrival: Place | null }

/** Both ends of each tour that has both, for a map. */
export const linesOf = (tours: readonly Omit<Ended, 'distanceKm'>[]): (readonly [End, End])[] =>
  tours.flatMap(({ departure, arrival, departureAddress, arrivalAddress }) =>
    departure && arrival
      ? [
          [
            { ...departure, name: departureAddress },
            { ...arrival, name: arrivalAddress },
          ] as const,
        ]
      : [],
  )
