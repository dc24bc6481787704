import { DivIcon, LatLngBounds, type LatLngTuple, LayerGroup, Marker } from 'leaflet/dist/leaflet-src.esm.js'
import { createBaseMap } from './base-map.ts'
import { chosenCourse } from './course-line.ts'
import { letTwoFingersMove } from './gestures.ts'
import type { MapSettings } from './map-settings.ts'

/** `glyph` is shown on the pin, `label` names it. */
type End = { lat: number; lng: number; glyph: string; label: string }
export type RouteMapSettings = MapSettings & {
  ends: readonly End[]
  /** The course of the river; empty where it is not known. */
  course: readonly LatLngTuple[]
}

const NEAREST_ZOOM = 13

/** The ends of a tour and its course on an interactive map; where nobody has recorded that, the river is seen on the tiles alone. */
export function openRouteMap(element: HTMLElement, { ends, course, ...settings }: RouteMapSettings): void {
  const map = createBaseMap(element, settings, { scrollWheelZoom: false })
  const points = ends.map(({ lat, lng }): LatLngTuple => [lat, lng])
  map.fitBounds(new LatLngBounds([...points, ...course]), { padding: [48, 48], maxZoom: NEAREST_ZOOM, animate: false })
  letTwoFingersMove(map, settings.words.twoFingers)
  if (course.length > 1) map.addLayer(new LayerGroup(chosenCourse(course)))
  for (const { glyph, label, lat, lng } of ends) {
    const pin = document.createElement('span')
    pin.textContent = glyph
    pin.role = 'img'
    pin.ariaLabel = label
    const icon = new DivIcon({ className: 'map-pin', html: pin, iconSize: undefined })
    new Marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map)
  }
  element.focus({ preventScroll: true })
}
