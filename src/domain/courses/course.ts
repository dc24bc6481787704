import { distanceKm, type Pair, type Place, simplify } from '../places/projection.ts'
import { LINE_LIMITS } from '../reaches/reach.ts'
import { encodePolyline } from './polyline.ts'

/** The course of a route as a line: its length, its checks, and how it is kept. */

export function lengthKm(line: readonly Place[]): number {
  return line.reduce((km, place, at) => {
    const before = line[at - 1]
    return before ? km + distanceKm(before, place) : km
  }, 0)
}

type Ends = { from: Place; to: Place }

/** Metres from the ends of a line to the stops. */
const gapsOf = (line: readonly Place[], { from, to }: Ends) => {
  const [first, last] = [line[0] ?? from, line.at(-1) ?? to]
  return { start: distanceKm(first, from) * 1000, end: distanceKm(last, to) * 1000 }
}

/** A line that was recorded upstream, or drawn from its end, turned round. */
export function orient(line: readonly Place[], ends: Ends): Place[] {
  const turned = line.toReversed()
  const [as, reversed] = [gapsOf(line, ends), gapsOf(turned, ends)]
  return reversed.start + reversed.end < as.start + as.end ? turned : [...line]
}

/** Less than that beyond a stop is part of getting in and out. */
const OVERSHOOT_KM = 0.2

/**
 * A line without what goes on beyond the stops, where it comes near both, in their order; `beforeKm` and `afterKm` are cut off. What a
 * watch records from the car park on.
 */
export function cutToStops(
  line: readonly Place[],
  { from, to }: Ends,
): { line: Place[]; beforeKm: number; afterKm: number } {
  const [start, end, km] = [nearestOn(line, from), nearestOn(line, to), lengthKm(line)]
  const isBetween = start.km < end.km && Math.max(start.awayKm, end.awayKm) * 1000 <= LINE_LIMITS.endsM
  const beforeKm = isBetween && start.km > OVERSHOOT_KM ? start.km : 0
  const afterKm = isBetween && km - end.km > OVERSHOOT_KM ? km - end.km : 0
  return { line: beforeKm || afterKm ? sliceOf(line, beforeKm, km - afterKm) : [...line], beforeKm, afterKm }
}

/** The line from so many kilometres along it to so many. */
export function sliceOf(line: readonly Place[], fromKm: number, toKm: number): Place[] {
  let gone = 0
  const inside = line.filter((place, at) => {
    const before = line[at - 1]
    gone += before ? distanceKm(before, place) : 0
    return gone > fromKm && gone < toKm
  })
  const [first, last] = [fromKm > 0 ? placeAt(line, fromKm) : line[0], placeAt(line, toKm)]
  return [first, ...inside, last].filter(it => it !== undefined)
}

export type CourseFault =
  | { kind: 'far-start' | 'far-end'; metres: number }
  /** No mistake for sure: a question. */
  | { kind: 'length'; lengthKm: number; statedKm: number }

/** Lists the faults of a line between two stops. */
export function courseFaults(line: readonly Place[], ends: Ends & { statedKm: number | null }): CourseFault[] {
  const { start, end } = gapsOf(line, ends)
  const km = lengthKm(line)
  const { statedKm } = ends
  const isOdd = statedKm !== null && (km < statedKm * LINE_LIMITS.ratio.min || km > statedKm * LINE_LIMITS.ratio.max)
  return [
    ...(start > LINE_LIMITS.endsM ? [{ kind: 'far-start' as const, metres: start }] : []),
    ...(end > LINE_LIMITS.endsM ? [{ kind: 'far-end' as const, metres: end }] : []),
    ...(isOdd ? [{ kind: 'length' as const, lengthKm: km, statedKm }] : []),
  ]
}

const METRES_PER_DEGREE = 111_195

/** A line without the points that lie within so many metres of it. */
export function simplifyLine(line: readonly Place[], toleranceM: number): Place[] {
  const lats = line.map(({ lat }) => lat)
  const middle = (lats.reduce((sum, lat) => sum + lat, 0) / (lats.length || 1)) * (Math.PI / 180)
  const metres = { x: METRES_PER_DEGREE * Math.cos(middle), y: METRES_PER_DEGREE }
  const flat = line.map(({ lng, lat }): Pair => [lng * metres.x, lat * metres.y])
  return simplify(flat, toleranceM).map(([x, y]) => ({ lng: x / metres.x, lat: y / metres.y }))
}

/** Keeps a line as exact as fits: the tolerance grows until it does. */
function fitLine(line: readonly Place[], toleranceM: number, fits: (kept: readonly Place[]) => boolean): Place[] {
  let kept = simplifyLine(line, toleranceM)
  for (let tolerance = toleranceM * 1.5; !fits(kept); tolerance *= 1.5) kept = simplifyLine(kept, tolerance)
  return kept
}

/** The line as it is stored, and one with few points for maps of many. */
export function keptLines(line: readonly Place[]): { line: string; preview: string; lengthKm: number } {
  const { toleranceM, keptPoints, keptBytes, previewPoints, previewBytes } = LINE_LIMITS
  const isWithin = (points: number, bytes: number) => (kept: readonly Place[]) =>
    kept.length <= points && encodePolyline(kept).length <= bytes
  const kept = fitLine(line, toleranceM, isWithin(keptPoints, keptBytes))
  const few = fitLine(kept, toleranceM * 2, isWithin(previewPoints, previewBytes))
  return {
    line: encodePolyline(kept),
    preview: encodePolyline(few),
    // Of what was sent: the kept one cuts bends.
    lengthKm: Math.round(lengthKm(line) * 100) / 100,
  }
}

/** Where a line comes nearest to a place: kilometres along it, and from there to the place. */
export function nearestOn(line: readonly Place[], place: Place): { km: number; awayKm: number } {
  const first = line[0] ?? place
  let nearest = { km: 0, awayKm: distanceKm(first, place) }
  let gone = 0
  for (const [at, to] of line.entries()) {
    const from = line[at - 1]
    if (!from) continue
    const share = shareOf(from, to, place)
    const on = { lng: from.lng + (to.lng - from.lng) * share, lat: from.lat + (to.lat - from.lat) * share }
    const [step, awayKm] = [distanceKm(from, to), distanceKm(on, place)]
    if (awayKm < nearest.awayKm) nearest = { km: gone + step * share, awayKm }
    gone += step
  }
  return nearest
}

/** How far along a short segment the point nearest to a place is, from 0 to 1. */
function shareOf(from: Place, to: Place, place: Place): number {
  const narrowing = Math.cos((place.lat * Math.PI) / 180)
  const [x, y] = [(to.lng - from.lng) * narrowing, to.lat - from.lat]
  const square = x * x + y * y
  if (square === 0) return 0
  const along = (place.lng - from.lng) * narrowing * x + (place.lat - from.lat) * y
  return Math.min(1, Math.max(0, along / square))
}

/** Kilometres along a line to where it comes nearest to a place. */
export const kmAlong = (line: readonly Place[], place: Place): number => nearestOn(line, place).km

/** The place that is so many kilometres along a line. */
export function placeAt(line: readonly Place[], km: number): Place | undefined {
  let gone = 0
  for (const [at, place] of line.entries()) {
    const before = line[at - 1]
    const step = before ? distanceKm(before, place) : 0
    if (before && step > 0 && gone + step >= km) {
      const share = (km - gone) / step
      return { lng: before.lng + (place.lng - before.lng) * share, lat: before.lat + (place.lat - before.lat) * share }
    }
    gone += step
  }
  return line.at(-1)
}
