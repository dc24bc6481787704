import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { EVERYTHING, formatTourSearch, isFiltered, type TourSearch } from '#src/domain/search/schema.ts'
import type { ClusterJson } from '#src/domain/tours/json.ts'
import { createTranslate, type Translate, type Words } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { $clusters, type Bounds, loadClusters } from '#src/stores/clusters.ts'
import { $results, openSearch } from '#src/stores/results.ts'
import { $activeTour, $followsMap } from '#src/stores/results-view.ts'
import { showArea, toLatLngBounds, ViewSnapshot, viewOf } from './area.ts'
import { createBaseMap } from './base-map.ts'
import { openCards } from './card-popup.ts'
import { ElementControl } from './element-control.ts'
import { letTwoFingersMove } from './gestures.ts'
import type { MapSettings } from './map-settings.ts'
import { loadCard, loadCards } from './tour-cards.ts'
import { TourMarkers } from './tour-markers.ts'

/** `markers`: the group `map` of `serp`. */
export type ResultsMapSettings = MapSettings & { locale: Locale; markers: Words }

/** Elements of the page that belong to the map. */
export type ResultsMapParts = {
  stage: HTMLElement
  /** Holds the controls, and is taken into the map. */
  tools: HTMLElement
  searchButton: HTMLButtonElement
  followBox: HTMLInputElement
  status: HTMLElement
}

/** Tours closer than this start at one place: no zoom separates them. */
const ONE_PLACE_DEGREES = 0.0005
/** Where the map stands beside the list and keeps its place while the page scrolls, it takes one finger and the wheel. */
const IS_IN_PAGE = '(max-width: 991.98px)'
const FIT = { padding: [40, 40] as [number, number], maxZoom: 12, animate: false }

/** The map view of the results: the matches of the URL's search, and searching the visible area. */
export class ResultsMap {
  readonly #map: LeafletMap
  readonly #parts: ResultsMapParts
  readonly #t: Translate
  readonly #markers: TourMarkers
  #snapshot: ViewSnapshot
  /** The map moves programmatically, which must not trigger a search. */
  #isQuiet = false
  #shownSearch: string | undefined
  #shownArea: string | undefined

  constructor(parts: ResultsMapParts, settings: ResultsMapSettings) {
    this.#parts = parts
    this.#t = createTranslate(settings.locale, settings.markers)
    this.#map = createBaseMap(parts.stage, settings)
    this.#map.addControl(new ElementControl(parts.tools, 'bottomleft'))
    letTwoFingersMove(this.#map, settings.words.twoFingers, matchMedia(IS_IN_PAGE))
    showArea(this.#map, undefined)
    this.#snapshot = new ViewSnapshot(this.#map)
    this.#markers = new TourMarkers(this.#map, {
      locale: settings.locale,
      t: this.#t,
      onPress: (cluster, button) => this.#press(cluster, button),
      onPoint: id => $activeTour.set(id),
    })
    this.#listen()
  }

  /** Catches up with changes made while the map was hidden. */
  show(): void {
    this.#quietly(() => this.#map.invalidateSize({ animate: false }))
    this.#follow()
  }

