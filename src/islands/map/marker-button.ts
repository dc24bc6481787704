import { DivIcon, Marker, type MarkerOptions } from 'leaflet/dist/leaflet-src.esm.js'

type Look = { className: string; text: string; label: string; lang?: string | undefined }

/** A marker that is a button: pressed by mouse, finger, Enter and space alike. */
export class MarkerButton extends Marker {
  readonly button: HTMLButtonElement

  constructor([lng, lat]: [number, number], look: Look, options: MarkerOptions = {}) {
    const button = drawButton(look)
    // The map must not pan to a focused marker: only markers in view are drawn.
    const icon = new ButtonIcon(button)
    super([lat, lng], { icon, keyboard: false, autoPanOnFocus: false, riseOnHover: true, ...options })
    this.button = button
  }
}

function drawButton({ className, text, label, lang = '' }: Look): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `leaflet-marker-icon ${className}`
  button.textContent = text
  button.setAttribute('aria-label', label)
  if (lang) button.lang = lang
  return button
}

class ButtonIcon extends DivIcon {
  #button: HTMLButtonElement

  constructor(button: HTMLButtonElement) {
    super()
    this.#button = button
  }

  override createIcon(): HTMLElement {
    return this.#button
  }
}
