import { type Map as LeafletMap, Polyline, SVG } from 'leaflet/dist/leaflet-src.esm.js'
import { towns } from '#src/domain/places/atlas/atlas.ts'
import riversJson from '#src/domain/places/atlas/drawn-rivers.json' with { type: 'json' }
import { LOCALITIES } from '#src/domain/places/localities.ts'
import type { Pair } from '#src/domain/places/projection.ts'
import { addNames, GROUND, PADDING } from './ground.ts'

/** Farther off, villages would hide each other and the pins. */
const ZOOM_OF_VILLAGES = 10

/** Draws the rivers and the villages at their banks, for a map without tiles: close by, its ground would be empty. */
export function drawFurther(map: LeafletMap): void {
  const lines = (riversJson as unknown as { line: Pair[] }[]).map(({ line }) =>
    line.map(([lng, lat]): Pair => [lat, lng]),
  )
  const renderer = new SVG({ pane: GROUND, padding: PADDING })
  new Polyline(lines, { pane: GROUND, renderer, interactive: false, className: 'map-river' }).addTo(map)
  const named = new Set(towns.map(({ name }) => name))
  const villages = LOCALITIES.filter(({ name }) => !named.has(name))
  addNames(
    map,
    villages.map(village => ({ ...village, rank: 3 as const, from: ZOOM_OF_VILLAGES })),
  )
}
