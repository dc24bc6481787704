import { COUNTRY } from '../../access-points/access-point.ts'
import { distanceKm, type Place } from '../../places/projection.ts'
import { LINE_LIMITS, type LineOrigin } from '../../reaches/reach.ts'
import { readGeoJson } from './geojson.ts'
import { readGpx } from './gpx.ts'
import { readKml } from './kml.ts'
import type { Lines, Written } from './lines.ts'
import { FILE_LIMITS, problems } from './problem.ts'

/** Runs in the browser alone: the server never sees a file, only coordinates. */

export type FileLine = { line: Place[]; origin: LineOrigin }

/** The one line of a file that somebody chose or dropped. Rejects with a `RouteFileProblem`. */
export async function readRouteFile(file: Blob): Promise<FileLine> {
  if (file.size > FILE_LIMITS.megabytes * 1_000_000) throw problems.large()
  return readRoute(await file.text())
}

/** Throws a `RouteFileProblem`. */
export function readRoute(text: string): FileLine {
  const { lines, waypoints, origin } = linesOf(text.replace(/^\uFEFF/, '').trimStart())
  const [line, ...others] = joined(lines)
  if (!line) throw waypoints > 0 ? problems.waypoints() : problems.none()
  if (others.length > 0) throw problems.several(others.length + 1)
  if (line.length > LINE_LIMITS.points) throw problems.many()
  return { line: placesOf(line), origin }
}

function linesOf(text: string): Lines {
  if (/^[{[]/.test(text)) return readGeoJson(parseJson(text))
  if (!text.startsWith('<')) throw problems.unknown()
  const lean = UNREAD.reduce(withoutParts, text)
  requireHarmless(lean)
  const document = new DOMParser().parseFromString(lean, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw problems.broken()
  const root = document.documentElement.localName
  if (root === 'gpx') return readGpx(document)
  if (root === 'kml') return readKml(document)
  throw problems.unknown()
}

/** What recorders write of each point beside its place: most of a file. */
const UNREAD = ['extensions', 'ele', 'time'] as const

/** A text without elements of a name, in one pass. */
function withoutParts(text: string, name: string): string {
  const [open, close] = [`<${name}`, `</${name}>`]
  const kept: string[] = []
  let from = 0
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, from)) {
    const inside = text.indexOf('>', start) + 1
    const isOther = /[^\s>]/.test(text.charAt(start + open.length)) || text[inside - 2] === '/'
    const end = isOther ? inside : text.indexOf(close, inside) + close.length
    if (inside === 0 || end < inside) break
    kept.push(text.slice(from, isOther ? end : start))
    from = end
  }
  return kept.join('') + text.slice(from)
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
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > FILE_LIMITS.depth) return true
  }
  return false
}

/** Read once from end to end before anything is made of it. */
function requireHarmless(text: string): void {
  let depth = 0
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1]
    if (next === '!' && /^<!(DOCTYPE|ENTITY)/i.test(text.slice(at, at + 9))) throw problems.declared()
    if (next === '!' || next === '?') continue
    const end = text.indexOf('>', at)
    if (end < 0) throw problems.broken()
    if (next === '/') depth -= 1
    else if (text[end - 1] !== '/') depth += 1
    tags += 1
    if (depth > FILE_LIMITS.depth) throw problems.deep()
    if (tags > FILE_LIMITS.tags) throw problems.large()
  }
}

/** A line that begins where the one before it ends goes on. */
const GAP_KM = 0.2

function joined(lines: readonly Written[][]): Written[][] {
  const whole: Written[][] = []
  for (const line of lines) {
    const before = whole.at(-1)
    const [end, start] = [before?.at(-1), line[0]]
    if (before && end && start && distanceKm(toPlace(end), toPlace(start)) <= GAP_KM)
      whole[whole.length - 1] = [...before, ...line]
    else whole.push(line)
  }
  return whole
}

const toPlace = ([lng, lat]: Written): Place => ({ lng, lat })

const isInCountry = ([lng, lat]: Written) =>
  lng >= COUNTRY.west && lng <= COUNTRY.east && lat >= COUNTRY.south && lat <= COUNTRY.north

/** As exact as they are kept, so that as many points as may be sent fit into a call. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function placesOf(line: readonly Written[]): Place[] {
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
