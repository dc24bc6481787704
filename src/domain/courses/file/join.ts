import { distanceKm } from '#src/domain/places/projection.ts'
import { toPlace } from './clean.ts'
import type { FilePoint, Gap, Part } from './lines.ts'

/** Pieces whose ends are as near as that are of one line, whatever order the file has. */
const NEAR_KM = 0.5
/** Turning a piece round needs a better reason than going on as it was written. */
const TURNED_KM = 0.1
/** More pieces are not tried against each other. */
const MOST_PIECES = 200

/** `gaps`: those that joining has left. */
export type Joined = { points: FilePoint[]; gaps: Gap[] }
type Chain = Joined & Pick<Part, 'of'>

/** Lines of joined pieces: near ends first, then what was recorded as one track, however far apart. */
export function joinParts(parts: readonly Part[], isTrack: boolean): Joined[] {
  const chains: Chain[] = parts.map(({ of, points }) => ({ of, points: [...points], gaps: [] }))
  if (chains.length <= MOST_PIECES) joinNear(chains)
  const lines: Chain[] = []
  for (const chain of chains) {
    const before = lines.at(-1)
    if (isTrack && before?.of === chain.of) append(before, chain, chain.points)
    else lines.push(chain)
  }
  return lines
}

function append(chain: Chain, next: Chain, points: readonly FilePoint[]): void {
  const [from, to] = [chain.points.at(-1), points[0]]
  const gap = from && to ? [{ from: toPlace(from), to: toPlace(to), km: apart(from, to) }] : []
  chain.gaps.push(...gap, ...next.gaps)
  // One by one: a spread of many is more than a call takes.
  for (const point of points) chain.points.push(point)
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
  for (const [at, { points: first }] of chains.entries())
    for (const [to, { points: second }] of chains.entries()) {
      if (at === to || isSameWay(first, second)) continue
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
const isSameWay = (one: readonly FilePoint[], other: readonly FilePoint[]): boolean =>
  (apart(one[0], other[0]) <= NEAR_KM && apart(one.at(-1), other.at(-1)) <= NEAR_KM) ||
  (apart(one[0], other.at(-1)) <= NEAR_KM && apart(one.at(-1), other[0]) <= NEAR_KM)

const apart = (one: FilePoint | undefined, other: FilePoint | undefined): number =>
  one && other ? distanceKm(toPlace(one), toPlace(other)) : Number.POSITIVE_INFINITY
