import { type Map as LeafletMap, TileLayer } from 'leaflet/dist/leaflet-src.esm.js'
import { ElementControl } from './element-control.ts'
import type { MapSettings } from './map-settings.ts'

/** So many failed tiles before the first loaded one mean that tiles are unavailable. */
const MAX_ERRORS = 4
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a>'

/** Tiles over the ground; where they are unavailable, the layer is removed a notice says so, and `onNone` is called. */
export function addTiles(map: LeafletMap, { tileUrl, words }: MapSettings, onNone: () => void): void {
  const tiles = new TileLayer(tileUrl, { maxZoom: map.getMaxZoom(), attribution: ATTRIBUTION })
  let errors = 0
  tiles.on('tileerror', () => {
    errors += 1
    if (errors < MAX_ERRORS) return
    tiles.remove()
    onNone()
    map.addControl(new ElementControl(noticeOf(words.noTiles), 'bottomleft'))
  })
  tiles.once('tileload', () => tiles.off('tileerror'))
  tiles.addTo(map)
}

function noticeOf(text: string): HTMLElement {
  const notice = document.createElement('p')
  notice.className = 'map-notice'
  notice.role = 'status'
  notice.textContent = text
  return notice
}
