import { type FilePoint, type Lines, numberOf, Parts } from './lines.ts'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The lines of a GeoJSON text, in features and collections nested however deep. */
export function readGeoJson(value: unknown): Lines {
  const lines = new Parts()
  let waypoints = 0
  const left: unknown[] = [value]
  while (left.length > 0) {
    const it = left.pop()
    if (!isObject(it)) continue
    if (it.type === 'LineString') {
      lines.line()
      lines.part(pointsOf(it.coordinates))
    } else if (it.type === 'MultiLineString') {
      lines.line()
      for (const part of listOf(it.coordinates)) lines.part(pointsOf(part))
    } else if (it.type === 'Point') waypoints += 1
    else if (it.type === 'MultiPoint') waypoints += listOf(it.coordinates).length
    else left.push(it.geometry, ...[...listOf(it.features), ...listOf(it.geometries)].toReversed())
  }
  return { parts: lines.list, waypoints, origin: 'drawn' }
}

const pointsOf = (coordinates: unknown): FilePoint[] =>
  listOf(coordinates).map(point => {
    const [lng, lat] = listOf(point)
    return [degreesOf(lng), degreesOf(lat)]
  })

/** Tables that are made into GeoJSON leave numbers as texts. */
const degreesOf = (value: unknown): number =>
  typeof value === 'number' ? value : numberOf(typeof value === 'string' ? value : '')
