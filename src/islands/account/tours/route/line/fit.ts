import { cutToStops, kmAlong, nearestOn, orient } from '#src/domain/courses/course.ts'
import type { Gap } from '#src/domain/courses/file/lines.ts'
import { decodePolyline } from '#src/domain/courses/polyline.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { endsOf, placeOf, type RouteValues } from '../route-values.ts'
import type { ReadLine } from './read-file.ts'

/** From here on a gap is asked about. */
const WIDE_KM = 0.5
/** A gap that is cut off is not on the line any more. */
const ON_LINE_KM = 0.02

/** A line in the direction of the river, between the stops; `beforeKm` and `afterKm` are cut off. Each gap with where it begins. */
export type FittedLine = { line: Place[]; beforeKm: number; afterKm: number; gaps: { fromKm: number; km: number }[] }

export const isWide = ({ km }: Pick<Gap, 'km'>): boolean => km >= WIDE_KM

export function fitToStops({ line: encoded, gaps }: ReadLine, values: RouteValues, isWhole: boolean): FittedLine {
  const line = decodePolyline(encoded)
  const [from, to] = endsOf(values).map(end => end && placeOf(end))
  const turned = from && to ? orient(line, { from, to }) : line
  const cut = from && to && !isWhole ? cutToStops(turned, { from, to }) : { line: turned, beforeKm: 0, afterKm: 0 }
  const isOn = (place: Place) => nearestOn(cut.line, place).awayKm <= ON_LINE_KM
  return {
    ...cut,
    gaps: gaps
      .filter(gap => isOn(gap.from) && isOn(gap.to))
      .map(gap => ({ fromKm: Math.min(kmAlong(cut.line, gap.from), kmAlong(cut.line, gap.to)), km: gap.km })),
  }
}
