import type { Place } from '#src/domain/places/projection.ts'

/** Rivers as OpenStreetMap has them, with all that is amiss there. */

export type DrawnWay = readonly Place[] | { line: readonly Place[]; role?: string; isCanal?: boolean }

/** A river of some sixty kilometres with bends, in so many steps, from its source to its mouth. */
export const drawnRiver = (steps: number): Place[] =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const share = at / steps
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
    return { lng: round(25.4 - share + 0.02 * Math.sin(share * 40)), lat: round(54.45 - 0.3 * share) }
  })

/** The answer about one name. `relation`: whether its ways are members of one, in the order of the ways. */
export function riverJson(
  ways: readonly DrawnWay[],
  { relation = false, name = 'Merkys' }: { relation?: boolean; name?: string } = {},
) {
  const drawn = ways.map((way, at) => ({
    id: 1000 + at,
    role: '',
    isCanal: false,
    ...('line' in way ? way : { line: way }),
  }))
  const members = drawn.map(({ id, role }) => ({ type: 'way', ref: id, role: role || 'main_stream' }))
  const tags = { type: 'waterway', waterway: 'river', name }
  return {
    version: 0.6,
    osm3s: { timestamp_osm_base: '2026-11-22T10:00:00Z' },
    elements: [
      // A way that the answer lacks, and a node, as relations have them.
      ...(relation
        ? [
            {
              type: 'relation',
              id: 7,
              members: [...members, { type: 'way', ref: 1, role: '' }, { type: 'node', ref: 2, role: 'spring' }],
              tags,
            },
          ]
        : []),
      ...drawn.map(({ id, line, isCanal }) => ({
        type: 'way',
        id,
        geometry: line.map(({ lng, lat }) => ({ lat, lon: lng })),
        tags: { waterway: isCanal ? 'canal' : 'river', name },
      })),
    ],
  }
}
