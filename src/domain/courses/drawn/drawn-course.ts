import riversJson from '../../places/atlas/drawn-rivers.json' with { type: 'json' }
import { type Box, distanceKm, type Pair, type Place } from '../../places/projection.ts'
import { kmAlong, lengthKm, nearestOn, sliceOf } from '../course.ts'
import { bentThrough, MOUTH_KM, NEAR_KM, SAME_PLACE_KM, throughPlaces } from './bends.ts'
import { rangesInside } from './inside.ts'
import { mouthOf } from './known-courses.ts'

/**
 * The course of a river as maps draw it where nobody has recorded it: approximate and said to be so, or read off a map of the country. No file that is taken along, and no
 * data, may have it.
 */

/** Nearer ends are those of a loop, whose way nobody knows. */
const LOOP_KM = 0.8
/** A river from its source, or from the first of its places, to its mouth or the last of them; `inside`: the indices from and to which it is in the country. */
export type DrawnRiver = { river: string; line: Pair[]; inside: Pair[] }

/** Made by `src/build/atlas` once: to draw all rivers takes a server longer than a page may. */
const approximate = new Map((riversJson as unknown as DrawnRiver[]).map(it => [it.river, it]))
let mapped: ReadonlyMap<string, DrawnRiver> = new Map()
const courses = new Map<string, readonly Place[]>()

const riverOf = (river: string) => mapped.get(river) ?? approximate.get(river)

/** All rivers that have a course. */
export const drawnRivers = (): string[] => [...new Map([...approximate, ...mapped]).keys()]

/** Takes the courses of rivers that were read off a map, in place of those that were taken before: they go before those that are drawn. */
export function takeCourses(found: readonly Pick<DrawnRiver, 'river' | 'line'>[]): void {
  mapped = new Map(found.map(({ river, line }) => [river, { river, line, inside: rangesInside(line) }]))
  courses.clear()
}

/** The key of what a map says of its rivers: how exact they are, and whose. */
export function mapNote(isOfOthers = false) {
  if (mapped.size > 0) return isOfOthers ? 'tours:mapOthersMapped' : 'tours:mapNoteMapped'
  return isOfOthers ? 'tours:mapOthers' : 'tours:mapNote'
}

/** A river as far as it is known; empty where nothing is. Made of what is stored once it is asked for, since a page needs few of them. */
export function riverCourse(river: string): readonly Place[] {
  const known = courses.get(river)
  if (known) return known
  const course = (riverOf(river)?.line ?? []).map(([lng, lat]): Place => ({ lng, lat }))
  courses.set(river, course)
  return course
}

/** The course of a river as far as it is in the country. */
export const courseInCountry = (river: string): Place[][] =>
  (riverOf(river)?.inside ?? []).map(([from, to]) => riverCourse(river).slice(from, to))

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

/** The rivers of a tour, then its first one together with those that it flows into, each only once it is asked for. */
function* linesFrom(rivers: readonly string[]): Generator<readonly Place[]> {
  for (const river of rivers) yield riverCourse(river)
  let line = riverCourse(rivers[0] ?? '')
  for (let river = mouthOf(rivers[0] ?? ''); river; river = mouthOf(river)) {
    const [end, main] = [line.at(-1), riverCourse(river)]
    if (!end || main.length < 2) return
    const { km, awayKm } = nearestOn(main, end)
    if (awayKm > MOUTH_KM) return
    line = [...line, ...sliceOf(main, km, lengthKm(main)).slice(1)]
    yield line
  }
}

/** Bends around a stop fade within this; the largest rivers are far longer than a tour. */
const MARGIN = { lng: 0.4, lat: 0.25 }

/** The line between the first and the last of its points that are near the stops. */
function partAround(line: readonly Place[], stops: readonly Place[]): readonly Place[] {
  const isNear = (place: Place) =>
    stops.some(it => Math.abs(it.lng - place.lng) < MARGIN.lng && Math.abs(it.lat - place.lat) < MARGIN.lat)
  return line.slice(Math.max(0, line.findIndex(isNear)), line.findLastIndex(isNear) + 1)
}

/** `undefined` where the line does not come by all stops in their order. */
function alongLine(river: readonly Place[], stops: readonly Place[]): Place[] | undefined {
  const line = partAround(river, stops)
  if (line.length < 2) return undefined
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

/** The water in a piece of the map, without what is drawn there already. */
export function watersIn({ west, south, east, north }: Box, drawn: readonly (readonly Place[])[]): Place[][] {
  const isIn = ([lng, lat]: Pair) => lng > west && lng < east && lat > south && lat < north
  return [...new Map([...approximate, ...mapped]).values()].flatMap(({ river, line }) => {
    const first = line.findIndex(isIn)
    if (first < 0) return []
    const part = riverCourse(river).slice(Math.max(0, first - 1), line.findLastIndex(isIn) + 2)
    return withoutRecorded(part, drawn)
  })
}
