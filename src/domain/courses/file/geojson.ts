import type { FilePoint, Lines } from './lines.ts'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The lines of a GeoJSON text, in features and collections nested however deep. */
export function readGeoJson(value: unknown): Lines {
  const lines: FilePoint[][] = []
  let waypoints = 0
  const left: unknown[] = [value]
  while (left.length > 0) {
    const it = left.pop()
    if (!isObject(it)) continue
    if (it.type === 'LineString') lines.push(pointsOf(it.coordinates))
    else if (it.type === 'MultiLineString') lines.push(...listOf(it.coordinates).map(pointsOf))
    else if (it.type === 'Point') waypoints += 1
    else if (it.type === 'MultiPoint') waypoints += listOf(it.coordinates).length
    else left.push(it.geometry, ...[...listOf(it.features), ...listOf(it.geometries)].toReversed())
  }
  return { lines, waypoints, origin: 'drawn' }
}

const pointsOf = (coordinates: unknown): FilePoint[] =>
  listOf(coordinates).map(point => {
    const [lng, lat] = listOf(point)
    return [typeof lng === 'number' ? lng : Number.NaN, typeof lat === 'number' ? lat : Number.NaN]
  })
