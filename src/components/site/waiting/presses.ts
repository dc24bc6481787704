/** Selects what answers a press: links that an island answers are marked. */
export const PRESSABLE = 'button, [data-waits]'

/**
 * Takes back presses that came to nothing, which the page has to say. A link that fails again leads to its own address: Firefox keeps a
 * failed import until the page is loaded again.
 */
export function failPresses(places: Iterable<HTMLElement>): void {
  for (const place of [...places]) {
    release(place)
    const pressed = pressableOf(place)
    if (place.dataset.failed === '' && pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
    place.dataset.failed = ''
  }
}

const pressableOf = (place: HTMLElement) =>
  place.matches(PRESSABLE) ? place : place.querySelector<HTMLElement>(PRESSABLE)

function release(place: HTMLElement): void {
  place.removeAttribute('aria-busy')
  window.islandPresses?.delete(place)
}

/** The presses that wait for one island. The page hears of the first by the event `island:wait`, with the promise of the island. */
export class Presses {
  #done: Promise<void> | undefined
  readonly #island: HTMLElement
  readonly #portal: string | undefined

  constructor(island: HTMLElement, portal: string | undefined) {
    this.#island = island
    this.#portal = portal
    island.addEventListener('island:press', () => this.#tell())
  }

  get own(): [HTMLElement, string | null][] {
    const all = [...(window.islandPresses ?? [])]
    return all.filter(([place]) =>
      this.#portal ? place.dataset.portal === this.#portal : this.#island.contains(place),
    )
  }

  wait(done: Promise<void>): void {
    this.#done = done
    done.catch(() => {})
    if (this.own.length > 0) this.#tell()
  }

  fail(): void {
    this.#done = undefined
    failPresses(this.own.map(([place]) => place))
  }

  /** A choice that was taken back meanwhile is not pressed again. */
  repeat(): void {
    this.#island.dataset.ready = ''
    this.#done = undefined
    for (const [place, pressed] of this.own) {
      release(place)
      if (place.ariaPressed === pressed) pressableOf(place)?.click()
    }
  }

  #tell(): void {
    if (this.#done) this.#island.dispatchEvent(new CustomEvent('island:wait', { bubbles: true, detail: this.#done }))
    this.#done = undefined
  }
}
