import { distanceKm, type Place } from './projection.ts'

/** A tour down a river, where both of its ends are known. */
type Run = { departure: Place | null; arrival: Place | null; distanceKm: number }
type WithPlaces<T> = T & { departure: Place; arrival: Place }

/** The tours from one place to another. */
export type Stretch<T> = { tours: [T, ...T[]] }

/** Ends nearer to each other are one place. */
const SAME_PLACE_KM = 1.5

/**
 * Gathers the tours of a river into stretches, from its upper course to the lower one; those of equal beginning by length. Nobody says
 * where a place is on the river, so a chain of stretches is measured by its tours, and chains come in the direction in which all flow.
 */
export function stretchesAlong<T extends Run>(tours: readonly T[]): Stretch<T>[] {
  const { edges, orderOf } = alongRiver(tours)
  const ordered = edges
    .map(edge => ({ ...edge, ...orderOf(edge.from) }))
    .sort((one, other) => one.start - other.start || one.km - other.km || one.run.distanceKm - other.run.distanceKm)
  const stretches = new Map<string, Stretch<T>>()
  for (const { run, from, to } of ordered) {
    const known = stretches.get(`${from} ${to}`)
    if (known) known.tours.push(run)
    else stretches.set(`${from} ${to}`, { tours: [run] })
  }
  return [...stretches.values()]
}

/** The places where tours begin and end, each once, in the same order. */
export function placesAlong(tours: readonly Run[]): Place[] {
  const { places, orderOf } = alongRiver(tours)
  return places
    .map((place, at) => ({ place, ...orderOf(at) }))
    .sort((one, other) => one.start - other.start || one.km - other.km)
    .map(({ place }) => place)
}

/** Places by number, tours between them, and how far down the river each place is: first by the start of its chain, then within it. */
function alongRiver<T extends Run>(tours: readonly T[]) {
  const runs = tours.filter((tour): tour is WithPlaces<T> => tour.departure !== null && tour.arrival !== null)
  const places: Place[] = []
  const numberOf = (place: Place) => {
    const known = places.findIndex(it => distanceKm(it, place) <= SAME_PLACE_KM)
    return known < 0 ? places.push(place) - 1 : known
  }
  const edges = runs.map(run => ({ run, from: numberOf(run.departure), to: numberOf(run.arrival) }))
  const positions = positionsOf(edges)
  const flow = flowOf(runs)
  const downstream = ({ lng, lat }: Place) => lng * flow.lng + lat * flow.lat
  const chainOf = (place: number) => positions.get(place)?.chain
  const startOf = (chain: number | undefined) =>
    mean(edges.filter(({ from }) => chainOf(from) === chain).map(({ run }) => downstream(run.departure)))
  const orderOf = (place: number) => ({ start: startOf(chainOf(place)), km: positions.get(place)?.km ?? 0 })
  return { places, edges, orderOf }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Edge = { run: Run; from: number; to: number }

/** Kilometres of each place from any place of the chain of stretches that it is in. */
function positionsOf(edges: readonly Edge[]): Map<number, { chain: number; km: number }> {
  const positions = new Map<number, { chain: number; km: number }>()
  const ways = edges.flatMap(({ run, from, to }) => [
    { from, to, km: run.distanceKm },
    { from: to, to: from, km: -run.distanceKm },
  ])
  for (const { from: chain } of edges) {
    if (positions.has(chain)) continue
    positions.set(chain, { chain, km: 0 })
    const reached = [chain]
    for (const place of reached) {
      for (const { to, km } of ways.filter(({ from }) => from === place)) {
        if (positions.has(to)) continue
        positions.set(to, { chain, km: (positions.get(place)?.km ?? 0) + km })
        reached.push(to)
      }
    }
  }
  return positions
}

/** Where the river flows, as the sum of its tours, in degrees as long as those of latitude. */
function flowOf(runs: readonly WithPlaces<Run>[]): Place {
  const lng = runs.reduce((sum, { departure, arrival }) => sum + arrival.lng - departure.lng, 0)
  const lat = runs.reduce((sum, { departure, arrival }) => sum + arrival.lat - departure.lat, 0)
  // Squared: once for the direction, once for the place.
  return { lng: lng * LNG_PER_LAT ** 2, lat }
}

/** In the latitude of Lithuania. */
const LNG_PER_LAT = 0.57
