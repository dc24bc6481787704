import { Control, DomEvent, DomUtil, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

/** Leaflet's own are links, which the space bar doesn't activate, and lose what is pressed while the map is zooming. */
export class ZoomButtons extends Control {
  #isZooming = false
  /** Steps pressed meanwhile. */
  #left = 0
  #words: { zoomIn: string; zoomOut: string }

  constructor(words: { zoomIn: string; zoomOut: string }) {
    super({ position: 'topright' })
    this.#words = words
  }

  override onAdd(map: LeafletMap): HTMLElement {
    const box = DomUtil.create('div', 'map-zoom')
    const zoomIn = zoomButton('M5 12h14M12 5v14', this.#words.zoomIn, () => this.#zoom(map, 1))
    const zoomOut = zoomButton('M5 12h14', this.#words.zoomOut, () => this.#zoom(map, -1))
    box.append(zoomIn, zoomOut)
    DomEvent.disableClickPropagation(box)
    const update = () => {
      zoomIn.ariaDisabled = String(map.getZoom() >= map.getMaxZoom())
      zoomOut.ariaDisabled = String(map.getZoom() <= map.getMinZoom())
    }
    map.on('zoomend', () => {
      update()
      const steps = this.#left
      this.#left = 0
      this.#isZooming = false
      if (steps) this.#zoom(map, steps)
    })
    map.whenReady(update)
    return box
  }

  #zoom(map: LeafletMap, steps: number): void {
    const zoom = Math.min(Math.max(map.getZoom() + steps, map.getMinZoom()), map.getMaxZoom())
    if (this.#isZooming) this.#left += steps
    else if (zoom !== map.getZoom()) {
      this.#isZooming = true
      map.setZoom(zoom)
    }
  }
}

function zoomButton(path: string, label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = label
  button.innerHTML = `<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
  button.addEventListener('click', press)
  return button
}
