import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { EVERYTHING, formatTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import type { ClusterJson } from '#src/domain/tours/json.ts'
import { createTranslate, type Translate, type Words } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { $clusters, type Bounds, countTours, loadClusters } from '#src/stores/map/clusters.ts'
import { $arrival, $results, openSearch } from '#src/stores/results.ts'
import { $activeTour, $followsMap, $hasMapMoved, $view } from '#src/stores/results-view.ts'
import { createBaseMap } from '../base-map.ts'
import { ElementControl } from '../element-control.ts'
import { letTwoFingersMove } from '../gestures.ts'
import type { MapSettings } from '../map-settings.ts'
import { showArea, toLatLngBounds, ViewSnapshot, viewOf } from './area.ts'
import { heightBelow, openCards } from './card-popup.ts'
import type { RouteLines } from './route-lines.ts'
import { loadCard, loadCards } from './tour-cards.ts'
import { TourMarkers } from './tour-markers.ts'
import { clearTownNames } from './town-names.ts'
import { swipeTo, swipeToSeen } from './use-card-row.ts'
import { cardOf, IN_PAGE } from './whole-screen.ts'

/** `markers`: the group `map` of `serp`. */
export type ResultsMapSettings = MapSettings & { locale: Locale; markers: Words }

/** Tours closer than this start at one place: no zoom separates them. */
const ONE_PLACE_DEGREES = 0.0005
const FIT = { maxZoom: 12, animate: false }
const ROOM = 32
/** The same where the zoom buttons are. */
const ROOM_OF_BUTTONS = 68
/** From it on put-ins and take-outs are told apart, and lines are drawn between them. */
const LEAST_ZOOM_OF_LINES = 10
/** Farther off, the course of a tour is no longer than its pin. */
const LEAST_ZOOM_OF_ONE = 8
/** Whole steps would show a phone as much of the neighbours' land as of Lithuania. */
const ZOOM_STEP = 0.5

/** The map view of the results: the matches of the URL's search, and searching the visible area. */
export class ResultsMap {
  /** Empty: for the controls over the map. */
  readonly tools = document.createElement('div')
  readonly #map: LeafletMap
  readonly #t: Translate
  readonly #markers: TourMarkers
  #lines: Promise<RouteLines | undefined> | undefined
  /** The view since which no move is counted as its user's. */
  #snapshot: ViewSnapshot
  /** The map moves programmatically, which must not trigger a search. */
  #isQuiet = false
  /** The same, until it stands still: a card that opens glides into view. */
  #isGliding = false
  #shownSearch: string | undefined
  #shownArea: string | undefined
  /** At which the clusters were loaded. */
  #shownZoom: number | undefined

  constructor(stage: HTMLElement, settings: ResultsMapSettings) {
    this.#t = createTranslate(settings.locale, settings.markers)
    this.#map = createBaseMap(stage, settings, { zoomSnap: ZOOM_STEP })
    this.#map.addControl(new ElementControl(this.tools, 'bottomleft'))
    letTwoFingersMove(this.#map, settings.words.twoFingers, matchMedia(IN_PAGE))
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
    this.#withLines(lines => lines.update())
  }

  /** Whether results follow the map from now on. */
  follow(isWanted: boolean): void {
    $followsMap.set(isWanted)
    if (isWanted && $hasMapMoved.get()) this.#searchView()
  }

  searchHere(): void {
    this.#map.getContainer().focus({ preventScroll: true })
    this.#searchView()
  }

  #listen(): void {
    this.#map.on('autopanstart', () => {
      this.#countMove()
      this.#isGliding = true
    })
    this.#map.on('moveend', () => this.#moved())
    this.#map.getContainer().addEventListener('keydown', ({ key }) => key === 'Escape' && this.#map.closePopup())
    $results.listen(() => this.#follow())
    $arrival.listen(() => this.#withLines(lines => lines.update()))
    $clusters.listen(clusters => this.#draw(clusters))
    $activeTour.listen(id => this.#light(id))
  }

  /** Shows the current results once loaded; an area not chosen on this map is brought into view. */
  #follow(): void {
    const { search, status } = $results.get()
    if (status !== 'ready' || !isShown()) return
    const { page, limit, sort } = EVERYTHING
    const shown = formatTourSearch({ ...search, page, limit, sort })
    if (shown === this.#shownSearch) return
    this.#shownSearch = shown
    if (!search.bounds || String(search.bounds) !== this.#shownArea) this.#showSearch(search)
    else {
      if (String(viewOf(this.#map)) === this.#shownArea) $hasMapMoved.set(false)
      this.#load()
    }
  }

  /** A map that its user is still moving is left to them, as Leaflet drops a view that is set while it zooms. */
  async #showSearch(search: TourSearch): Promise<void> {
    $hasMapMoved.set(false)
    const isLeft = this.#snapshot.hasMoved()
    this.#shownArea = isLeft ? undefined : String(search.bounds)
    if (!isLeft) this.#quietly(() => showArea(this.#map, search.bounds))
    const isThere = await this.#load()
    if (!isThere || search.bounds || this.#snapshot.hasMoved()) return
    const [first, ...others] = $clusters.get()
    if (!first) return
    const area = others.reduce((all, one) => all.extend(extentOf(one)), extentOf(first))
    this.#quietly(() => this.#map.fitBounds(area, { ...this.#room(), ...FIT }))
  }

  /** Returns whether the visible area is loaded. */
  async #load(): Promise<boolean> {
    this.#loadLines()
    const zoom = this.#map.getZoom()
    const outcome = await loadClusters($results.get().search, viewOf(this.#map), zoom)
    if (outcome === 'shown') this.#shownZoom = zoom
    return outcome === 'shown'
  }

  #loadLines(): void {
    this.#withLines(lines => lines.load(), this.#map.getZoom() >= LEAST_ZOOM_OF_LINES)
  }

  /** Whether all that was found is loaded and in view. */
  #showsAll(): boolean {
    const clusters = $clusters.get()
    if (this.#shownZoom !== this.#map.getZoom() || countTours(clusters) !== $results.get().total) return false
    const view = this.#map.getBounds()
    return clusters.every(it => view.contains(extentOf(it)))
  }

  #moved(): void {
    const isQuiet = this.#isQuiet || this.#isGliding
    this.#isGliding = false
    if (!isShown()) return
    if (!isQuiet && this.#snapshot.hasMoved() && !$followsMap.get()) swipeToSeen(id => this.#isSeen(id))
    if (isQuiet) this.#snapshot = new ViewSnapshot(this.#map)
    if (isQuiet && this.#showsAll()) this.#loadLines()
    else if (!this.#countMove()) this.#load()
  }

  /** Counts what the user has moved, even if the map does not stand still yet. Returns whether the view is searched for it. */
  #countMove(): boolean {
    if (!this.#snapshot.hasMoved()) return false
    this.#snapshot = new ViewSnapshot(this.#map)
    const isFollowed = $followsMap.get()
    if (isFollowed) this.#searchView()
    else $hasMapMoved.set(true)
    return isFollowed
  }

  async #searchView(): Promise<void> {
    const bounds = viewOf(this.#map)
    this.#snapshot = new ViewSnapshot(this.#map)
    this.#shownArea = String(bounds)
    $hasMapMoved.set(false)
    const isShown = await openSearch({ ...$results.get().search, bounds, page: 1 }, scrollY)
    if (!isShown && $results.get().status === 'failed') $hasMapMoved.set(true)
  }

  /** Moves the map programmatically; what its user has moved until then still counts. */
  #quietly(move: () => void): void {
    this.#countMove()
    this.#isQuiet = true
    move()
    this.#isQuiet = false
    this.#snapshot = new ViewSnapshot(this.#map)
  }

  #draw(clusters: readonly ClusterJson[]): void {
    this.#markers.draw(clusters)
    clearTownNames(this.#map)
    this.#light($activeTour.get())
  }

  /** Highlights a tour, and moves no further than brings it into view. */
  bringIntoView(id: string): void {
    const at = placeOf(id)
    if (at) this.#quietly(() => this.#map.panInside([at[1], at[0]], { ...this.#room(ROOM_OF_BUTTONS), animate: false }))
    $activeTour.set(id)
  }

  /** Whether a tour of the list starts where the map would not move to show it. */
  #isSeen(id: string): boolean {
    const at = placeOf(id)
    if (!at) return false
    const { x, y } = this.#map.latLngToContainerPoint([at[1], at[0]])
    const size = this.#map.getSize()
    const { paddingTopLeft: first, paddingBottomRight: last } = this.#room(ROOM_OF_BUTTONS)
    return x > first[0] && y > first[1] && x < size.x - last[0] && y < size.y - last[1]
  }

  /** Clear of the edges and of the controls at the bottom. */
  #room(right = ROOM): { paddingTopLeft: [number, number]; paddingBottomRight: [number, number] } {
    return { paddingTopLeft: [ROOM, ROOM], paddingBottomRight: [right, ROOM + heightBelow(this.#map)] }
  }

  #light(id: string | undefined): void {
    this.#markers.light(id, id ? placeOf(id) : undefined)
    this.#withLines(lines => lines.light(id), id !== undefined && this.#map.getZoom() >= LEAST_ZOOM_OF_ONE)
  }

  /** Their script comes with what first needs them: on a map of the whole country they would not be seen. A map without it is schematic, which is not told. */
  async #withLines(change: (lines: RouteLines) => void, isNeeded = false): Promise<void> {
    if (isNeeded)
      this.#lines ??= import('./route-lines.ts').then(
        ({ RouteLines }) => new RouteLines(this.#map, LEAST_ZOOM_OF_LINES),
        () => {
          this.#lines = undefined
          return undefined
        },
      )
    const lines = await this.#lines
    if (lines) change(lines)
  }

  async #press(cluster: ClusterJson, opener: HTMLElement): Promise<void> {
    const close = this.#t('serp:map.close')
    const label = opener.ariaLabel ?? ''
    const at = cluster.coordinates
    try {
      if (cluster.type === 'tour') {
        if (swipeTo(cluster._id)) return
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

/** Not asked of the page, which would lay out all of it for each move. */
const isShown = () => $view.get() === 'map'

/** The put-in of a tour in the list. */
function placeOf(id: string): [lng: number, lat: number] | undefined {
  const [lng, lat] = (cardOf(id)?.dataset.at ?? '').split(',').map(Number)
  return lng !== undefined && lat !== undefined ? [lng, lat] : undefined
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
