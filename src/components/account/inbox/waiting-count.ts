import { $waiting } from '#src/stores/waiting.ts'

/** How many requests wait for the provider's answer; nothing where none do. Never in the HTML, which may be cached. */
class WaitingCount extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    this.#stop = $waiting.subscribe(count => {
      this.hidden = !count
      this.textContent = count ? String(count) : ''
    })
  }

  disconnectedCallback() {
    this.#stop()
  }
}

customElements.define('waiting-count', WaitingCount)
