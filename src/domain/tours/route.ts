import type { Locale } from '#src/i18n/locales.ts'
import type { Place } from '../places/projection.ts'
import type { FeatureKind } from '../reaches/reach.ts'

/** A point between the ends of a tour. */
export type Waypoint = { km: number; kind: 'stop' | 'overnight' | FeatureKind; name: string; lang?: Locale }

/** Points of a tour along the river, by kilometres from its put-in. */
export type RoutePoint = Waypoint | { km: number; kind: 'put-in' | 'take-out'; name: string; lang?: undefined }

type Tour = { distanceKm: number; departureAddress: string; arrivalAddress: string }

/** Both ends with what is known between them, in order. */
export function routePoints(
  { distanceKm, departureAddress, arrivalAddress }: Tour,
  waypoints: readonly Waypoint[] = [],
): RoutePoint[] {
  const between = waypoints.filter(({ km }) => km > 0 && km < distanceKm).sort((one, other) => one.km - other.km)
  return [
    { km: 0, kind: 'put-in', name: departureAddress },
    ...between,
    { km: distanceKm, kind: 'take-out', name: arrivalAddress },
  ]
}

type End = Place & { name: string }
type TourEnds = Tour & { departure: Place | null; arrival: Place | null }

/** Both ends of each tour that has both, for a map. */
export const linesOf = (tours: readonly Omit<TourEnds, 'distanceKm'>[]): (readonly [End, End])[] =>
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

/** The ends of a tour that are known, in order. */
export const wayOf = ({ departure, arrival }: Pick<TourEnds, 'departure' | 'arrival'>): Place[] =>
  [departure, arrival].flatMap(place => place ?? [])

/** The same for a course of its river. */
export const runsOf = (
  tours: readonly (Pick<TourEnds, 'departure' | 'arrival'> & { rivers: readonly string[] })[],
): { rivers: readonly string[]; stops: Place[] }[] =>
  tours.flatMap(({ rivers, departure, arrival }) =>
    departure && arrival ? [{ rivers, stops: [departure, arrival] }] : [],
  )