  #listen(): void {
    const { searchButton, followBox } = this.#parts
    this.#map.on('autopanstart', () => {
      this.#isQuiet = true
    })
    this.#map.on('moveend', () => this.#moved())
    this.#map.getContainer().addEventListener('keydown', ({ key }) => key === 'Escape' && this.#map.closePopup())
    searchButton.addEventListener('click', () => {
      this.#map.getContainer().focus({ preventScroll: true })
      this.#searchView()
    })
    followBox.checked = $followsMap.get()
    followBox.addEventListener('change', () => {
      $followsMap.set(followBox.checked)
      if (followBox.checked && this.#snapshot.hasMoved()) this.#searchView()
    })
    $results.listen(() => this.#follow())
    $clusters.listen(clusters => this.#draw(clusters))
    $activeTour.listen(id => this.#light(id))
  }

  /** Shows the current results once loaded; an area not chosen on this map is brought into view. */
  #follow(): void {
    const { search, status } = $results.get()
    if (status !== 'ready' || this.#map.getContainer().offsetParent === null) return
    const { page, limit, sort } = EVERYTHING
    const shown = formatTourSearch({ ...search, page, limit, sort })
    if (shown === this.#shownSearch) return
    this.#shownSearch = shown
    this.#parts.searchButton.hidden = true
    if (search.bounds && String(search.bounds) === this.#shownArea) this.#load()
    else this.#showSearch(search)
  }

  async #showSearch(search: TourSearch): Promise<void> {
    this.#shownArea = String(search.bounds)
    this.#quietly(() => showArea(this.#map, search.bounds))
    const isThere = await this.#load()
    if (!isThere || search.bounds || !isFiltered(search)) return
    const [first, ...others] = $clusters.get()
    if (!first) return
    const area = others.reduce((all, one) => all.extend(extentOf(one)), extentOf(first))
    this.#quietly(() => this.#map.fitBounds(area, FIT))
  }

  /** Returns whether the visible area is loaded. */
  async #load(): Promise<boolean> {
    const outcome = await loadClusters($results.get().search, viewOf(this.#map), this.#map.getZoom())
    return outcome === 'shown'
  }

  #moved(): void {
    if (this.#map.getContainer().offsetParent === null) return
    if (this.#isQuiet) this.#snapshot = new ViewSnapshot(this.#map)
    const hasMoved = !this.#isQuiet && this.#snapshot.hasMoved()
    this.#isQuiet = false
    if (hasMoved && $followsMap.get()) this.#searchView()
    else this.#load()
    if (hasMoved) this.#parts.searchButton.hidden = $followsMap.get()
  }

  async #searchView(): Promise<void> {
    const bounds = viewOf(this.#map)
    this.#snapshot = new ViewSnapshot(this.#map)
    this.#shownArea = String(bounds)
    this.#parts.searchButton.hidden = true
    const isShown = await openSearch({ ...$results.get().search, bounds, page: 1 }, scrollY)
    if (!isShown && $results.get().status === 'failed') this.#parts.searchButton.hidden = false
  }

  #quietly(move: () => void): void {
    this.#isQuiet = true
    move()
    this.#isQuiet = false
    this.#snapshot = new ViewSnapshot(this.#map)
  }

  #draw(clusters: readonly ClusterJson[]): void {
    this.#markers.draw(clusters)
    const count = clusters.reduce((sum, cluster) => sum + (cluster.type === 'cluster' ? cluster.count : 1), 0)
    this.#parts.status.textContent = this.#t('serp:map.shown', { value: count })
    this.#light($activeTour.get())
  }

  #light(id: string | undefined): void {
    const card = id ? document.querySelector<HTMLElement>(`[data-part="list"] .card[data-tour="${id}"]`) : null
    const [lng, lat] = (card?.dataset.at ?? '').split(',').map(Number)
    this.#markers.light(id, lng !== undefined && lat !== undefined ? [lng, lat] : undefined)
  }

  async #press(cluster: ClusterJson, opener: HTMLElement): Promise<void> {
    const close = this.#t('serp:map.close')
    const label = opener.ariaLabel ?? ''
    const at = cluster.coordinates
    try {
      if (cluster.type === 'tour') {
        const load = (signal: AbortSignal) => loadCard(cluster._id, signal)
        await openCards(this.#map, { at, label, close, opener, load })
      } else if (isOnePlace(cluster.bounds) || this.#map.getZoom() >= this.#map.getMaxZoom()) {
        const search = { ...$results.get().search, bounds: widen(cluster.bounds), page: 1 }
        const load = (signal: AbortSignal) => loadCards(search, signal)
        await openCards(this.#map, { at, label, close, opener, load })
      } else this.#zoomInto(cluster.bounds)
    } catch {
      openAlert('danger', unknownFailure())
    }
  }

  /** At least one step, or nothing would happen. */
  #zoomInto(bounds: Bounds): void {
    const area = toLatLngBounds(bounds)
    const fitting = this.#map.getBoundsZoom(area)
    const zoom = Math.min(Math.max(fitting, this.#map.getZoom() + 1), this.#map.getMaxZoom())
    this.#map.setView(area.getCenter(), zoom)
  }
}

function extentOf(cluster: ClusterJson) {
  const [lng, lat] = cluster.coordinates
  return toLatLngBounds(cluster.type === 'cluster' ? cluster.bounds : [lng, lat, lng, lat])
}

const isOnePlace = ([west, south, east, north]: Bounds) =>
  east - west < ONE_PLACE_DEGREES && north - south < ONE_PLACE_DEGREES

const widen = ([west, south, east, north]: Bounds): Bounds => [
  west - ONE_PLACE_DEGREES,
  south - ONE_PLACE_DEGREES,
  east + ONE_PLACE_DEGREES,
  north + ONE_PLACE_DEGREES,
]
