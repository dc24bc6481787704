import { $favourites } from '#src/stores/favourites.ts'

class SavedLink extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    const [text, count] = [this.querySelector('.visually-hidden'), this.querySelector<HTMLElement>('.count')]
    const { name = '', counted = '' } = this.dataset
    this.#stop = $favourites.subscribe(({ length }) => {
      if (text) text.textContent = length ? counted.replace('{value}', String(length)) : name
      if (!count) return
      count.hidden = length === 0
      count.textContent = String(length)
    })
  }

  disconnectedCallback() {
    this.#stop()
  }
}

customElements.define('saved-link', SavedLink)
