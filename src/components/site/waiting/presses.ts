/** Selects what answers a press: links that an island answers are marked. */
export const PRESSABLE = 'button, [data-waits]'

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

  take(): [HTMLElement, string | null][] {
    const own = this.own
    for (const [place] of own) {
      place.removeAttribute('aria-busy')
      window.islandPresses?.delete(place)
    }
    this.#done = undefined
    return own
  }

  /** A choice that was taken back meanwhile is not pressed again. */
  repeat(): void {
    this.#island.dataset.ready = ''
    for (const [place, pressed] of this.take())
      if (place.ariaPressed === pressed)
        (place.matches(PRESSABLE) ? place : place.querySelector<HTMLElement>(PRESSABLE))?.click()
  }

  #tell(): void {
    if (this.#done) this.#island.dispatchEvent(new CustomEvent('island:wait', { bubbles: true, detail: this.#done }))
    this.#done = undefined
  }
}
