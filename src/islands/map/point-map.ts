import { type Map as LeafletMap, type LeafletMouseEvent, Point as Pixels } from 'leaflet/dist/leaflet-src.esm.js'
import { createBaseMap, showLithuania } from './base-map.ts'
import { letTwoFingersMove } from './gestures.ts'
import type { MapSettings } from './map-settings.ts'
import { MarkerButton } from './marker-button.ts'

export type Point = { latitude: number; longitude: number }

const NEAR_ZOOM = 13
const STEP_PIXELS = 8
const DECIMALS = 5
const ARROWS: Readonly<Record<string, Pixels>> = {
  ArrowLeft: new Pixels(-STEP_PIXELS, 0),
  ArrowRight: new Pixels(STEP_PIXELS, 0),
  ArrowUp: new Pixels(0, -STEP_PIXELS),
  ArrowDown: new Pixels(0, STEP_PIXELS),
}

type Options = { marker: string; onPlace: (point: Point) => void }

/** A map with one marker: set by a press or by Enter in the middle of the map, moved by dragging or with the arrow keys. */
export class PointMap {
  readonly #map: LeafletMap
  readonly #options: Options
  #marker: MarkerButton | undefined

  constructor(element: HTMLElement, settings: MapSettings, options: Options) {
    this.#options = options
    this.#map = createBaseMap(element, settings)
    showLithuania(this.#map)
    letTwoFingersMove(this.#map, settings.words.twoFingers)
    this.#map.on('click', ({ latlng }: LeafletMouseEvent) => this.#place(latlng))
    element.addEventListener('keydown', event => {
      if (event.key !== 'Enter' || event.target !== element) return
      event.preventDefault()
      this.#place(this.#map.getCenter())
    })
  }

  /** Shows a point set from outside, and pans to it if it is out of view. */
  show(point: Point | null): void {
    if (!point) {
      this.#marker?.remove()
      this.#marker = undefined
      return
    }
    const at = { lat: point.latitude, lng: point.longitude }
    if (this.#marker) this.#marker.setLatLng(at)
    else this.#marker = this.#add(at)
    if (!this.#map.getBounds().contains(at)) this.#map.setView(at, Math.max(this.#map.getZoom(), NEAR_ZOOM))
  }

  close(): void {
    this.#map.remove()
  }

  #add({ lat, lng }: { lat: number; lng: number }): MarkerButton {
    const look = { className: 'map-point', text: '', label: this.#options.marker }
    const marker = new MarkerButton([lng, lat], look, { draggable: true, autoPan: true, bubblingMouseEvents: false })
    marker.on('dragend', () => this.#place(marker.getLatLng()))
    marker.button.addEventListener('keydown', event => {
      const step = ARROWS[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      this.#place(this.#map.unproject(this.#map.project(marker.getLatLng()).add(step)))
    })
    return marker.addTo(this.#map)
  }

  #place({ lat, lng }: { lat: number; lng: number }): void {
    const point = { latitude: round(lat), longitude: round(lng) }
    this.show(point)
    this.#options.onPlace(point)
  }
}

/** About a metre. */
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))
