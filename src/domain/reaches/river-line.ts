import type { FeatureKind } from './reach.ts'

/** A river as one line: its places and what is between them, down the river as far as kilometres are known. */

type Point = { id: string; km: number | null }
type Reach = { id: string; fromId: string; toId: string; km: number | null }
type Feature = { reachId: string; kind: FeatureKind; km: number }

export type Mark<P, F> = { km: number } & ({ point: P; feature?: undefined } | { feature: F; point?: undefined })
/** `isFromMouth`: its kilometres are the river's, and fall; else they are counted from its first place, and rise. */
export type Piece<P, F> = { isFromMouth: boolean; marks: Mark<P, F>[] }

/**
 * Places joined by reaches of known length are one piece. All pieces with a place whose kilometre of the river is known are one:
 * they lie on the same scale. Loops and places that nothing leads to have no room on it: `others`.
 */
export function riverLine<P extends Point, F extends Feature>(
  points: readonly P[],
  reaches: readonly Reach[],
  features: readonly F[],
): { pieces: Piece<P, F>[]; others: P[] } {
  const byId = new Map(points.map(point => [point.id, point]))
  const measured = piecesOf(points, reaches)
  const whole: Mark<P, F>[] = []
  const pieces: Piece<P, F>[] = []
  for (const offsets of measured) {
    const marks: Mark<P, F>[] = [...marksOf(offsets, byId), ...featuresOn(offsets, reaches, features)]
    const known = [...offsets].flatMap(([id, offset]) => {
      const km = byId.get(id)?.km ?? null
      return km === null ? [] : [km + offset]
    })
    const [fromMouth] = known
    if (fromMouth === undefined) {
      if (marks.length > 1) pieces.push({ isFromMouth: false, marks: fromFirst(marks) })
    } else whole.push(...marks.map(mark => ({ ...mark, km: mark.point?.km ?? Math.max(0, fromMouth - mark.km) })))
  }
  whole.sort((one, other) => other.km - one.km)
  const all = [...(whole.length > 0 ? [{ isFromMouth: true, marks: whole }] : []), ...pieces.sort(byLength)]
  const shown = new Set(all.flatMap(({ marks }) => marks.flatMap(({ point }) => point?.id ?? [])))
  return { pieces: all, others: points.filter(({ id }) => !shown.has(id)) }
}

type Offsets = Map<string, number>

/** Kilometres down the river from some place of each piece. Where two ways differ, the first one counts. */
function piecesOf(points: readonly Point[], reaches: readonly Reach[]): Offsets[] {
  const edges = reaches.flatMap(({ fromId, toId, km }) =>
    km === null || fromId === toId
      ? []
      : [
          { at: fromId, to: toId, km },
          { at: toId, to: fromId, km: -km },
        ],
  )
  const from = Map.groupBy(edges, ({ at }) => at)
  const seen = new Set<string>()
  return points.flatMap(({ id }) => {
    if (seen.has(id)) return []
    const offsets: Offsets = new Map([[id, 0]])
    for (const [at, offset] of offsets) {
      seen.add(at)
      for (const { to, km } of from.get(at) ?? []) if (!offsets.has(to)) offsets.set(to, offset + km)
    }
    return [offsets]
  })
}

const marksOf = <P extends Point>(offsets: Offsets, byId: ReadonlyMap<string, P>) =>
  [...offsets].flatMap(([id, km]) => {
    const point = byId.get(id)
    return point ? [{ km, point }] : []
  })

const featuresOn = <F extends Feature>(offsets: Offsets, reaches: readonly Reach[], features: readonly F[]) =>
  features.flatMap(feature => {
    const reach = reaches.find(({ id }) => id === feature.reachId)
    const start = reach && offsets.get(reach.fromId)
    return start === undefined ? [] : [{ km: start + feature.km, feature }]
  })

function fromFirst<P, F>(marks: readonly Mark<P, F>[]): Mark<P, F>[] {
  const sorted = marks.toSorted((one, other) => one.km - other.km)
  const first = sorted.find(({ point }) => point)?.km ?? 0
  return sorted.map(mark => ({ ...mark, km: mark.km - first }))
}

const byLength = (one: { marks: unknown[] }, other: { marks: unknown[] }) => other.marks.length - one.marks.length

/** A mark of the one list; without its kilometre where that would be of another zero than the rest. */
export type Listed<P, F> = Omit<Mark<P, F>, 'km'> & { km: number | null }

/**
 * All pieces as one list down the river. `along`: how far down its course a place is, roughly, by which pieces lie among each other. The
 * kilometres are those from the mouth, or those of the only piece.
 */
export function asOneList<P extends Point, F extends Feature>(
  pieces: readonly Piece<P, F>[],
  along: (point: P) => number,
): Listed<P, F>[] {
  const placed = pieces.flatMap(({ isFromMouth, marks }) => {
    const isMeasured = isFromMouth || pieces.length === 1
    // Within a piece the reaches say the order.
    let at = Number.NEGATIVE_INFINITY
    return marks.map(mark => {
      if (mark.point) at = Math.max(at, along(mark.point))
      return { at, mark: { ...mark, km: isMeasured ? mark.km : null } }
    })
  })
  return placed.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)).map(({ mark }) => mark)
}
