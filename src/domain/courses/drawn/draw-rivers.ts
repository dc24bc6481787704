import { stretches } from '../../places/atlas/atlas.ts'
import { distanceKm, type Pair, type Place } from '../../places/projection.ts'
import { placesAlong } from '../../places/river-order.ts'
import { nearestOn, placeAt } from '../course.ts'
import { bentThrough, MOUTH_KM, NEAR_KM, SAME_PLACE_KM, smoothed, throughPlaces, type Wave, winding } from './bends.ts'
import type { DrawnRiver } from './drawn-course.ts'
import { rangesInside } from './inside.ts'
import { knownCourses, mouthOf, tributariesOf } from './known-courses.ts'

/** Draws the rivers of the maps from what is known of them. Only `src/build/atlas` does, since it takes long. */

const LOOP_KM = 0.8
/** Bends that the source leaves out between its points. */
const FINE: readonly Wave[] = [{ lengthKm: 3.4, heightKm: 0.38 }]
const courses = new Map<string, readonly Place[]>()

function riverCourse(river: string): readonly Place[] {
  const known = courses.get(river)
  if (known) return known
  const course = drawRiver(river)
  courses.set(river, course)
  return course
}

function drawRiver(river: string): Place[] {
  const places = knownPlaces(river)
  const main = mouthOf(river)
  const receiving = main ? riverCourse(main) : []
  const known = knownCourses.get(river)
  const isNear = (place: Place) => known !== undefined && nearestOn(known, place).awayKm <= NEAR_KM
  const upper = places.slice(0, places.findIndex(isNear) < 0 ? undefined : places.findIndex(isNear))
  if (known && places.slice(upper.length).every(isNear)) {
    const end = known.at(-1)
    const inflows = tributariesOf(river)
      .flatMap(it => knownPlaces(it).slice(-1))
      .filter(place => nearestOn(known, place).awayKm <= MOUTH_KM)
    const fixed = [...places, ...inflows, ...(end ? nearestPlace(receiving, end, NEAR_KM) : [])]
    const before =
      upper.length > 0 ? throughPlaces(`upper ${river}`, [...upper, ...known.slice(0, 1)]).slice(0, -1) : []
    return winding(bentThrough([...before, ...smoothed(known)], fixed, NEAR_KM), river, FINE, fixed)
  }
  const last = places.at(-1)
  if (!last || places.length < 2) return []
  const mouth = nearestPlace(receiving, last, MOUTH_KM).filter(place => distanceKm(place, last) > LOOP_KM / 2)
  return throughPlaces(river, [...places, ...mouth])
}

/** The place of a line that is nearest to another, where that is near. */
function nearestPlace(line: readonly Place[], place: Place, mostKm: number): Place[] {
  if (line.length === 0) return []
  const { km, awayKm } = nearestOn(line, place)
  const at = awayKm <= mostKm ? placeAt(line, km) : undefined
  return at ? [at] : []
}

/** The places of a river that came with the site, down the river, and none beyond its mouth. */
function knownPlaces(river: string): Place[] {
  const places = endsAlong(river)
  const main = mouthOf(river)
  const beyond = main ? endsAlong(main) : []
  const mouth = places.findIndex(place => beyond.some(it => distanceKm(it, place) <= SAME_PLACE_KM))
  return mouth < 1 ? places : places.slice(0, mouth + 1)
}

function endsAlong(river: string): Place[] {
  const runs = stretches
    .filter(it => it.river === river)
    .map(({ ends: [departure, arrival] }) => ({ departure, arrival, distanceKm: distanceKm(departure, arrival) }))
  return placesAlong(runs)
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/** Each river of which a course or two places are known. Loops have none. */
export function drawRivers(): DrawnRiver[] {
  const names = new Set([...knownCourses.keys(), ...stretches.map(it => it.river)])
  return [...names]
    .sort()
    .map(river => ({ river, line: riverCourse(river).map(({ lng, lat }): Pair => [rounded(lng), rounded(lat)]) }))
    .filter(({ line }) => line.length > 1)
    .map(it => ({ ...it, inside: rangesInside(it.line) }))
}
