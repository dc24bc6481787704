import { distanceKm } from '#src/domain/places/projection.ts'
import { toPlace } from './clean.ts'
import type { FilePoint, Gap, Part } from './lines.ts'

/** Pieces whose ends are as near as that are of one line, whatever order the file has. */
const NEAR_KM = 0.5
/** Turning a piece round needs a better reason than going on as it was written. */
const TURNED_KM = 0.1
/** More pieces are not tried against each other. */
const MOST_PIECES = 200
/** A watch that was put on again goes on with the tour after a day at most, not far from where it had stopped. */
const RESUMED = { km: 3, ms: 24 * 60 * 60 * 1000 }
/** Ends are the same way's only within a part of how far that reaches: of small pieces all ends are near. */
const SAME_SHARE = 0.25
const SAMPLES = 16

/** `gaps`: those that joining has left. */
export type Joined = { points: FilePoint[]; gaps: Gap[] }
/** `reachKm`: about how far it goes from where it begins. */
type Chain = Joined & Pick<Part, 'of'> & { reachKm: number }

/**
 * Lines of joined pieces: near ends first, then what was recorded as one track, however far apart, and what was recorded soon after it
 * and not far away.
 */
export function joinParts(parts: readonly Part[], isTrack: boolean): Joined[] {
  const chains = joinTouching(
    parts.map(({ of, points }) => ({ of, points: [...points], gaps: [], reachKm: reachOf(points) })),
  )
  if (chains.length <= MOST_PIECES) joinNear(chains)
  const lines: Chain[] = []
  for (const chain of chains) {
    const before = lines.at(-1)
    if (isTrack && before?.of === chain.of) append(before, chain, chain.points)
    else lines.push(chain)
  }
  return isTrack ? joinResumed(lines) : lines
}

/** Pieces that begin where the one before has ended, as programs write that colour a line by speed: there may be thousands. */
function joinTouching(pieces: readonly Chain[]): Chain[] {
  const chains: Chain[] = []
  for (const piece of pieces) {
    const before = chains.at(-1)
    const [end, begin] = [before?.points.at(-1), piece.points[0]]
    const isTouching = end && begin && end[0] === begin[0] && end[1] === begin[1]
    if (before && isTouching && !isSameWay(before, piece)) append(before, piece, piece.points)
    else chains.push(piece)
  }
  return chains
}

/** Recordings one after another in time, whatever order the file has. */
function joinResumed(lines: readonly Chain[]): Chain[] {
  const joined: Chain[] = []
  for (const line of lines.toSorted((one, other) => timesOf(one)[0] - timesOf(other)[0] || 0)) {
    const before = joined.at(-1)
    if (before && isResumed(before, line)) append(before, line, line.points)
    else joined.push(line)
  }
  return joined
}

const timesOf = ({ points }: Chain) => [points[0]?.[2] ?? Number.NaN, points.at(-1)?.[2] ?? Number.NaN] as const

function isResumed(before: Chain, line: Chain): boolean {
  const pause = timesOf(line)[0] - timesOf(before)[1]
  const isNear = apart(before.points.at(-1), line.points[0]) <= RESUMED.km
  return pause >= 0 && pause <= RESUMED.ms && isNear && !isSameWay(before, line)
}

function reachOf(points: readonly FilePoint[]): number {
  const step = Math.max(1, Math.floor(points.length / SAMPLES))
  let reach = apart(points[0], points.at(-1))
  for (let at = step; at < points.length; at += step) reach = Math.max(reach, apart(points[0], points[at]))
  return Number.isFinite(reach) ? reach : 0
}

function append(chain: Chain, next: Chain, points: readonly FilePoint[]): void {
  const [from, to] = [chain.points.at(-1), points[0]]
  const gap = from && to ? [{ from: toPlace(from), to: toPlace(to), km: apart(from, to) }] : []
  chain.gaps.push(...gap, ...next.gaps)
  // One by one: a spread of many is more than a call takes.
  for (const point of points) chain.points.push(point)
  chain.reachKm = Math.max(chain.reachKm, apart(chain.points[0], to), apart(chain.points[0], points.at(-1)))
}

type Link = { at: number; to: number; km: number; isFirstTurned: boolean; isSecondTurned: boolean }

/** Again and again the two nearest ends of different pieces. */
function joinNear(chains: Chain[]): void {
  for (let link = nearest(chains); link; link = nearest(chains)) {
    const [first, second] = [chains[link.at], chains[link.to]]
    if (!first || !second) return
    if (link.isFirstTurned) first.points.reverse()
    const next = link.isSecondTurned ? second.points.toReversed() : second.points
    append(first, second, next)
    chains.splice(link.to, 1)
  }
}

function nearest(chains: readonly Chain[]): Link | undefined {
  let best: Link | undefined
  for (const [at, one] of chains.entries())
    for (const [to, other] of chains.entries()) {
      if (at === to || isSameWay(one, other)) continue
      const [first, second] = [one.points, other.points]
      const links = [
        { at, to, km: apart(first.at(-1), second[0]), isFirstTurned: false, isSecondTurned: false },
        ...(at < to
          ? [
              {
                at,
                to,
                km: apart(first.at(-1), second.at(-1)) + TURNED_KM,
                isFirstTurned: false,
                isSecondTurned: true,
              },
              { at, to, km: apart(first[0], second[0]) + TURNED_KM, isFirstTurned: true, isSecondTurned: false },
            ]
          : []),
      ]
      for (const link of links) if (link.km <= NEAR_KM && link.km < (best?.km ?? Number.POSITIVE_INFINITY)) best = link
    }
  return best
}

/** Both ends near each other: the same way once more, or back again; nothing that goes on. */
function isSameWay({ points: one, reachKm }: Chain, { points: other, reachKm: otherKm }: Chain): boolean {
  const near = Math.min(NEAR_KM, SAME_SHARE * Math.max(reachKm, otherKm))
  return (
    (apart(one[0], other[0]) <= near && apart(one.at(-1), other.at(-1)) <= near) ||
    (apart(one[0], other.at(-1)) <= near && apart(one.at(-1), other[0]) <= near)
  )
}

const apart = (one: FilePoint | undefined, other: FilePoint | undefined): number =>
  one && other ? distanceKm(toPlace(one), toPlace(other)) : Number.POSITIVE_INFINITY
