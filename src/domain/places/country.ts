import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { outline } from './atlas/atlas.ts'
import { distanceToSegment, type Pair, type Place } from './projection.ts'

/** Some rivers are the border, and its outline is not exact. */
const BEYOND_BORDER_KM = 2
const KM_OF_DEGREE = 111.32

/** Whether a place is in Lithuania or right by its border: any point that is stored has to be. */
export const isInCountry = (place: Place): boolean =>
  outline.lithuania.some(ring => isWithin(place, ring) || isBeside(place, ring))

/** Each point by its field. Throws a 400 `Failure` that offers the right way round where longitude and latitude are swapped. */
export function requireInCountry(points: Readonly<Record<string, Place | null | undefined>>): void {
  for (const [path, point] of Object.entries(points)) {
    if (!point || isInCountry(point)) continue
    const turned = { lng: point.lat, lat: point.lng }
    throw isInCountry(turned)
      ? invalid(message('account:failure.pointSwapped', { latitude: turned.lat, longitude: turned.lng }), path)
      : invalid(message('account:failure.pointElsewhere'), path)
  }
}

/** Whether a line to the east crosses the ring an odd number of times. */
function isWithin({ lng, lat }: Place, ring: readonly Pair[]): boolean {
  const crossings = sidesOf(ring).filter(
    ([[x1, y1], [x2, y2]]) => y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1,
  )
  return crossings.length % 2 === 1
}

function isBeside({ lng, lat }: Place, ring: readonly Pair[]): boolean {
  const inKm = ([x, y]: Pair): Pair => [
    (x - lng) * KM_OF_DEGREE * Math.cos((lat * Math.PI) / 180),
    (y - lat) * KM_OF_DEGREE,
  ]
  return sidesOf(ring).some(([from, to]) => distanceToSegment([0, 0], inKm(from), inKm(to)) <= BEYOND_BORDER_KM)
}

const sidesOf = (ring: readonly Pair[]): [Pair, Pair][] =>
  ring.slice(1).map((to, at): [Pair, Pair] => [ring[at] as Pair, to])
