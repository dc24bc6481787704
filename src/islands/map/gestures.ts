import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

const HINT_MILLISECONDS = 1500

/**
 * Cooperative gestures: one finger scrolls the page, two move the map. A mouse drags, and zooms by its wheel only with Ctrl
 * held.
 */
export function letTwoFingersMove(map: LeafletMap, words: string): void {
  const element = map.getContainer()
  if (matchMedia('(pointer: coarse)').matches) {
    map.dragging.disable()
    element.addEventListener('touchmove', ({ touches }) => touches.length === 1 && hint(element, words), {
      passive: true,
    })
  }
  element.addEventListener(
    'wheel',
    event => {
      if (event.ctrlKey) map.scrollWheelZoom.enable()
      else map.scrollWheelZoom.disable()
    },
    { capture: true, passive: true },
  )
}

let timer: ReturnType<typeof setTimeout> | undefined

function hint(element: HTMLElement, words: string): void {
  clearTimeout(timer)
  element.dataset.hint = words
  timer = setTimeout(() => delete element.dataset.hint, HINT_MILLISECONDS)
}
