import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { ClusterJson } from '#src/domain/tours/json.ts'
import type { Translate } from '#src/i18n/create-translate.ts'
import { formatNumber, formatPrice } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isWithin } from '#src/stores/map/clusters.ts'
import { MarkerButton } from '../marker-button.ts'

type Options = {
  locale: Locale
  t: Translate
  onPress: (cluster: ClusterJson, button: HTMLButtonElement) => void
  /** The id of the highlighted tour, or none. */
  onPoint: (id: string | undefined) => void
}

const ABOVE_OTHERS = 10_000

type ShownCluster = { cluster: ClusterJson; marker: MarkerButton }

/** The markers of a map. Those that stay are not recreated, so that they keep the focus. */
export class TourMarkers {
  #map: LeafletMap
  #options: Options
  #shown = new Map<string, ShownCluster>()
  #lit: MarkerButton | undefined

  constructor(map: LeafletMap, options: Options) {
    this.#map = map
    this.#options = options
  }

  /** In the order of the clusters, from north to south, which is also the tab order. */
  draw(clusters: readonly ClusterJson[]): void {
    const focused = document.activeElement
    const before = this.#shown
    this.#shown = new Map(clusters.map(cluster => [keyOf(cluster), before.get(keyOf(cluster)) ?? this.#add(cluster)]))
    for (const [key, { marker }] of before) if (!this.#shown.has(key)) marker.remove()
    this.#order(focused)
    if (focused && !focused.isConnected) this.#map.getContainer().focus({ preventScroll: true })
  }

  /** Highlights the marker of a tour, or its cluster. */
  light(id: string | undefined, at: [lng: number, lat: number] | undefined): void {
    this.#lit?.setZIndexOffset(0).button.removeAttribute('data-active')
    this.#lit = (id ? this.#tour(id) : undefined) ?? (at && this.#clusterAt(at))
    this.#lit?.setZIndexOffset(ABOVE_OTHERS).button.setAttribute('data-active', '')
  }

  #tour(id: string): MarkerButton | undefined {
    return [...this.#shown.values()].find(({ cluster }) => cluster.type === 'tour' && cluster._id === id)?.marker
  }

  #clusterAt([lng, lat]: [number, number]): MarkerButton | undefined {
    const around = [...this.#shown.values()].find(
      ({ cluster }) => cluster.type === 'cluster' && isWithin(cluster.bounds, lng, lat),
    )
    return around?.marker
  }

  #add(cluster: ClusterJson): ShownCluster {
    const marker = new MarkerButton(cluster.coordinates, this.#appearanceOf(cluster))
    marker.on('click', () => this.#options.onPress(cluster, marker.button))
    if (cluster.type === 'tour') {
      const point = (id: string | undefined) => () => this.#options.onPoint(id)
      for (const sign of ['pointerenter', 'focus']) marker.button.addEventListener(sign, point(cluster._id))
      for (const sign of ['pointerleave', 'blur']) marker.button.addEventListener(sign, point(undefined))
    }
    marker.addTo(this.#map)
    return { cluster, marker }
  }

  #appearanceOf(cluster: ClusterJson) {
    const { locale, t } = this.#options
    const { price, currency } = cluster
    const text = price === null ? '' : formatPrice(locale, price, currency)
    if (cluster.type === 'cluster') {
      const { count, place } = cluster
      const name = t('serp:map.cluster', { count, value: formatNumber(locale, count), place }).trim()
      const label = text ? t('serp:map.tour', { name, price: text }) : name
      return { className: 'map-cluster', text: String(count), label }
    }
    const { availability } = cluster
    const label = t('serp:map.tour', { name: cluster.name, price: text })
    const said = availability ? t('serp:map.onDay', { label, word: t(`boats:calendar.${availability}`) }) : label
    const className = availability === 'ask' ? 'map-tour map-ask' : 'map-tour'
    return { className, text, label: said, lang: cluster.textLocale }
  }

  /** The focused element is not moved, as moving it would blur it. */
  #order(focused: Element | null): void {
    const buttons = [...this.#shown.values()].map(({ marker }) => marker.button)
    const at = buttons.findIndex(button => button.isSameNode(focused))
    const pane = this.#map.getPane('markerPane')
    for (const button of buttons.slice(0, Math.max(at, 0))) pane?.insertBefore(button, focused)
    for (const button of buttons.slice(at + 1)) pane?.append(button)
  }
}

/** A price is another one once somebody says how many come, and so is the word once a day is chosen. */
function keyOf(cluster: ClusterJson): string {
  const { price } = cluster
  return cluster.type === 'tour'
    ? `${cluster._id} ${price} ${cluster.availability}`
    : `${cluster.count} ${cluster.coordinates} ${price}`
}
