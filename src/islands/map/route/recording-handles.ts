import { LayerGroup, type Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import { nearestOn, placeAt } from '#src/domain/courses/course.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { MarkerButton } from '../marker-button.ts'

/** An end of the line on its recording; `text`: where it is, in words. */
export type RecordingEnd = { id: 'fromKm' | 'toKm'; label: string; km: number; maxKm: number; text: string }
export type Recording = { line: readonly Place[]; ends: readonly RecordingEnd[] }

type Handle = { marker: MarkerButton; end: RecordingEnd }

const STEPS_KM: Readonly<Record<string, number>> = {
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  PageUp: 1,
  PageDown: -1,
}

/** The whole recording, and a handle at either end of the part that is the line: dragged along it, or moved by keys. */
export class RecordingHandles {
  readonly #layers = new LayerGroup()
  readonly #whole = new Polyline([], { className: 'map-recording', interactive: false })
  readonly #onMove: (id: RecordingEnd['id'], km: number) => void
  #line: readonly Place[] = []
  #handles: Handle[] = []

  constructor(map: LeafletMap, onMove: (id: RecordingEnd['id'], km: number) => void) {
    this.#layers.addTo(map)
    this.#onMove = onMove
  }

  show(recording: Recording | undefined): void {
    if (!recording) {
      this.#layers.clearLayers()
      this.#handles = []
      this.#line = []
      return
    }
    if (recording.line !== this.#line) {
      this.#line = recording.line
      this.#layers.clearLayers()
      this.#whole.setLatLngs(recording.line.map(toLatLng)).addTo(this.#layers)
      this.#handles = recording.ends.map(end => this.#add(end))
    }
    for (const [at, end] of recording.ends.entries()) this.#update(this.#handles[at], end)
  }

  #add(end: RecordingEnd): Handle {
    const { lng, lat } = this.#placeOf(end)
    const look = { className: `map-handle map-handle-${end.id}`, text: '', label: end.label }
    const marker = new MarkerButton([lng, lat], look, { draggable: true, zIndexOffset: 1000 })
    const handle = { marker, end }
    marker.button.setAttribute('role', 'slider')
    marker.button.setAttribute('aria-valuemin', '0')
    marker.on('drag', () => {
      this.#onMove(end.id, nearestOn(this.#line, marker.getLatLng()).km)
      // It stays on the recording, wherever the finger is.
      this.#place(handle)
    })
    marker.button.addEventListener('keydown', event => {
      const km = kmAfter(event.key, handle.end)
      if (km === undefined) return
      // The map would move.
      event.preventDefault()
      event.stopPropagation()
      this.#onMove(end.id, km)
    })
    this.#layers.addLayer(marker)
    return handle
  }

  #update(handle: Handle | undefined, end: RecordingEnd): void {
    if (!handle) return
    handle.end = end
    const { button } = handle.marker
    button.setAttribute('aria-valuemax', `${tenths(end.maxKm)}`)
    button.setAttribute('aria-valuenow', `${tenths(end.km)}`)
    button.setAttribute('aria-valuetext', end.text)
    this.#place(handle)
  }

  #place({ marker, end }: Handle): void {
    marker.setLatLng(toLatLng(this.#placeOf(end)))
  }

  #placeOf({ km }: RecordingEnd): Place {
    return placeAt(this.#line, km) ?? { lng: 0, lat: 0 }
  }
}

function kmAfter(key: string, { km, maxKm }: RecordingEnd): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return maxKm
  const step = STEPS_KM[key]
  return step === undefined ? undefined : km + step
}

const tenths = (km: number) => Math.round(km * 10) / 10
const toLatLng = ({ lat, lng }: Place): [number, number] => [lat, lng]
