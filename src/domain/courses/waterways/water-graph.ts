import { distanceKm, type Place } from '#src/domain/places/projection.ts'

type Edge = { to: number; km: number }
/** Places and what joins them, in both directions: on maps not every river is drawn downstream. */
export type WaterGraph = { places: Place[]; edges: Edge[][] }

/** Ways whose ends are so near go on: under a bridge, or by mistake. */
const GAP_KM = 0.15
/** So much longer than it is, so that real water is preferred. */
const GAP_WEIGHT = 3
const CELL_DEGREES = 0.003

export function waterGraph(ways: readonly (readonly Place[])[]): WaterGraph {
  const graph: WaterGraph = { places: [], edges: [] }
  const known = new Map<string, number>()
  const indexOf = (place: Place) => {
    const key = `${place.lng} ${place.lat}`
    const index = known.get(key) ?? graph.places.push(place) - 1
    known.set(key, index)
    graph.edges[index] ??= []
    return index
  }
  for (const way of ways) {
    const indices = way.map(indexOf)
    indices.forEach((index, at) => {
      const before = indices[at - 1]
      if (before !== undefined && before !== index) join(graph, before, index, 1)
    })
  }
  bridgeGaps(graph)
  return graph
}

function join({ places, edges }: WaterGraph, one: number, other: number, weight: number): void {
  const [from, to] = [places[one], places[other]]
  if (!from || !to) return
  const km = distanceKm(from, to) * weight
  edges[one]?.push({ to: other, km })
  edges[other]?.push({ to: one, km })
}

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES)

/** Joins ends that nothing goes on from to the nearest place of another way. */
function bridgeGaps(graph: WaterGraph): void {
  const cells = Map.groupBy(graph.places.keys(), index => {
    const { lng = 0, lat = 0 } = graph.places[index] ?? {}
    return `${cellOf(lng)} ${cellOf(lat)}`
  })
  const ends = [...graph.edges.keys()].filter(index => graph.edges[index]?.length === 1)
  for (const end of ends) {
    const place = graph.places[end]
    const own = graph.edges[end]?.[0]?.to
    if (!place) continue
    const near = [-1, 0, 1].flatMap(x =>
      [-1, 0, 1].flatMap(y => cells.get(`${cellOf(place.lng) + x} ${cellOf(place.lat) + y}`) ?? []),
    )
    const others = near.filter(index => index !== end && index !== own && !isBeside(graph, end, index))
    const [nearest] = others.map(index => ({ index, km: awayOf(graph, index, place) })).sort((a, b) => a.km - b.km)
    if (nearest && nearest.km <= GAP_KM) join(graph, end, nearest.index, GAP_WEIGHT)
  }
}

/** So that an end is not joined to its own way. */
function isBeside({ edges }: WaterGraph, end: number, index: number): boolean {
  const seen = new Set([end])
  let last = [end]
  for (let step = 0; step < 8; step++) {
    last = last.flatMap(it => (edges[it] ?? []).map(({ to }) => to)).filter(it => !seen.has(it))
    for (const it of last) seen.add(it)
  }
  return seen.has(index)
}

const awayOf = ({ places }: WaterGraph, index: number, place: Place) =>
  distanceKm(places[index] ?? { lng: 0, lat: 0 }, place)

/** The nearest place to another one, and how far that is. */
export function nearestIn(graph: WaterGraph, place: Place): { index: number; km: number } | undefined {
  let nearest: { index: number; km: number } | undefined
  for (const index of graph.places.keys()) {
    const km = awayOf(graph, index, place)
    if (!nearest || km < nearest.km) nearest = { index, km }
  }
  return nearest
}
