import { LatLngBounds } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#src/domain/places/projection.ts'
import { createBaseMap } from '../base-map.ts'
import { letTwoFingersMove } from '../gestures.ts'
import type { MapSettings } from '../map-settings.ts'
import { MarkerButton } from '../marker-button.ts'

/** `isChosen`: the one that the page is about. */
export type Pin = Place & { name: string; href: string; lang?: string; isChosen?: boolean }

const NEAREST_ZOOM = 14
const PADDING: [number, number] = [32, 32]

/** Several places on a map; each is a button that opens its page. Returns how to close it. */
export function openPointsMap(element: HTMLElement, settings: MapSettings, pins: readonly Pin[]): () => void {
  const map = createBaseMap(element, settings, { scrollWheelZoom: false })
  const bounds = new LatLngBounds(pins.map(({ lat, lng }) => [lat, lng]))
  map.fitBounds(bounds, { padding: PADDING, maxZoom: NEAREST_ZOOM, animate: false })
  letTwoFingersMove(map, settings.words.twoFingers)
  for (const { lng, lat, name, href, lang, isChosen = false } of pins) {
    const className = isChosen ? 'map-point map-pressed map-end-1' : 'map-point map-pressed'
    const marker = new MarkerButton([lng, lat], { className, text: '', label: name, lang })
    marker.button.title = name
    marker.on('click', () => location.assign(href))
    marker.addTo(map)
  }
  return () => map.remove()
}
