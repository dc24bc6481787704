/** A river that winds from Perloja to Puvočiai, the same for the same seed, and what is measured on it. */

export type Spot = readonly [lng: number, lat: number]

export const PERLOJA: Spot = [24.41701, 54.2194]
export const PUVOCIAI: Spot = [24.30295, 54.11608]

const EARTH_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function kmBetween([lng, lat]: Spot, [toLng, toLat]: Spot): number {
  const a =
    Math.sin(radians(toLat - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(toLat)) * Math.sin(radians(toLng - lng) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a))
}

export const kmOf = (line: readonly Spot[]): number =>
  line.reduce((sum, spot, index) => sum + (index > 0 ? kmBetween(line[index - 1] as Spot, spot) : 0), 0)

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

export function river(seed: number, count: number, from: Spot = PERLOJA, to: Spot = PUVOCIAI): Spot[] {
  const next = numbersOf(seed)
  const waves = [3, 7, 13].map(times => ({ times, phase: next() * 6, degrees: 0.012 / times }))
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const calm = Math.sin(share * Math.PI)
    const aside = waves.reduce((sum, it) => sum + it.degrees * Math.sin(it.times * share * 6.283 + it.phase), 0) * calm
    return [
      rounded(from[0] + (to[0] - from[0]) * share + aside),
      rounded(from[1] + (to[1] - from[1]) * share - aside / 2),
    ]
  })
}

/** Two pieces whose ends are about `km` apart in a straight line, cut out after a share of the line. */
export function pausedAt(line: readonly Spot[], share: number, km: number): [Spot[], Spot[]] {
  const last = Math.round(line.length * share)
  let next = last + 1
  while (kmBetween(line[last] as Spot, line[next] as Spot) < km) next += 1
  return [line.slice(0, last + 1), line.slice(next)]
}

export const secondsOf = (index: number, every = 5): string =>
  new Date(Date.UTC(2026, 5, 19, 7) + index * every * 1000).toISOString()
