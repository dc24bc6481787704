import { $progress, finishNavigation, startNavigation } from '#src/stores/progress.ts'

class ProgressBar extends HTMLElement {
  #ending = new AbortController()
  #isLeaving = false

  connectedCallback() {
    const { signal } = this.#ending
    this.role = 'progressbar'
    this.ariaLabel = this.dataset.label ?? ''
    this.ariaValueMin = '1'
    this.ariaValueMax = '100'
    const stop = $progress.subscribe(percent => {
      this.style.scale = `${percent / 100} 1`
      this.ariaValueNow = String(Math.round(percent))
      this.toggleAttribute('data-done', percent === 100)
    })
    signal.addEventListener('abort', stop)
    document.addEventListener('click', event => isLeavingBy(event) && this.#leave(), { signal })
    document.addEventListener('submit', event => !event.defaultPrevented && this.#leave(), { signal })
    // Restored from the back/forward cache; or loading was stopped or failed.
    addEventListener('pageshow', () => this.#stay(), { signal })
    window.navigation?.addEventListener('navigateerror', () => this.#stay(), { signal })
  }

  disconnectedCallback() {
    this.#ending.abort()
  }

  #leave() {
    if (!this.#isLeaving) startNavigation()
    this.#isLeaving = true
  }

  #stay() {
    if (this.#isLeaving) finishNavigation()
    this.#isLeaving = false
  }
}

/** Whether the click navigates to another page of the site in this window. */
function isLeavingBy(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link?.href || event.defaultPrevented || !isPlain || link.download || (link.target && link.target !== '_self'))
    return false
  const isPage = link.origin === location.origin && !/\.\w+$/.test(link.pathname)
  return isPage && (link.pathname !== location.pathname || link.search !== location.search || !link.hash)
}

customElements.define('progress-bar', ProgressBar)
