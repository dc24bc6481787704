import { type LatLngTuple, LayerGroup, type Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import { decodePolyline } from '#src/domain/courses/polyline.ts'
import { $courses, clearCourses, courseOf, loadCourses } from '#src/stores/map/courses.ts'
import { $results } from '#src/stores/results.ts'
import { chosenCourse } from '../course-line.ts'
import { viewOf } from './area.ts'

/** Together asked for, as many as a list has at first. */
const MOST_ASKED = 30
/** Share of the view on each side of it whose tours are drawn too: their courses may lead into it. */
const AROUND = 0.25

/**
 * The highlighted tour's course and, from some zoom on, those of all tours in view, in one path, as they may be many. A tour
 * whose course nobody has recorded has none: the river is seen on the tiles.
 */
export class RouteLines {
  readonly #map: LeafletMap
  readonly #leastZoom: number
  readonly #all = new LayerGroup()
  readonly #active = new LayerGroup()
  #lit: string | undefined

  /** `leastZoom`: from which on those of all tours are drawn. */
  constructor(map: LeafletMap, leastZoom: number) {
    this.#map = map
    this.#leastZoom = leastZoom
    this.#active.addTo(map)
    map.on('zoomend', () => this.#toggle())
    this.#toggle()
    $courses.listen(() => this.update())
    this.update()
  }

  load(): void {
    if (this.#map.getZoom() >= this.#leastZoom) loadCourses($results.get().search, viewOf(this.#map, AROUND))
    else clearCourses()
  }

  #toggle(): void {
    if (this.#map.getZoom() >= this.#leastZoom) this.#all.addTo(this.#map)
    else this.#all.remove()
  }

  /** To the tours of the list, and the courses in view. */
  update(): void {
    this.#all.clearLayers()
    const courses = $courses.get()
    const lines = courses.map(({ line }) => toLatLngs(line))
    this.#all.addLayer(new Polyline(lines, { className: 'map-course map-course-quiet', interactive: false }))
  }

  light(id: string | undefined): void {
    this.#lit = id
    this.#active.clearLayers()
    if (!id) return
    courseOf(id, idsOf(cards()).slice(0, MOST_ASKED)).then(line => line && this.#lit === id && this.#choose(line))
  }

  #choose(line: string): void {
    this.#active.clearLayers()
    for (const part of chosenCourse(toLatLngs(line))) this.#active.addLayer(part)
  }
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-part="list"] .card[data-to]')]
const idsOf = (list: readonly HTMLElement[]) => list.flatMap(({ dataset }) => dataset.tour ?? [])
const toLatLngs = (line: string) => decodePolyline(line).map(({ lat, lng }): LatLngTuple => [lat, lng])
