import { nextPaint } from '#src/lib/next-paint.ts'
import { $view, VIEWS, type View } from '#src/stores/results-view.ts'

class ViewToggle extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      const view = VIEWS.find(it => it === button?.dataset.view)
      if (view) this.#choose(view)
    })
    this.#stop = $view.subscribe(view => this.#mark(view))
  }

  disconnectedCallback() {
    this.#stop()
  }

  /** The button answers at once; the page is laid out again after that. */
  async #choose(view: View) {
    this.#mark(view)
    await nextPaint()
    $view.set(view)
    if (view === 'map') this.closest('[data-results]')?.scrollIntoView({ behavior: 'instant' })
  }

  #mark(view: View) {
    for (const button of this.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset.view === view))
  }
}

customElements.define('view-toggle', ViewToggle)
