import { type Message, message } from '#src/domain/message.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { Heap } from './heap.ts'
import { nearestIn, type WaterGraph, waterGraph } from './water-graph.ts'

/** Most known places are centres of villages, up to two kilometres from their rivers. */
const NEAR_KM = 2.5

/** The shortest way by water from one place to another, or why there is none. */
export function courseBetween(
  ways: readonly (readonly Place[])[],
  from: Place,
  to: Place,
): { line: Place[] } | { problem: Message } {
  const graph = waterGraph(ways)
  const [start, end] = [nearestIn(graph, from), nearestIn(graph, to)]
  if (!start || !end || start.km > NEAR_KM || end.km > NEAR_KM || start.index === end.index)
    return { problem: message('account:failure.courseNone') }
  const line = shortest(graph, start.index, end.index)
  return line ? { line } : { problem: message('account:failure.courseBroken') }
}

function shortest({ places, edges }: WaterGraph, start: number, end: number): Place[] | undefined {
  const gone = new Float64Array(places.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(places.length).fill(-1)
  const heap = new Heap()
  gone[start] = 0
  heap.push(start, 0)
  for (let next = heap.pop(); next; next = heap.pop()) {
    const [index, km] = next
    if (index === end) return pathTo(places, before, end)
    if (km > (gone[index] ?? 0)) continue
    for (const edge of edges[index] ?? []) {
      const along = km + edge.km
      if (along >= (gone[edge.to] ?? 0)) continue
      gone[edge.to] = along
      before[edge.to] = index
      heap.push(edge.to, along)
    }
  }
  return undefined
}

function pathTo(places: readonly Place[], before: Int32Array, end: number): Place[] {
  const line: Place[] = []
  for (let index = end; index >= 0; index = before[index] ?? -1) {
    const place = places[index]
    if (place) line.push(place)
  }
  return line.reverse()
}
