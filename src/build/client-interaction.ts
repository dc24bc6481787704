import type { ClientDirective } from 'astro'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'click'] as const
/** Links that an island answers are marked. */
const PRESSABLE = 'button, [data-waits]'
/** A busy page must not put hydration off for ever. */
const IDLE_MILLISECONDS = 300

type Island = HTMLElement

/**
 * An island hydrates at the first sign of use anywhere on the page, or at once where the URL asks for the map. What is pressed before is
 * pressed again afterwards, once; until then it is static HTML. `value` names an island whose buttons are outside of it, in elements with that
 * `data-portal`; it dispatches an event of that name on the document when it is ready (`useReady`). It is written into each page: what can wait
 * is in `site/prefetch/preload-islands`.
 */
const interaction: ClientDirective = async (load, { value }, island) => {
  const portal = typeof value === 'string' ? value : undefined
  const presses = new Presses(island, portal)
  await Promise.race([nextSign(), wanted()])
  while (!(await hydrate())) await nextSign()

  async function hydrate(): Promise<boolean> {
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    presses.wait(done)
    let hasFailed = false
    const fail = (event: Event) => {
      event.preventDefault()
      hasFailed = true
    }
    island.addEventListener('astro:hydration-error', fail)
    const start = await load()
    island.removeEventListener('astro:hydration-error', fail)
    if (hasFailed) {
      presses.drop()
      reject(new Error('The island could not be loaded.'))
      return false
    }
    if (!presses.any) await idle()
    const ready = portal && new Promise(drawn => document.addEventListener(portal, drawn, { once: true }))
    await start()
    await ready
    resolve()
    presses.repeat()
    return true
  }
}

/** Presses that came before hydration. The page hears of the first by the event `island:wait`, with the promise of the island. */
class Presses {
  /**
   * The buttons, or the elements that will hold them, each with whether it looked chosen then: a choice that was taken back meanwhile is not
   * pressed again. Pressing one twice, out of impatience, counts once.
   */
  #places = new Map<HTMLElement, string | null>()
  #done: Promise<void> | undefined
  readonly #listening = new AbortController()
  readonly #island: Island
  readonly #portal: string | undefined

  constructor(island: Island, portal: string | undefined) {
    this.#island = island
    this.#portal = portal && `[data-portal="${portal}"]`
    addEventListener('click', event => this.#keep(event), { capture: true, signal: this.#listening.signal })
  }

  get any(): boolean {
    return this.#places.size > 0
  }

  wait(done: Promise<void>): void {
    this.#done = done
    done.catch(() => {})
    if (this.any) this.#tell()
  }

  drop(): void {
    for (const place of this.#places.keys()) place.removeAttribute('aria-busy')
    this.#places.clear()
    this.#done = undefined
  }

  repeat(): void {
    this.#listening.abort()
    const places = [...this.#places]
    this.drop()
    for (const [place, pressed] of places)
      if (place.ariaPressed === pressed)
        (place.matches(PRESSABLE) ? place : place.querySelector<HTMLElement>(PRESSABLE))?.click()
  }

  #keep(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
    const place = this.#portal ? button?.closest<HTMLElement>(this.#portal) : this.#island.contains(button) && button
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!place) {
      this.#giveWay(button)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    place.setAttribute('aria-busy', 'true')
    this.#places.set(place, place.ariaPressed)
    this.#tell()
  }

  /** The choice of a group that is pressed last counts, where something else than the island answers that. */
  #giveWay(button: HTMLElement | null): void {
    for (const place of this.#places.keys())
      if (button && place.closest('fieldset')?.contains(button)) {
        place.removeAttribute('aria-busy')
        this.#places.delete(place)
      }
  }

  #tell(): void {
    if (this.#done) this.#island.dispatchEvent(new CustomEvent('island:wait', { bubbles: true, detail: this.#done }))
    this.#done = undefined
  }
}

/** Resolves once the page has loaded, where a map is to be shown. One that was left is in the URL by then. */
async function wanted(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise(loaded => addEventListener('load', loaded, { once: true }))
  if (location.hash !== '#map') await new Promise(() => {})
}

function nextSign(): Promise<void> {
  return new Promise(resolve => {
    const listening = new AbortController()
    const seen = (event: Event) => {
      // Browsers report one when the page appears under a resting pointer.
      if (event.type === 'pointermove' && event instanceof MouseEvent && !event.movementX && !event.movementY) return
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true, signal: listening.signal })
  })
}

function idle(): Promise<unknown> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MILLISECONDS })
    else setTimeout(resolve)
  })
}

export default interaction
