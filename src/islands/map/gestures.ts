import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

const HINT_MILLISECONDS = 1500

/**
 * Cooperative gestures where the map lies inside a scrolling page: one finger scrolls the page, two move the map. A mouse
 * drags, and zooms by its wheel only with Ctrl held. `isInPage`: the layout that this holds for, by default any.
 */
export function letTwoFingersMove(map: LeafletMap, words: string, isInPage = matchMedia('all')): void {
  const element = map.getContainer()
  const isByFinger = matchMedia('(pointer: coarse)')
  const update = () => {
    if (isByFinger.matches && isInPage.matches) map.dragging.disable()
    else map.dragging.enable()
  }
  update()
  isInPage.addEventListener('change', update)
  element.addEventListener('touchstart', leaveToScroll, { capture: true, passive: true })
  element.addEventListener(
    'touchmove',
    ({ touches, target }) => {
      const isOnHandle = target instanceof Element && target.closest('.leaflet-marker-draggable, .leaflet-popup')
      if (touches.length === 1 && !map.dragging.enabled() && !isOnHandle) hint(element, words)
    },
    { passive: true },
  )
  element.addEventListener(
    'wheel',
    event => {
      if (event.ctrlKey || !isInPage.matches) map.scrollWheelZoom.enable()
      else map.scrollWheelZoom.disable()
    },
    { capture: true, passive: true },
  )
}

/** A page that is already scrolling keeps the gesture: Leaflet cannot cancel it, and would zoom the map under the scroll. */
function leaveToScroll(event: TouchEvent): void {
  if (!event.cancelable) event.stopPropagation()
}

let timer: ReturnType<typeof setTimeout> | undefined

function hint(element: HTMLElement, words: string): void {
  clearTimeout(timer)
  element.dataset.hint = words
  timer = setTimeout(() => delete element.dataset.hint, HINT_MILLISECONDS)
}
