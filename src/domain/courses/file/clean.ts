import { COUNTRY } from '#src/domain/access-points/access-point.ts'
import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import type { FilePoint, Part } from './lines.ts'

/** Bad points of recordings: receivers write some before they know where they are, and jump under trees and bridges. */

/** In metres a second: no shuttle drives as fast. */
const IMPOSSIBLE_SPEED = 60
/** Shorter jumps are noise that the thinning takes away. */
const JUMP_KM = 0.2
/** A run between two jumps that is so short is what jumped, not what was jumped from. */
const SHORT_RUN = { share: 0.05, points: 60 }
/** A recording with more of them is none: no reading takes longer for it. */
const MOST_RUNS = 100
/** Away from both neighbours, which are beside each other: what a point without a time is told by. */
const SPIKE = { awayKm: 1, ratio: 0.2 }
/** So many of the points in the country: others are strays. */
const MOSTLY = 0.9
const NULL_ISLAND_DEGREES = 0.01

export const toPlace = ([lng, lat]: FilePoint): Place => ({ lng, lat })
/** A degree of latitude, and more than one of longitude. */
const KM_PER_DEGREE = 112
/** Whether two points are surely nearer than that: nearly all that follow each other are, and need no exact distance. */
const isNearer = (one: FilePoint, other: FilePoint, km: number): boolean =>
  (Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1])) * KM_PER_DEGREE < km
const kmBetween = (one: FilePoint, other: FilePoint) => distanceKm(toPlace(one), toPlace(other))

export const isNearCountry = ([lng, lat]: FilePoint): boolean =>
  lng >= COUNTRY.west && lng <= COUNTRY.east && lat >= COUNTRY.south && lat <= COUNTRY.north

/** The pieces without bad points, which are counted. */
export function withoutBadPoints(parts: readonly Part[], isTrack: boolean): { parts: Part[]; leftOut: number } {
  const isPlace = ([lng, lat]: FilePoint) =>
    Number.isFinite(lng) && Number.isFinite(lat) && Math.hypot(lng, lat) > NULL_ISLAND_DEGREES
  const places = parts.map(({ of, points }) => ({ of, points: points.filter(isPlace) }))
  const all = countOf(places)
  const inside = places.reduce((sum, { points }) => sum + points.filter(isNearCountry).length, 0)
  const isStrayed = inside < all && inside >= all * MOSTLY
  const cleaned = places.map(({ of, points }) => {
    const near = isStrayed ? points.filter(isNearCountry) : points
    return { of, points: isTrack ? withoutSpikes(withoutJumps(near)) : near }
  })
  return { parts: cleaned.filter(({ points }) => points.length > 0), leftOut: countOf(parts) - countOf(cleaned) }
}

const countOf = (parts: readonly Part[]) => parts.reduce((sum, { points }) => sum + points.length, 0)

/** Splits a recording where nothing moves as fast as its times say, and drops short runs, the shortest first. */
function withoutJumps(points: readonly FilePoint[]): FilePoint[] {
  let runs = runsOf(points)
  for (let left = MOST_RUNS; left > 0 && runs.length > 1; left--) {
    const lengths = runs.map(({ length }) => length)
    const least = Math.min(points.length * SHORT_RUN.share, SHORT_RUN.points, Math.max(...lengths))
    const shortest = Math.min(...lengths)
    if (shortest >= least) break
    // What it stood between may go on without a jump.
    runs = runsOf(runs.toSpliced(lengths.indexOf(shortest), 1).flat())
  }
  return runs.flat()
}

function runsOf(points: readonly FilePoint[]): FilePoint[][] {
  const runs: FilePoint[][] = []
  for (const point of points) {
    const before = runs.at(-1)?.at(-1)
    if (before && !isJump(before, point)) runs.at(-1)?.push(point)
    else runs.push([point])
  }
  return runs
}

function isJump(from: FilePoint, to: FilePoint): boolean {
  const seconds = ((to[2] ?? Number.NaN) - (from[2] ?? Number.NaN)) / 1000
  // Some write one time for all points.
  if (!(seconds > 0) || isNearer(from, to, JUMP_KM)) return false
  const km = kmBetween(from, to)
  return km > JUMP_KM && (km * 1000) / seconds > IMPOSSIBLE_SPEED
}

function withoutSpikes(points: readonly FilePoint[]): FilePoint[] {
  return points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    if (!before || !after || isNearer(before, point, SPIKE.awayKm)) return true
    const [to, on] = [kmBetween(before, point), kmBetween(point, after)]
    const away = Math.min(to, on)
    return away < SPIKE.awayKm || kmBetween(before, after) > away * SPIKE.ratio
  })
}
