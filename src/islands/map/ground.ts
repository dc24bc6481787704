import { DivIcon, type Map as LeafletMap, Marker, Polygon, Polyline, SVG } from 'leaflet/dist/leaflet-src.esm.js'
import { outline, type Town, towns } from '#src/domain/places/atlas/atlas.ts'
import type { Pair } from '#src/domain/places/projection.ts'

export const GROUND = 'ground'
const TOWNS = 'towns'
/** The zoom from which towns of a rank are labelled. */
const ZOOM_OF_RANK = { 1: 0, 2: 9, 3: 11 } as const
/** Share of the viewport drawn beyond its edges, so that panning shows none. */
export const PADDING = 0.5

/** The layer below the tiles, and the only one where there are none: land and sea, borders, towns. */
export function addGround(map: LeafletMap): void {
  addPane(map, GROUND, 150)
  addPane(map, TOWNS, 160)
  const renderer = new SVG({ pane: GROUND, padding: PADDING })
  const shown = { pane: GROUND, renderer, interactive: false }
  new Polygon(polygons(outline.land), { ...shown, className: 'map-land' }).addTo(map)
  new Polygon(polygons(outline.lithuania), { ...shown, className: 'map-lithuania' }).addTo(map)
  new Polyline(outline.borders.map(swapAll), { ...shown, className: 'map-border' }).addTo(map)
  addNames(
    map,
    towns.map(town => ({ ...town, from: ZOOM_OF_RANK[town.rank] })),
  )
}

const swapAll = (line: Pair[]) => line.map(([lng, lat]): Pair => [lat, lng])
const polygons = (rings: Pair[][]) => rings.map(ring => [swapAll(ring)])

function addPane(map: LeafletMap, name: string, zIndex: number): void {
  const pane = map.createPane(name)
  pane.style.zIndex = String(zIndex)
  pane.setAttribute('aria-hidden', 'true')
}

/** Adds the names of places in view alone, as each is an element that is animated with every zoom. `from`: the least zoom. */
export function addNames(map: LeafletMap, places: readonly (Town & { from: number })[]): void {
  const all = places.map(place => ({ from: place.from, marker: nameOf(place) }))
  const update = () => {
    const view = map.getBounds().pad(PADDING)
    for (const { from, marker } of all) {
      if (map.getZoom() >= from && view.contains(marker.getLatLng())) marker.addTo(map)
      else marker.remove()
    }
  }
  map.on('moveend', update)
  map.whenReady(update)
}

function nameOf({ name, lat, lng, rank }: Town): Marker {
  const html = document.createElement('span')
  html.textContent = name
  const icon = new DivIcon({ className: `map-town map-town-${rank}`, html, iconSize: undefined })
  return new Marker([lat, lng], { icon, pane: TOWNS, interactive: false, keyboard: false })
}
