import { distanceKm, type Place } from '../../places/projection.ts'
import { lengthKm } from '../course.ts'
import { Heap } from '../waterways/heap.ts'
import { type WaterGraph, waterGraph } from '../waterways/water-graph.ts'
import type { RiverAnswer, Way } from './river-answer.ts'

/** Ends of one river that are farther apart do not belong together. Lakes and villages leave gaps of some kilometres. */
const MOST_GAP_KM = 6

/**
 * A river as it may run, in the direction in which most of it is drawn: on OpenStreetMap that is downstream. `gapsKm`: of it nobody has drawn;
 * `againstShare`: drawn the other way, from 0 to 0.5.
 */
export type RiverCourse = { line: Place[]; lengthKm: number; gapsKm: number; againstShare: number }

/** Each relation, and whatever else hangs together under that name, as one course: the longest way through it without turning back. */
export function coursesIn({ relations, ways }: RiverAnswer): RiverCourse[] {
  const rivers = ways.filter(({ isCanal }) => !isCanal)
  const byId = new Map(rivers.map(way => [way.id, way]))
  const grouped = relations.map(({ members }) => members.flatMap(id => byId.get(id) ?? []))
  const taken = new Set(grouped.flatMap(group => group.map(({ id }) => id)))
  const free = partsOf(rivers.filter(({ id }) => !taken.has(id)))
  return [...grouped, ...free]
    .filter(group => group.length > 0)
    .map(courseThrough)
    .filter(({ line }) => line.length > 1)
    .sort((one, other) => other.lengthKm - one.lengthKm)
}

/** Ways that touch, or nearly so. */
function partsOf(ways: readonly Way[]): Way[][] {
  const graph = waterGraph(ways.map(({ line }) => line))
  const part = componentsOf(graph)
  const index = new Map(graph.places.map((place, at) => [keyOf(place), at]))
  const groups = Map.groupBy(ways, ({ line: [first] }) => part[index.get(first ? keyOf(first) : '') ?? -1])
  return [...groups.values()]
}

const keyOf = ({ lng, lat }: Place) => `${lng} ${lat}`

function courseThrough(ways: readonly Way[]): RiverCourse {
  const graph = waterGraph(ways.map(({ line }) => line))
  joinParts(graph)
  const part = componentsOf(graph)
  const [largest = 0] = [...Map.groupBy(part.keys(), at => part[at] ?? 0)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([id]) => id)
  const [end] = farthest(graph, part.indexOf(largest))
  const [, path] = farthest(graph, end)
  const line = path.flatMap(at => graph.places[at] ?? [])
  const drawn = new Set(
    ways.flatMap(way => way.line.slice(1).map((to, at) => `${keyOf(way.line[at] ?? to)} ${keyOf(to)}`)),
  )
  const km = { along: 0, against: 0, gaps: 0 }
  for (const [at, to] of line.slice(1).entries()) {
    const from = line[at] ?? to
    const kind = drawn.has(`${keyOf(from)} ${keyOf(to)}`)
      ? 'along'
      : drawn.has(`${keyOf(to)} ${keyOf(from)}`)
        ? 'against'
        : 'gaps'
    km[kind] += distanceKm(from, to)
  }
  const isTurned = km.against > km.along
  return {
    line: isTurned ? line.toReversed() : line,
    lengthKm: lengthKm(line),
    gapsKm: km.gaps,
    againstShare: Math.min(km.along, km.against) / Math.max(km.along + km.against, 0.001),
  }
}

/** The part of the graph that each of its places is in. */
function componentsOf({ edges }: WaterGraph): number[] {
  const part: number[] = Array(edges.length).fill(-1)
  for (const start of edges.keys()) {
    if ((part[start] ?? -1) >= 0) continue
    const waiting = [start]
    part[start] = start
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const { to } of edges[at] ?? [])
        if ((part[to] ?? -1) < 0) {
          part[to] = start
          waiting.push(to)
        }
  }
  return part
}

/** Joins what lies apart, the nearest ends first. */
function joinParts(graph: WaterGraph): void {
  const part = componentsOf(graph)
  const ends = [...graph.edges.keys()].filter(at => (graph.edges[at]?.length ?? 0) <= 1)
  const gaps = ends
    .flatMap((one, at) =>
      ends.slice(at + 1).flatMap(other => {
        const [from, to] = [graph.places[one], graph.places[other]]
        const km = from && to && part[one] !== part[other] ? distanceKm(from, to) : MOST_GAP_KM + 1
        return km <= MOST_GAP_KM ? [{ one, other, km }] : []
      }),
    )
    .sort((a, b) => a.km - b.km)
  const joined = new Map<number, number>()
  const rootOf = (id: number): number => {
    const next = joined.get(id)
    return next === undefined ? id : rootOf(next)
  }
  for (const { one, other, km } of gaps) {
    const [a, b] = [rootOf(part[one] ?? one), rootOf(part[other] ?? other)]
    if (a === b) continue
    joined.set(a, b)
    graph.edges[one]?.push({ to: other, km })
    graph.edges[other]?.push({ to: one, km })
  }
}

/** The place that is farthest by water, and the shortest way there. */
function farthest({ places, edges }: WaterGraph, start: number): [end: number, path: number[]] {
  const gone = new Float64Array(places.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(places.length).fill(-1)
  const heap = new Heap()
  gone[start] = 0
  heap.push(start, 0)
  let end = start
  for (let next = heap.pop(); next; next = heap.pop()) {
    const [at, km] = next
    if (km > (gone[at] ?? 0)) continue
    end = at
    for (const edge of edges[at] ?? []) {
      const along = km + edge.km
      if (along >= (gone[edge.to] ?? 0)) continue
      gone[edge.to] = along
      before[edge.to] = at
      heap.push(edge.to, along)
    }
  }
  const path: number[] = []
  for (let at = end; at >= 0; at = before[at] ?? -1) path.push(at)
  return [end, path.reverse()]
}
