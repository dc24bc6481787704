import { fromLks94, isLks94 } from '#src/lib/points/lks94.ts'
import { isNearCountry } from './clean.ts'
import type { FilePoint, Part } from './lines.ts'

/** Half of the equator in metres of web maps (EPSG:3857). */
const HALF_EQUATOR = 20_037_508.342789244

/** Longitude first; programs of maps write either order, and metres of the national maps or of web maps. */
const READINGS: ((point: FilePoint) => FilePoint)[] = [
  point => point,
  ([lat, lng, at]) => [lng, lat, at],
  ([east, north, at]) => ofLks94(east, north, at),
  ([north, east, at]) => ofLks94(east, north, at),
  ([x, y, at]) => ofWebMap(x, y, at),
]
const SWAPPED = 1
/** So many of the points have to be in the country. */
const MOSTLY = 0.9

function ofLks94(east: number, north: number, at: number | undefined): FilePoint {
  if (!isLks94({ north, east })) return [east, north, at]
  const { latitude, longitude } = fromLks94({ north, east })
  return [longitude, latitude, at]
}

function ofWebMap(x: number, y: number, at: number | undefined): FilePoint {
  const latitude = Math.atan(Math.sinh((y / HALF_EQUATOR) * Math.PI)) * (180 / Math.PI)
  return [(x / HALF_EQUATOR) * 180, latitude, at]
}

/** The pieces in degrees, longitude first: the first reading by which most points are in the country. */
export function inDegrees(parts: readonly Part[]): { parts: readonly Part[]; isSwapped: boolean } {
  const isWhole = (point: FilePoint) => Number.isFinite(point[0] + point[1])
  const points = countOf(parts, isWhole)
  const isMeant = (read: (point: FilePoint) => FilePoint) =>
    countOf(parts, point => isWhole(point) && isNearCountry(read(point))) >= Math.max(1, points * MOSTLY)
  const reading = READINGS.findIndex(isMeant)
  const read = READINGS[reading]
  if (!read || reading === 0) return { parts, isSwapped: false }
  return { parts: parts.map(({ of, points }) => ({ of, points: points.map(read) })), isSwapped: reading === SWAPPED }
}

/** Counts points without a copy of them. */
function countOf(parts: readonly Part[], isCounted: (point: FilePoint) => boolean): number {
  let count = 0
  for (const { points } of parts) for (const point of points) if (isCounted(point)) count++
  return count
}
