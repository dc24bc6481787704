import {
  CircleMarker,
  LatLngBounds,
  LayerGroup,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  type Point as Pixels,
  Polyline,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#src/domain/places/projection.ts'
import { addStyles } from '../add-styles.ts'
import { createBaseMap, showLithuania } from '../base-map.ts'
import { letTwoFingersMove } from '../gestures.ts'
import type { MapSettings } from '../map-settings.ts'
import { MarkerButton } from '../marker-button.ts'
import { type Recording, type RecordingEnd, RecordingHandles } from './recording-handles.ts'
import styles from './route-editor-map.css?inline'

export type { RecordingEnd }

export type PlaceMark = { id: string; label: string; at: Place }
export type StopMark = { text: string; label: string; look: 'put-in' | 'take-out' | 'stop'; at: Place }

export type RouteView = {
  places: readonly PlaceMark[]
  stops: readonly StopMark[]
  line: readonly Place[]
  proposed: Place | null
  recording: Recording | undefined
}

type Options = {
  /** A press, or Enter in the middle of the map. */
  onPress: (at: Place) => void
  /** `pressed`: where, if not by keys. */
  onPlace: (id: string, pressed: Place | undefined) => void
  /** An end of the line moved along its recording. */
  onEnd: (id: RecordingEnd['id'], km: number) => void
}

const PADDING: [number, number] = [36, 36]
/** A press so near to the middle of a stop is the stop. */
const SNAP_PIXELS = 12
const NEAREST_ZOOM = 14
/** From it on the names of places are shown. */
const NAMES_ZOOM = 11
const LOOKS = { 'put-in': 'map-end map-end-0', 'take-out': 'map-end map-end-1', stop: 'map-end map-between' } as const

/** A map on which a route is made: places to choose from, stops in their order and the line. */
export class RouteEditorMap {
  readonly #map: LeafletMap
  readonly #options: Options
  readonly #places = new LayerGroup()
  readonly #stops = new LayerGroup()
  readonly #line = new Polyline([], { className: 'map-course', interactive: false })
  readonly #end = new CircleMarker([0, 0], { className: 'map-course-end', radius: 6, interactive: false })
  readonly #proposed = new CircleMarker([0, 0], { className: 'map-proposed', radius: 10, interactive: false })
  readonly #handles: RecordingHandles
  #shown: Partial<RouteView> = {}

  constructor(element: HTMLElement, settings: MapSettings, options: Options) {
    this.#options = options
    // Presses that follow fast are two points of the line.
    addStyles(styles)
    this.#map = createBaseMap(element, settings, { doubleClickZoom: false })
    element.classList.add('map-drawing')
    showLithuania(this.#map)
    letTwoFingersMove(this.#map, settings.words.twoFingers)
    for (const layer of [this.#line, this.#places, this.#stops]) layer.addTo(this.#map)
    this.#handles = new RecordingHandles(this.#map, options.onEnd)
    this.#map.on('click', ({ latlng }: LeafletMouseEvent) => options.onPress(toPlace(latlng)))
    this.#map.on('zoomend', () => element.toggleAttribute('data-near', this.#map.getZoom() >= NAMES_ZOOM))
    element.addEventListener('keydown', event => {
      if (event.key !== 'Enter' || event.target !== element) return
      event.preventDefault()
      options.onPress(toPlace(this.#map.getCenter()))
    })
  }

  /** Shows what has changed, and moves to where something was put out of view. */
  show(view: RouteView): void {
    const before = this.#shown
    this.#shown = view
    const focused = document.activeElement
    if (before.places !== view.places) this.#showPlaces(view.places)
    if (before.stops !== view.stops) this.#showStops(view.stops)
    if (before.line !== view.line) this.#showLine(view.line)
    this.#handles.show(view.recording)
    // A place that was chosen by keys is a stop now: its button is gone.
    if (focused?.classList.contains('leaflet-marker-icon') && !focused.isConnected)
      this.#map.getContainer().focus({ preventScroll: true })
    if (view.proposed) this.#proposed.setLatLng(toLatLng(view.proposed)).addTo(this.#map)
    else this.#proposed.remove()
    const isBegun = (before.stops?.length ?? 0) < 2 && view.stops.length > 1
    if (before.stops === undefined || isBegun) this.#fit(view)
    else if (view.recording && before.recording?.line !== view.recording.line)
      this.#fit({ ...view, line: view.recording.line })
    else if (!view.recording && (before.stops !== view.stops || before.line !== view.line)) this.#keepInView(view)
  }

  /** All of the route or, before there is one, the places that it may go to. */
  #fit({ stops, line, places }: RouteView): void {
    const route = [...stops.map(({ at }) => at), ...line]
    const all = route.length ? route : places.map(({ at }) => at)
    if (all.length === 0) return
    const bounds = new LatLngBounds(all.map(toLatLng))
    this.#map.fitBounds(bounds, { padding: PADDING, maxZoom: NEAREST_ZOOM, animate: false })
  }

  #keepInView(view: RouteView): void {
    const end = view.line.at(-1)
    const bounds = this.#map.getBounds()
    const isOut = (at: Place) => !bounds.contains(toLatLng(at))
    if (view.stops.some(({ at }) => isOut(at)) || (end && isOut(end))) this.#fit(view)
  }

  #showPlaces(places: readonly PlaceMark[]): void {
    this.#places.clearLayers()
    for (const { id, label, at } of places) {
      const marker = new MarkerButton([at.lng, at.lat], { className: 'map-place', text: '', label })
      const name = document.createElement('span')
      name.textContent = label
      name.ariaHidden = 'true'
      marker.button.append(name)
      marker.on('click', ({ originalEvent }: LeafletMouseEvent) => {
        const pressed = this.#pressedAt(originalEvent)
        const aimed = pressed && this.#nearest(places, pressed)
        this.#options.onPlace(aimed?.id ?? id, pressed && toPlace(this.#map.containerPointToLatLng(pressed)))
      })
      this.#places.addLayer(marker)
    }
  }

  #showStops(stops: readonly StopMark[]): void {
    this.#stops.clearLayers()
    for (const { text, label, look, at } of stops) {
      const marker = new MarkerButton([at.lng, at.lat], { className: `map-point ${LOOKS[look]}`, text, label })
      marker.on('click', ({ originalEvent }: LeafletMouseEvent) => {
        const pressed = this.#pressedAt(originalEvent)
        const isOn = !pressed || pressed.distanceTo(this.#pixelsOf(at)) <= SNAP_PIXELS
        this.#options.onPress(isOn ? at : toPlace(this.#map.containerPointToLatLng(pressed)))
      })
      this.#stops.addLayer(marker)
    }
  }

  /** A press by keys is nowhere. */
  #pressedAt(event: MouseEvent): Pixels | undefined {
    return event.detail === 0 ? undefined : this.#map.mouseEventToContainerPoint(event)
  }

  /** Finds the place that was aimed at among those close together on the screen. */
  #nearest(places: readonly PlaceMark[], pressed: Pixels): PlaceMark | undefined {
    const away = ({ at }: PlaceMark) => pressed.distanceTo(this.#pixelsOf(at))
    return places.toSorted((one, other) => away(one) - away(other))[0]
  }

  #pixelsOf(at: Place): Pixels {
    return this.#map.latLngToContainerPoint(toLatLng(at))
  }

  #showLine(line: readonly Place[]): void {
    const all = line.map(toLatLng)
    this.#line.setLatLngs(all)
    const end = all.at(-1)
    if (end) this.#end.setLatLng(end).addTo(this.#map)
    else this.#end.remove()
  }

  close(): void {
    this.#map.remove()
  }
}

const toLatLng = ({ lat, lng }: Place): [number, number] => [lat, lng]
const toPlace = ({ lat, lng }: Place): Place => ({ lng: round(lng), lat: round(lat) })

/** About a metre. */
const round = (degrees: number) => Number(degrees.toFixed(5))
