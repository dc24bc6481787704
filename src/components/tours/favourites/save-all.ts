import { openAlert } from '#src/stores/alerts.ts'
import { $favourites, addFavourites } from '#src/stores/favourites.ts'
import { shownIds } from './saved-list.ts'

/** Saves every tour of a shared list in this browser. */
class SaveAll extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    const button = this.querySelector('button')
    if (!button) return
    const { done = '', undo = '' } = button.dataset
    const offer = button.textContent?.trim() ?? ''
    button.addEventListener('click', () => {
      if (button.ariaDisabled === 'true') return
      const before = $favourites.get()
      addFavourites(shownIds())
      openAlert('success', done, { label: undo, run: () => $favourites.set(before) })
    })
    this.#stop = $favourites.subscribe(ids => {
      // It keeps the focus of whoever pressed it.
      const isDone = shownIds().every(id => ids.includes(id))
      button.ariaDisabled = String(isDone)
      button.textContent = isDone ? done : offer
      this.toggleAttribute('data-known', true)
    })
  }

  disconnectedCallback() {
    this.#stop()
  }
}

customElements.define('save-all', SaveAll)
