import { $session, wasSignedIn } from '#src/stores/session.ts'
import { showItems, viewerOf } from './account-items.ts'

const AHEAD = '200px'

class AccountLinks extends HTMLElement {
  #stop = () => {}
  #seeing = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) this.#look()
    },
    { rootMargin: AHEAD },
  )

  connectedCallback() {
    const [list, template] = [this.querySelector('ul'), this.querySelector('template')]
    if (!list || !template) return
    showItems(list, template, viewerOf({ status: 'loading' }))
    this.#show = session => showItems(list, template, viewerOf(session))
    if (wasSignedIn()) this.#look()
    else this.#seeing.observe(this)
  }

  disconnectedCallback() {
    this.#seeing.disconnect()
    this.#stop()
  }

  #show: Parameters<typeof $session.subscribe>[0] = () => {}

  #look() {
    this.#seeing.disconnect()
    this.#stop = $session.subscribe(session => this.#show(session))
  }
}

customElements.define('account-links', AccountLinks)
