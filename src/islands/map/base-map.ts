import { LatLngBounds, Map as LeafletMap, type MapOptions } from 'leaflet/dist/leaflet-src.esm.js'
import { addStyles } from './add-styles.ts'
import { addGround } from './ground.ts'
import type { MapSettings, MapWords } from './map-settings.ts'
import styles from './styles/map.css?inline'
import { addTiles } from './tiles.ts'
import { ZoomButtons } from './zoom-buttons.ts'

/** West, south, east, north. */
const LITHUANIA = {
  middle: { lat: 55.330041, lng: 23.905423 },
  bounds: [20.9, 53.85, 26.9, 56.5],
  nearestZoom: 7,
} as const
const MIN_ZOOM = 6
const MAX_ZOOM = 17

let maps = 0

export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The whole country at the highest zoom that fits. */
export function showLithuania(map: LeafletMap): void {
  const { middle, nearestZoom } = LITHUANIA
  const [west, south, east, north] = LITHUANIA.bounds
  const fitting = map.getBoundsZoom(new LatLngBounds([south, west], [north, east]))
  map.setView(middle, Math.min(nearestZoom, fitting), { animate: false })
}

/** On a map without tiles: what is drawn of rivers and villages is loaded once somebody looks closer than at the country. */
function drawOnceNear(map: LeafletMap): void {
  const draw = () => {
    if (map.getZoom() <= LITHUANIA.nearestZoom) return
    map.off('zoomend', draw)
    // A map without them is still a map, which is not told.
    import('./further-ground.ts').then(({ drawFurther }) => drawFurther(map)).catch(() => {})
  }
  map.on('zoomend', draw)
  map.whenReady(draw)
}

/** A map in an empty element: ground, tiles, zoom buttons, names and help. The caller sets its view. */
export function createBaseMap(element: HTMLElement, settings: MapSettings, options: MapOptions = {}): LeafletMap {
  addStyles(styles)
  const isCalm = wantsLessMotion()
  const map = new LeafletMap(element, {
    zoomControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    ...options,
  })
  map.attributionControl.setPrefix(false)
  map.addControl(new ZoomButtons(settings.words))
  addGround(map)
  if (settings.tileUrl) addTiles(map, settings, () => drawOnceNear(map))
  else drawOnceNear(map)
  nameMap(element, settings.words)
  return map
}

/** The help is for screen readers, and visible while the map has keyboard focus. */
function nameMap(element: HTMLElement, { label, help }: MapWords): void {
  maps += 1
  const text = document.createElement('p')
  text.id = `map-help-${maps}`
  text.className = 'map-help'
  text.textContent = help
  element.append(text)
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-describedby', text.id)
}
