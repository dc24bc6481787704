import { Control, DomEvent, DomUtil, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

/** Leaflet's own are links, which the space bar doesn't activate. */
export class ZoomButtons extends Control {
  #words: { zoomIn: string; zoomOut: string }

  constructor(words: { zoomIn: string; zoomOut: string }) {
    super({ position: 'topright' })
    this.#words = words
  }

  override onAdd(map: LeafletMap): HTMLElement {
    const box = DomUtil.create('div', 'map-zoom')
    const zoomIn = zoomButton('M5 12h14M12 5v14', this.#words.zoomIn, () => map.zoomIn())
    const zoomOut = zoomButton('M5 12h14', this.#words.zoomOut, () => map.zoomOut())
    box.append(zoomIn, zoomOut)
    DomEvent.disableClickPropagation(box)
    const update = () => {
      zoomIn.ariaDisabled = String(map.getZoom() >= map.getMaxZoom())
      zoomOut.ariaDisabled = String(map.getZoom() <= map.getMinZoom())
    }
    map.on('zoomend', update)
    map.whenReady(update)
    return box
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
