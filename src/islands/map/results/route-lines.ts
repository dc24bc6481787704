import { LayerGroup, type Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import { cardOf } from './whole-screen.ts'

/** From it on put-ins and take-outs are told apart. */
const LEAST_ZOOM = 10

type Ends = [lat: number, lng: number][]

/** Schematic lines from put-in to take-out: of the highlighted tour, and from some zoom on of all tours in the list. */
export class RouteLines {
  readonly #map: LeafletMap
  readonly #all = new LayerGroup()
  readonly #active = new LayerGroup()

  constructor(map: LeafletMap) {
    this.#map = map
    this.#active.addTo(map)
    map.on('zoomend', () => this.#showAll())
  }

  /** To the tours of the list. */
  update(): void {
    this.#all.clearLayers()
    for (const card of document.querySelectorAll<HTMLElement>('[data-part="list"] .card[data-to]'))
      this.#all.addLayer(lineOf(endsOf(card), 'map-route map-route-quiet'))
    this.#showAll()
  }

  light(id: string | undefined): void {
    this.#active.clearLayers()
    const card = id ? cardOf(id) : null
    if (card?.dataset.to) this.#active.addLayer(lineOf(endsOf(card), 'map-route'))
  }

  #showAll(): void {
    if (this.#map.getZoom() >= LEAST_ZOOM) this.#all.addTo(this.#map)
    else this.#all.remove()
  }
}

const lineOf = (ends: Ends, className: string) => new Polyline(ends, { className, interactive: false })

function endsOf({ dataset: { at = '', to = '' } }: HTMLElement): Ends {
  return [at, to].map(place => {
    const [lng = 0, lat = 0] = place.split(',').map(Number)
    return [lat, lng]
  })
}
