import { isInCountry } from '#src/domain/places/country.ts'
import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import type { LineOrigin } from '#src/domain/reaches/reach.ts'
import { lengthKm } from '../course.ts'
import { isNearCountry, toPlace, withoutBadPoints } from './clean.ts'
import { inDegrees } from './degrees.ts'
import { readGeoJson } from './geojson.ts'
import { gpxReader } from './gpx.ts'
import { type Joined, joinParts } from './join.ts'
import { kmlReader } from './kml.ts'
import type { FilePoint, Gap, LineReader, Lines } from './lines.ts'
import { FILE_LIMITS, problems } from './problem.ts'
import { tcxReader } from './tcx.ts'
import { textsOf } from './unpack.ts'
import { walkXml } from './xml.ts'

/** Runs in the browser alone, and there beside the page: the server never sees a file, only coordinates. */

export type FileLine = { line: Place[]; km: number; gaps: Gap[] }
/**
 * `lines`: one, or several to choose from, the longest first. `leftOut`: bad ones of all its points. `isSwapped`: it has longitude and
 * latitude the other way round, which is put right.
 */
export type RouteFile = { lines: FileLine[]; origin: LineOrigin; points: number; leftOut: number; isSwapped: boolean }

/** The lines of a file that somebody chose or dropped. Rejects with a `RouteFileProblem`. */
export async function readRouteFile(file: Blob): Promise<RouteFile> {
  return readRoute(...(await textsOf(file)))
}

/** The lines of the texts of one file. Throws a `RouteFileProblem`. */
export function readRoute(...texts: string[]): RouteFile {
  const { parts: written, waypoints, isLink, origin } = together(texts.map(text => linesOf(text.trimStart())))
  const points = written.reduce((sum, part) => sum + part.points.length, 0)
  if (points === 0) throw isLink ? problems.link() : waypoints > 0 ? problems.waypoints() : problems.none()
  if (points > FILE_LIMITS.points) throw problems.many()
  const isTrack = origin === 'track'
  const { parts, isSwapped } = inDegrees(written)
  const { parts: cleaned, leftOut } = withoutBadPoints(parts, isTrack)
  const lines = joinParts(cleaned, isTrack).filter(isLine)
  if (lines.length === 0) throw leftOut > 0 ? problems.noNumber() : problems.none()
  const kept = lines.flatMap(line => line.points)
  if (!kept.every(isNearCountry) || !isOfCountry(kept)) throw problems.elsewhere()
  const found = lines.map(line => fileLine(line, isTrack))
  return { lines: found.toSorted((a, b) => b.km - a.km), origin, points, leftOut, isSwapped }
}

/** The lines of several texts, as if one had them; drawings beside recordings are plans. */
function together(texts: readonly Lines[]): Lines {
  const [first] = texts
  if (first && texts.length === 1) return first
  const origin = texts.some(text => text.origin === 'track' && text.parts.length > 0) ? 'track' : 'drawn'
  const parts = texts
    .filter(text => text.origin === origin)
    .flatMap((text, at) => text.parts.map(({ of, points }) => ({ of: of + at * FILE_LIMITS.points, points })))
  return {
    parts,
    waypoints: texts.reduce((sum, text) => sum + text.waypoints, 0),
    isLink: texts.some(text => text.isLink),
    origin,
  }
}

/** So many points of a line tell whether it is of the country. */
const SAMPLES = 50

/** Whether any of it is: rivers go on beyond the border, but begin or end here. */
function isOfCountry(points: readonly FilePoint[]): boolean {
  const step = Math.max(1, Math.floor(points.length / SAMPLES))
  return points.some((point, at) => at % step === 0 && isInCountry(toPlace(point)))
}

const isLine = ({ points }: Joined): boolean =>
  points.some(([lng, lat]) => lng !== points[0]?.[0] || lat !== points[0][1])

/** From here on a gap is told. */
const GAP_KM = 0.1
/** Where points are sparse, a gap in a recording is so many times their usual distance. */
const GAP_RATIO = 10

function fileLine({ points, gaps }: Joined, isTrack: boolean): FileLine {
  const line = points.map(point => rounded(toPlace(point)))
  const joints = gaps.map(({ from, to, km }) => ({ from: rounded(from), to: rounded(to), km }))
  const all = [...joints.filter(({ km }) => km >= GAP_KM), ...(isTrack ? gapsIn(line) : [])]
  return { line, km: lengthKm(line), gaps: [...new Map(all.map(gap => [JSON.stringify(gap.from), gap])).values()] }
}

/** Rounds to what is kept, so that as many points as may be sent fit into a call. */
const rounded = ({ lng, lat }: Place): Place => ({ lng: Math.round(lng * 1e6) / 1e6, lat: Math.round(lat * 1e6) / 1e6 })

function gapsIn(line: readonly Place[]): Gap[] {
  // Numbers alone: a day of points has as many steps.
  const steps = new Float64Array(Math.max(0, line.length - 1))
  for (const [at, to] of line.entries()) if (at > 0) steps[at - 1] = distanceKm(line[at - 1] ?? to, to)
  const usual = steps.toSorted()[Math.floor(steps.length / 2)] ?? 0
  const least = Math.max(GAP_KM, usual * GAP_RATIO)
  return line.slice(1).flatMap((to, at): Gap[] => {
    const [from, km] = [line[at], steps[at] ?? 0]
    return from && km >= least ? [{ from, to, km }] : []
  })
}

function linesOf(text: string): Lines {
  if (text === '') throw problems.empty()
  if (/^[{[]/.test(text)) return readGeoJson(parseJson(text))
  if (!text.startsWith('<')) throw problems.unknown()
  return readXml(text)
}

/** The first element says what it is. */
function readXml(text: string): Lines {
  const readers: LineReader[] = []
  walkXml(text, {
    open: (name, tag) => {
      if (readers.length === 0) readers.push(readerOf(name))
      readers[0]?.open(name, tag)
    },
    close: (name, text) => readers[0]?.close(name, text),
  })
  if (!readers[0]) throw problems.unknown()
  return readers[0].lines()
}

function readerOf(root: string): LineReader {
  if (root === 'gpx') return gpxReader()
  if (root === 'kml') return kmlReader()
  if (root === 'TrainingCenterDatabase') return tcxReader()
  if (root === 'html') throw problems.webPage()
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
