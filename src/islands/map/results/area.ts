import { LatLngBounds, type Map as LeafletMap, type Point } from 'leaflet/dist/leaflet-src.esm.js'
import type { Bounds } from '#src/stores/map/clusters.ts'
import { showLithuania } from '../base-map.ts'

const DECIMALS = 5
/** Shorter moves are jitter. */
const MOVED_PIXELS = 4

/**
 * The bounds of the map, slightly shrunk, so that a map of the same size fitted to them later shows the same. `around`: a share
 * of them that is added on each side.
 */
export function viewOf(map: LeafletMap, around = 0): Bounds {
  const view = map.getBounds().pad(around)
  const step = 10 ** DECIMALS
  const up = (degrees: number, limit: number) => Math.max(-limit, Math.ceil(degrees * step) / step)
  const down = (degrees: number, limit: number) => Math.min(limit, Math.floor(degrees * step) / step)
  return [up(view.getWest(), 180), up(view.getSouth(), 90), down(view.getEast(), 180), down(view.getNorth(), 90)]
}

export function toLatLngBounds([west, south, east, north]: Bounds): LatLngBounds {
  return new LatLngBounds([south, west], [north, east])
}

/** All of an area; the whole country where there is none. */
export function showArea(map: LeafletMap, area: Bounds | undefined): void {
  if (area) map.fitBounds(toLatLngBounds(area), { animate: false })
  else showLithuania(map)
}

/** Remembers a map's view, and tells whether it has been moved since; resizing doesn't count. */
export class ViewSnapshot {
  #map: LeafletMap
  #zoom: number
  #middle: Point

  constructor(map: LeafletMap) {
    this.#map = map
    this.#zoom = map.getZoom()
    this.#middle = map.project(map.getCenter())
  }

  hasMoved(): boolean {
    const middle = this.#map.project(this.#map.getCenter())
    return this.#map.getZoom() !== this.#zoom || middle.distanceTo(this.#middle) > MOVED_PIXELS
  }
}
