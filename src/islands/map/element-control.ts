import { Control, type ControlPosition, DomEvent } from 'leaflet/dist/leaflet-src.esm.js'

/** An element as a control of the map: those of one corner stack, so that none covers another. */
export class ElementControl extends Control {
  #element: HTMLElement

  constructor(element: HTMLElement, position: ControlPosition) {
    super({ position })
    this.#element = element
    DomEvent.disableClickPropagation(element)
  }

  override onAdd(): HTMLElement {
    return this.#element
  }
}
