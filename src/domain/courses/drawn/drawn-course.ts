import { stretches } from '../../places/atlas/atlas.ts'
import { isInCountry } from '../../places/country.ts'
import { type Box, distanceKm, type Place } from '../../places/projection.ts'
import { placesAlong } from '../../places/river-order.ts'
import { kmAlong, lengthKm, nearestOn, placeAt, sliceOf } from '../course.ts'
import { bentThrough, smoothed, type Wave, winding } from './bends.ts'
import { knownCourses, mouthOf, tributariesOf } from './known-courses.ts'

/**
 * The course of a river as maps draw it where nobody has recorded it: approximate, and said to be so. No file that is taken along, and no
 * data, may have it.
 */

/** A course that is known goes through places as near as this: it is exact to two kilometres, and so are they. */
const NEAR_KM = 5
/** A river that ends so near to the one it flows into is drawn to there. */
const MOUTH_KM = 3
const SAME_PLACE_KM = 1.5
/** Nearer ends are those of a loop, whose way nobody knows. */
const LOOP_KM = 0.8
/** Bends that the source leaves out between its points. */
const FINE: readonly Wave[] = [{ lengthKm: 3.4, heightKm: 0.38 }]
const ONLY_PLACES: readonly Wave[] = [
  { lengthKm: 11, heightKm: 1.1 },
  { lengthKm: 3.8, heightKm: 0.5 },
]

const courses = new Map<string, readonly Place[]>()

/** A river as far as it is known: from its source, or from the first of its places to the last; empty where there are none. */
export function riverCourse(river: string): readonly Place[] {
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

const throughPlaces = (seed: string, places: readonly Place[]) =>
  winding(smoothed(places), seed, wavesFor(places), places)

/** The nearer the places, the smaller the bends. */
function wavesFor(places: readonly Place[]): Wave[] {
  const legs = places.slice(1).map((to, at) => distanceKm(places[at] ?? to, to))
  const longest = Math.max(...legs, 0)
  return ONLY_PLACES.map(({ lengthKm, heightKm }) => {
    const scale = Math.min(1, Math.max(0.35, longest / lengthKm))
    return { lengthKm: lengthKm * scale, heightKm: heightKm * scale }
  })
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

/** The course from one stop to the last through all others: along the rivers of the tour as far as they are known. Empty for a loop. */
export function courseThrough(rivers: readonly string[], stops: readonly Place[]): Place[] {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last || (stops.length < 3 && distanceKm(first, last) < LOOP_KM)) return []
  for (const line of linesFrom(rivers)) {
    const course = alongLine(line, stops)
    if (course) return course
  }
  return throughPlaces(rivers[0] ?? '', stops)
}

/** The rivers of a tour, then its first one together with those that it flows into. */
function linesFrom(rivers: readonly string[]): (readonly Place[])[] {
  const own = rivers.map(riverCourse)
  let [line = []] = own
  const joined: (readonly Place[])[] = []
  for (let river = mouthOf(rivers[0] ?? ''); river; river = mouthOf(river)) {
    const [end, main] = [line.at(-1), riverCourse(river)]
    if (!end || main.length < 2) break
    const { km, awayKm } = nearestOn(main, end)
    if (awayKm > MOUTH_KM) break
    line = [...line, ...sliceOf(main, km, lengthKm(main)).slice(1)]
    joined.push(line)
  }
  return [...own, ...joined].filter(it => it.length > 1)
}

/** `undefined` where the line does not come by all stops in their order. */
function alongLine(line: readonly Place[], stops: readonly Place[]): Place[] | undefined {
  if (stops.some(stop => nearestOn(line, stop).awayKm > NEAR_KM)) return undefined
  const bent = bentThrough(line, stops, NEAR_KM)
  const kms = stops.map(stop => kmAlong(bent, stop))
  const isOrdered = kms.every((km, at) => {
    const [before, from, to] = [kms[at - 1], stops[at - 1], stops[at]]
    return before === undefined || !from || !to || km - before > distanceKm(from, to) * 0.8
  })
  if (!isOrdered) return undefined
  const course = sliceOf(bent, kms[0] ?? 0, kms.at(-1) ?? 0)
  return [stops[0] as Place, ...course.slice(1, -1), stops.at(-1) as Place]
}

/** A line without the parts that somebody has recorded, and to the very ends of these. */
export function withoutRecorded(line: readonly Place[], recorded: readonly (readonly Place[])[]): Place[][] {
  let pieces = [[...line]]
  for (const track of recorded) pieces = pieces.flatMap(piece => cutOut(piece, track))
  return pieces
}

function cutOut(line: Place[], track: readonly Place[]): Place[][] {
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last || line.length < 2) return [line]
  const ends = [first, last].map(place => ({ place, ...nearestOn(line, place) }))
  const [from, to] = ends.sort((one, other) => one.km - other.km)
  if (!from || !to || to.awayKm > NEAR_KM || from.awayKm > NEAR_KM) return [line]
  const whole = lengthKm(line)
  const before = from.km > SAME_PLACE_KM ? [...sliceOf(line, 0, from.km).slice(0, -1), from.place] : []
  const after = whole - to.km > SAME_PLACE_KM ? [to.place, ...sliceOf(line, to.km, whole).slice(1)] : []
  return [before, after].filter(it => it.length > 1)
}

/** A tour as far as its way is drawn. */
export type Run = { rivers: readonly string[]; stops: readonly Place[] }

/** The courses of tours, those along one river as one line wherever they meet, without what somebody has recorded. */
export function coursesOf(runs: readonly Run[], recorded: readonly (readonly Place[])[] = []): Place[][] {
  const lines = runs.map(({ rivers, stops }) => courseThrough(rivers, stops)).filter(it => it.length > 1)
  const longest = lines.toSorted((one, other) => lengthKm(other) - lengthKm(one))
  const drawn: Place[][] = []
  for (const line of longest) drawn.push(...withoutRecorded(line, drawn).filter(part => !drawn.some(isAlong(part))))
  return drawn.flatMap(line => withoutRecorded(line, recorded))
}

/** Whether a line runs along another, for all that can be seen. */
const isAlong = (line: readonly Place[]) => (other: readonly Place[]) =>
  line.every((place, at) => at % 5 > 0 || nearestOn(other, place).awayKm < SAME_PLACE_KM)

/** All rivers that have a course. */
export const drawnRivers: readonly string[] = [...new Set([...knownCourses.keys(), ...stretches.map(it => it.river)])]

/** The water in a piece of the map, without what is drawn there already. */
export function watersIn({ west, south, east, north }: Box, drawn: readonly (readonly Place[])[]): Place[][] {
  const isIn = ({ lng, lat }: Place) => lng > west && lng < east && lat > south && lat < north
  return drawnRivers
    .map(riverCourse)
    .filter(line => line.some(isIn))
    .flatMap(line => withoutRecorded(line, drawn))
}

const inside = new Map<string, Place[][]>()

/** The course of a river as far as it is in the country. */
export function courseInCountry(river: string): Place[][] {
  const known = inside.get(river)
  if (known) return known
  const parts: Place[][] = [[]]
  for (const place of riverCourse(river)) {
    if (isInCountry(place)) parts.at(-1)?.push(place)
    else if (parts.at(-1)?.length) parts.push([])
  }
  const course = parts.filter(({ length }) => length > 1)
  inside.set(river, course)
  return course
}
