import {
  LatLngBounds,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  Point as Pixels,
  Polyline,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { Point } from '#src/lib/typed-point.ts'
import { createBaseMap, showLithuania } from '../base-map.ts'
import { letTwoFingersMove } from '../gestures.ts'
import type { MapSettings } from '../map-settings.ts'
import { MarkerButton } from '../marker-button.ts'

type LatLng = { lat: number; lng: number }

/** Near enough to correct a point, far enough to have the other end of a tour in view. */
const NEAR_ZOOM = 12
const STEP_PIXELS = 8
const DECIMALS = 5
const PADDING: [number, number] = [48, 48]
const ARROWS: Readonly<Record<string, Pixels>> = {
  ArrowLeft: new Pixels(-STEP_PIXELS, 0),
  ArrowRight: new Pixels(STEP_PIXELS, 0),
  ArrowUp: new Pixels(0, -STEP_PIXELS),
  ArrowDown: new Pixels(0, STEP_PIXELS),
}

export type PointLook = { className: string; text: string; label: string }
type Options = {
  markers: readonly PointLook[]
  /** A press, or Enter in the middle of the map. */
  onPress: (point: Point) => void
  /** A marker dragged or moved with the arrow keys. */
  onMove: (point: Point, index: number) => void
}

/** A map with a marker for each point that is set, and a dashed line where there are two. */
export class PointMap {
  readonly #map: LeafletMap
  readonly #options: Options
  readonly #markers: (MarkerButton | undefined)[] = []
  readonly #line = new Polyline([], { className: 'map-route', interactive: false })

  constructor(element: HTMLElement, settings: MapSettings, options: Options) {
    this.#options = options
    this.#map = createBaseMap(element, settings)
    showLithuania(this.#map)
    letTwoFingersMove(this.#map, settings.words.twoFingers)
    this.#line.addTo(this.#map)
    this.#map.on('click', ({ latlng }: LeafletMouseEvent) => options.onPress(toPoint(latlng)))
    element.addEventListener('keydown', event => {
      if (event.key !== 'Enter' || event.target !== element) return
      event.preventDefault()
      options.onPress(toPoint(this.#map.getCenter()))
    })
  }

  /** Shows the points. Moves to where a changed one is out of view, and nearer for the first one. */
  show(points: readonly (Point | null)[]): void {
    const isFar = this.#map.getZoom() < NEAR_ZOOM && this.#markers.every(marker => !marker)
    const changed = points.flatMap((point, index) => this.#set(point, index))
    const all = points.flatMap(point => (point ? [toLatLng(point)] : []))
    this.#line.setLatLngs(all)
    const [first, ...others] = all
    const isInView = changed.every(at => this.#map.getBounds().contains(at))
    if (!first || (isInView && !isFar)) return
    const bounds = new LatLngBounds(all.map(at => [at.lat, at.lng]))
    if (others.length) this.#map.fitBounds(bounds, { padding: PADDING, maxZoom: NEAR_ZOOM })
    else this.#map.setView(first, Math.max(this.#map.getZoom(), NEAR_ZOOM))
  }

  close(): void {
    this.#map.remove()
  }

  /** Returns where the marker is now, if that is elsewhere than before. */
  #set(point: Point | null, index: number): LatLng[] {
    const marker = this.#markers[index]
    if (!point) {
      marker?.remove()
      this.#markers[index] = undefined
      return []
    }
    const at = toLatLng(point)
    const before = marker?.getLatLng()
    if (before?.lat === at.lat && before.lng === at.lng) return []
    if (marker) marker.setLatLng(at)
    else this.#markers[index] = this.#add(at, index)
    return [at]
  }

  #add({ lat, lng }: LatLng, index: number): MarkerButton | undefined {
    const look = this.#options.markers[index]
    if (!look) return undefined
    const marker = new MarkerButton([lng, lat], look, { draggable: true, autoPan: true, bubblingMouseEvents: false })
    const move = (to: LatLng) => this.#options.onMove(toPoint(to), index)
    marker.on('dragend', () => move(marker.getLatLng()))
    marker.button.addEventListener('keydown', event => {
      const step = ARROWS[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      move(this.#map.unproject(this.#map.project(marker.getLatLng()).add(step)))
    })
    return marker.addTo(this.#map)
  }
}

const toLatLng = ({ latitude, longitude }: Point): LatLng => ({ lat: latitude, lng: longitude })
const toPoint = ({ lat, lng }: LatLng): Point => ({ latitude: round(lat), longitude: round(lng) })

/** About a metre. */
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))
