import type { ClientDirective } from 'astro'
import { PRESSABLE } from '#src/components/site/waiting/presses.ts'

/**
 * The part of `client:interaction` that is written into each page with such an island, before any file has come: it keeps what is pressed.
 * The rest comes at the first sign of use (`components/site/waiting/wake-islands.ts`).
 */

const WAITING = 'astro-island[client=interaction]:not([data-ready])'

const presses: NonNullable<Window['islandPresses']> = new Map()
window.islandPresses = presses

addEventListener(
  'click',
  event => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const button = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
    if (!button || ctrlKey || metaKey || shiftKey) return
    const place = button.closest<HTMLElement>('[data-portal]') ?? button
    const { portal } = place.dataset
    const island = portal ? document.querySelector(`${WAITING}[opts*='"${portal}"']`) : button.closest(WAITING)
    if (island) {
      event.preventDefault()
      event.stopPropagation()
      place.setAttribute('aria-busy', 'true')
      presses.set(place, place.ariaPressed)
      island.dispatchEvent(new Event('island:press'))
      return
    }
    // The choice of a group that is pressed last counts, where something else than an island answers that.
    for (const other of presses.keys())
      if (other.closest('fieldset')?.contains(button)) {
        other.removeAttribute('aria-busy')
        presses.delete(other)
      }
  },
  { capture: true },
)

/** Where Astro defines its islands before the rest is there. */
const later: ClientDirective = (...island) => {
  addEventListener('island:runtime', () => window.Astro?.interaction?.(...island), { once: true })
}

export default later
