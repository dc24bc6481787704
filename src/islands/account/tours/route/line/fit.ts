import { cutToStops, kmAlong, lengthKm, nearestOn, orient, sliceOf } from '#src/domain/courses/course.ts'
import type { Gap } from '#src/domain/courses/file/lines.ts'
import { decodePolyline } from '#src/domain/courses/polyline.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { endsOf, placeOf, type RouteValues } from '../route-values.ts'
import type { ReadLine } from './read-file.ts'

/** From here on a gap is asked about. */
const WIDE_KM = 0.5
/** A gap that is cut off is not on the line any more. */
const ON_LINE_KM = 0.02

/** Kilometres along a recording between which the line is. */
export type Cut = { fromKm: number; toKm: number }

/** A recording in the direction of the river, the part of it that is the line, and the gaps on it, each with where it begins. */
export type FittedLine = {
  whole: Place[]
  km: number
  cut: Cut
  line: Place[]
  gapsOfWhole: readonly Gap[]
  gaps: { fromKm: number; km: number }[]
}

export const isWide = ({ km }: Pick<Gap, 'km'>): boolean => km >= WIDE_KM

export function fitToStops({ line: encoded, gaps }: ReadLine, values: RouteValues, isWhole: boolean): FittedLine {
  const line = decodePolyline(encoded)
  const [from, to] = endsOf(values).map(end => end && placeOf(end))
  const whole = from && to ? orient(line, { from, to }) : line
  const km = lengthKm(whole)
  const { beforeKm, afterKm } = from && to && !isWhole ? cutToStops(whole, { from, to }) : { beforeKm: 0, afterKm: 0 }
  return withCut({ whole, km, gapsOfWhole: gaps }, { fromKm: beforeKm, toKm: km - afterKm })
}

/** The same recording, cut elsewhere. */
export function withCut(recorded: Pick<FittedLine, 'whole' | 'km' | 'gapsOfWhole'>, cut: Cut): FittedLine {
  const { whole, km, gapsOfWhole } = recorded
  const line = cut.fromKm > 0 || cut.toKm < km ? sliceOf(whole, cut.fromKm, cut.toKm) : whole
  const isOn = (place: Place) => nearestOn(line, place).awayKm <= ON_LINE_KM
  const gaps = gapsOfWhole
    .filter(gap => isOn(gap.from) && isOn(gap.to))
    .map(gap => ({ fromKm: Math.min(kmAlong(line, gap.from), kmAlong(line, gap.to)), km: gap.km }))
  return { whole, km, gapsOfWhole, cut, line, gaps }
}

/** The ends of a line stay so far apart. */
export const LEAST_KM = 0.1

/** A cut with one end moved as far as the other lets it. */
export const movedCut = ({ cut, km }: Pick<FittedLine, 'cut' | 'km'>, end: keyof Cut, toKm: number): Cut =>
  end === 'fromKm'
    ? { ...cut, fromKm: Math.max(0, Math.min(toKm, cut.toKm - LEAST_KM)) }
    : { ...cut, toKm: Math.min(km, Math.max(toKm, cut.fromKm + LEAST_KM)) }
