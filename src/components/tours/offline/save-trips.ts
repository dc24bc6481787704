import { LIST_CACHE } from '#src/domain/saved-trips.ts'

/** Most visitors keep nothing: until one presses, no more than this is loaded. */
class SaveTrips extends HTMLElement {
  #leaving = new AbortController()
  #isBusy = false

  connectedCallback() {
    const button = this.querySelector('button')
    this.hidden = !('caches' in window && 'serviceWorker' in navigator && 'locks' in navigator)
    if (!button || this.hidden) return
    this.#leaving = new AbortController()
    const { signal } = this.#leaving
    button.addEventListener('click', () => this.#save(button), { signal })
    // What was removed or saved in another tab, or before Back.
    for (const type of ['focus', 'pageshow']) addEventListener(type, () => this.#look(), { signal })
    this.#look()
  }

  disconnectedCallback() {
    this.#leaving.abort()
  }

  async #look() {
    // Some private windows refuse to be asked.
    const isUsed = await caches.has(LIST_CACHE).catch(() => false)
    if (this.#isBusy) return
    if (isUsed) await import('./saving.ts').then(it => it.showKept(this)).catch(() => {})
    else delete this.dataset.kept
  }

  async #save(button: HTMLButtonElement) {
    if (this.#isBusy) return
    this.#isBusy = true
    button.ariaDisabled = 'true'
    try {
      await (await import('./saving.ts')).save(this)
    } catch {
      // Its code could not be loaded.
      const status = this.querySelector('p')
      if (status) status.textContent = this.dataset.failed ?? ''
    }
    button.ariaDisabled = null
    this.#isBusy = false
  }
}

customElements.define('save-trips', SaveTrips)
