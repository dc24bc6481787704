import { COUNTRY } from '#src/domain/access-points/access-point.ts'
import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import { LINE_LIMITS, type LineOrigin } from '#src/domain/reaches/reach.ts'
import { readGeoJson } from './geojson.ts'
import { gpxReader } from './gpx.ts'
import { kmlReader } from './kml.ts'
import type { FilePoint, LineReader, Lines } from './lines.ts'
import { FILE_LIMITS, problems } from './problem.ts'
import { walkXml } from './xml.ts'

/** Runs in the browser alone, and there beside the page: the server never sees a file, only coordinates. */

export type FileLine = { line: Place[]; origin: LineOrigin }

/** The one line of a file that somebody chose or dropped. Rejects with a `RouteFileProblem`. */
export async function readRouteFile(file: Blob): Promise<FileLine> {
  if (file.size > FILE_LIMITS.bytes) throw problems.large()
  return readRoute(await file.text())
}

/** Throws a `RouteFileProblem`. */
export function readRoute(text: string): FileLine {
  const { lines, waypoints, origin } = linesOf(text.replace(/^\uFEFF/, '').trimStart())
  const [line, ...others] = joined(lines.filter(({ length }) => length > 0))
  if (!line) throw waypoints > 0 ? problems.waypoints() : problems.none()
  if (others.length > 0) throw problems.several(others.length + 1)
  if (line.length > LINE_LIMITS.points) throw problems.many()
  return { line: placesOf(line), origin }
}

function linesOf(text: string): Lines {
  if (/^[{[]/.test(text)) return readGeoJson(parseJson(text))
  if (!text.startsWith('<')) throw problems.unknown()
  return readXml(text)
}

/** The first element says what it is. */
function readXml(text: string): Lines {
  const readers: LineReader[] = []
  walkXml(text, {
    open: (name, tag) => {
      if (readers.length === 0) readers.push(readerOf(name, text))
      readers[0]?.open(name, tag)
    },
    close: (name, from, to) => readers[0]?.close(name, from, to),
  })
  if (!readers[0]) throw problems.unknown()
  return readers[0].lines()
}

function readerOf(root: string, text: string): LineReader {
  if (root === 'gpx') return gpxReader()
  if (root === 'kml') return kmlReader(text)
  throw problems.unknown()
}

function parseJson(text: string): unknown {
  if (isDeep(text)) throw problems.deep()
  try {
    return JSON.parse(text)
  } catch {
    throw problems.broken()
  }
}

/** Whether lists and objects are nested deeper than any line is; those in its texts count too, and close again. */
function isDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length && depth <= FILE_LIMITS.depth; at++) {
    const sign = text.charAt(at)
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return depth > FILE_LIMITS.depth
}

/** A line that begins where the one before it ends goes on. */
const GAP_KM = 0.2

function joined(lines: readonly FilePoint[][]): FilePoint[][] {
  const whole: FilePoint[][] = []
  for (const line of lines) {
    const before = whole.at(-1)
    const [end, start] = [before?.at(-1), line[0]]
    const isNext = before && end && start && distanceKm(toPlace(end), toPlace(start)) <= GAP_KM
    // One by one: a spread of many is more than a call takes.
    if (isNext) for (const point of line) before.push(point)
    else whole.push([...line])
  }
  return whole
}

const toPlace = ([lng, lat]: FilePoint): Place => ({ lng, lat })

const isInCountry = ([lng, lat]: FilePoint) =>
  lng >= COUNTRY.west && lng <= COUNTRY.east && lat >= COUNTRY.south && lat <= COUNTRY.north

/** As exact as they are kept, so that as many points as may be sent fit into a call. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function placesOf(line: readonly FilePoint[]): Place[] {
  if (!line.every(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat))) throw problems.noNumber()
  if (!line.every(isInCountry)) {
    const isSwapped = line.every(([lng, lat]) => isInCountry([lat, lng]))
    throw isSwapped ? problems.swapped() : problems.elsewhere()
  }
  const places = line.map(([lng, lat]) => ({ lng: rounded(lng), lat: rounded(lat) }))
  const [first] = places
  if (!first || places.every(({ lng, lat }) => lng === first.lng && lat === first.lat)) throw problems.none()
  return places
}
