import { type Random, randomFrom } from '#src/lib/random.ts'
import { distanceKm, type Place } from '../../places/projection.ts'
import { kmAlong, nearestOn, placeAt } from '../course.ts'

/** Lines as rivers run: smooth, through given places, and with bends. The same input, the same line. */

/** A course that is known goes through places as near as this: it is exact to two kilometres, and so are they. */
export const NEAR_KM = 5
/** A river that ends so near to the one it flows into is drawn to there. */
export const MOUTH_KM = 3
export const SAME_PLACE_KM = 1.5
/** Kilometres of a degree in the middle of the country. */
const DEGREE = { lng: 63.5, lat: 111.2 }
const STEP_KM = 0.4
/** How far beyond the last of its places a bent line is as it was. */
const FADE_KM = 12
/** So near to a given place the water runs without bends of its own. */
const CALM_KM = 1.3

const smoothStep = (share: number) => {
  const x = Math.min(1, Math.max(0, share))
  return x * x * (3 - 2 * x)
}

/** Kilometres from the beginning to each point. */
function kilometresOf(line: readonly Place[]): number[] {
  let gone = 0
  return line.map((place, at) => {
    const before = line[at - 1]
    gone += before ? distanceKm(before, place) : 0
    return gone
  })
}

/** A curve through all points (Catmull–Rom), with a point every few hundred metres. */
export function smoothed(points: readonly Place[]): Place[] {
  const [first] = points
  if (!first) return []
  const curve = points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to
    const [before, after] = [points[at - 1] ?? from, points[at + 2] ?? to]
    const steps = Math.max(1, Math.ceil(distanceKm(from, to) / STEP_KM))
    const tangents = [tangentAt(before, from, to), tangentAt(from, to, after)] as const
    return Array.from({ length: steps }, (_, step) => hermite(from, to, tangents, (step + 1) / steps))
  })
  return [first, ...curve]
}

/** The direction at the middle one of three points, shorter than the shorter way so that close points make no loop. */
function tangentAt(before: Place, at: Place, after: Place): Place {
  const [back, on] = [distanceKm(before, at), distanceKm(at, after)]
  const whole = back + on || 1
  const shorter = Math.min(back || on, on || back)
  return { lng: ((after.lng - before.lng) / whole) * shorter, lat: ((after.lat - before.lat) / whole) * shorter }
}

function hermite(from: Place, to: Place, [leaving, coming]: readonly [Place, Place], t: number): Place {
  const [a, b] = [2 * t ** 3 - 3 * t ** 2 + 1, t ** 3 - 2 * t ** 2 + t]
  const [c, d] = [3 * t ** 2 - 2 * t ** 3, t ** 3 - t ** 2]
  const at = (axis: keyof Place) => a * from[axis] + b * leaving[axis] + c * to[axis] + d * coming[axis]
  return { lng: at('lng'), lat: at('lat') }
}

type Anchor = { km: number; lng: number; lat: number }

/**
 * A line moved so that it goes through places, each where the line is nearest to it, and less and less beyond the outermost. A place
 * farther than `mostKm` moves nothing, nor does one for which the line would have to turn back.
 */
export function bentThrough(line: readonly Place[], places: readonly Place[], mostKm: number): Place[] {
  const anchors = anchorsOf(line, places, mostKm)
  if (anchors.length === 0) return [...line]
  const kms = kilometresOf(line)
  return line.map((place, at) => {
    const { lng, lat } = shiftAt(anchors, kms[at] ?? 0)
    return { lng: place.lng + lng, lat: place.lat + lat }
  })
}

function anchorsOf(line: readonly Place[], places: readonly Place[], mostKm: number): Anchor[] {
  const found = places
    .map(place => ({ place, ...nearestOn(line, place) }))
    .filter(({ awayKm }) => awayKm <= mostKm)
    .sort((one, other) => one.awayKm - other.awayKm)
  const kept: typeof found = []
  for (const it of found)
    if (kept.every(({ place, km }) => Math.abs(km - it.km) > distanceKm(place, it.place) / 3)) kept.push(it)
  return kept
    .map(({ place, km }) => {
      const on = placeAt(line, km) ?? place
      return { km, lng: place.lng - on.lng, lat: place.lat - on.lat }
    })
    .sort((one, other) => one.km - other.km)
}

function shiftAt(anchors: readonly Anchor[], km: number): Place {
  const next = anchors.findIndex(anchor => anchor.km >= km)
  const [before, after] = next < 0 ? [anchors.at(-1), undefined] : [anchors[next - 1], anchors[next]]
  if (before && after) {
    const share = smoothStep((km - before.km) / (after.km - before.km || 1))
    const between = (axis: keyof Place) => before[axis] + (after[axis] - before[axis]) * share
    return { lng: between('lng'), lat: between('lat') }
  }
  const only = before ?? after
  if (!only) return { lng: 0, lat: 0 }
  const left = 1 - smoothStep(Math.abs(km - only.km) / FADE_KM)
  return { lng: only.lng * left, lat: only.lat * left }
}

/** Bends of so many kilometres from one to the next but one, and so far to the side. */
export type Wave = { lengthKm: number; heightKm: number }

/** A line with bends of its own, the same for the same seed; it keeps its ends, and runs calmly through `fixed` places. */
export function winding(
  line: readonly Place[],
  seed: string,
  waves: readonly Wave[],
  fixed: readonly Place[] = [],
): Place[] {
  const kms = kilometresOf(line)
  const end = kms.at(-1) ?? 0
  const random = randomFrom(`bends ${seed}`)
  const swings = waves.map(wave => swingOf(random, wave))
  const calm = [0, end, ...fixed.map(place => kmAlong(line, place))]
  return line.map((place, at) => {
    const km = kms[at] ?? 0
    const still = smoothStep(Math.min(...calm.map(it => Math.abs(it - km))) / CALM_KM)
    const aside = still * swings.reduce((sum, swing) => sum + swing(km), 0)
    const { x, y } = sidewaysAt(line, at)
    return { lng: place.lng + (x * aside) / DEGREE.lng, lat: place.lat + (y * aside) / DEGREE.lat }
  })
}

/** No two bends are alike: their length changes by a slower wave. */
function swingOf(random: Random, { lengthKm, heightKm }: Wave): (km: number) => number {
  const turn = 2 * Math.PI
  const [phase, slow] = [random.between(0, turn), random.between(0, turn)]
  const [stretch, swell] = [random.between(2.3, 3.1), random.between(3.7, 4.9)]
  return km =>
    heightKm *
    (0.75 + 0.25 * Math.sin((turn * km) / (lengthKm * swell) + slow)) *
    Math.sin((turn * km) / lengthKm + phase + 0.9 * Math.sin((turn * km) / (lengthKm * stretch) + slow))
}

/** A kilometre to the left of the line, in kilometres to the east and to the north. */
function sidewaysAt(line: readonly Place[], at: number): { x: number; y: number } {
  const [from, to] = [line[Math.max(0, at - 3)], line[Math.min(line.length - 1, at + 3)]]
  if (!from || !to) return { x: 0, y: 0 }
  const [x, y] = [(to.lng - from.lng) * DEGREE.lng, (to.lat - from.lat) * DEGREE.lat]
  const length = Math.hypot(x, y) || 1
  return { x: -y / length, y: x / length }
}

const ONLY_PLACES: readonly Wave[] = [
  { lengthKm: 11, heightKm: 1.1 },
  { lengthKm: 3.8, heightKm: 0.5 },
]

/** A line of a river of which only places are known, with bends that are its own by the seed. */
export const throughPlaces = (seed: string, places: readonly Place[]) =>
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
