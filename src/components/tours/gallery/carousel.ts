/**
 * Moves a strip of snapping slides: by its buttons (`value` -1 and 1), by arrow keys, and by scrolling. Only the visible
 * slide is reachable by Tab; `.current` in `root` shows its number.
 */
export class Carousel {
  index = 0
  /** The slide that the strip is moving to; those in between are ignored. */
  #target: number | undefined
  #root: HTMLElement
  #strip: HTMLElement
  #onMove: (index: number) => void

  constructor(root: HTMLElement, strip: HTMLElement, signal: AbortSignal, onMove: (index: number) => void = () => {}) {
    this.#root = root
    this.#strip = strip
    this.#onMove = onMove
    root.addEventListener(
      'click',
      event => {
        const button = event.target instanceof Element ? event.target.closest('button[value]') : null
        if (button) this.goTo(this.index + Number(button.getAttribute('value')))
      },
      { signal },
    )
    root.addEventListener('keydown', event => this.press(event), { signal })
    strip.addEventListener('scroll', () => this.#follow(), { signal, passive: true })
    for (const sign of ['scrollend', 'pointerdown', 'wheel']) {
      strip.addEventListener(sign, () => this.#clearTarget(), { signal, passive: true })
    }
    this.#update()
  }

  get #last(): number {
    return this.#strip.childElementCount - 1
  }

  goTo(wanted: number, behavior: ScrollBehavior = isCalm() ? 'instant' : 'smooth'): void {
    const index = Math.min(Math.max(0, wanted), this.#last)
    const left = index * this.#strip.clientWidth
    if (Math.abs(this.#strip.scrollLeft - left) > 1) this.#target = index
    this.#strip.scrollTo({ left, behavior })
    this.#arrive(index)
  }

  /** Slides were added or removed. */
  begin(index: number): void {
    this.index = index
    this.goTo(index, 'instant')
    this.#update()
  }

  /** Arrow keys move forth or back; others do nothing. */
  press(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const isOnSlide = this.#strip.contains(document.activeElement)
    this.goTo(this.index + step)
    if (isOnSlide) this.#strip.children[this.index]?.querySelector('a')?.focus({ preventScroll: true })
  }

  /** Follows finger, wheel or focus: the nearest slide becomes the current one. */
  #follow() {
    const { scrollLeft, clientWidth } = this.#strip
    const offset = Math.abs(scrollLeft / clientWidth - Math.round(scrollLeft / clientWidth))
    const near = Math.round(scrollLeft / clientWidth)
    if (clientWidth === 0 || offset >= 0.05 || (this.#target !== undefined && near !== this.#target)) return
    this.#target = undefined
    this.#arrive(near)
  }

  #clearTarget() {
    this.#target = undefined
    this.#follow()
  }

  #arrive(index: number) {
    if (index === this.index) return
    this.index = index
    this.#update()
    this.#onMove(index)
  }

  #update() {
    const current = this.#root.querySelector('.current')
    if (current) current.textContent = String(this.index + 1)
    for (const [index, slide] of [...this.#strip.children].entries()) {
      const link = slide.querySelector('a')
      if (link) link.tabIndex = index === this.index ? 0 : -1
    }
    for (const button of this.#root.querySelectorAll('button[value]')) {
      const isPast = this.index + Number(button.getAttribute('value'))
      button.ariaDisabled = String(isPast < 0 || isPast > this.#last)
    }
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
