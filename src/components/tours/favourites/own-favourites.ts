import { isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { $favourites, addFavourites, removeFavourites } from '#src/stores/favourites.ts'
import { partyQuery } from '#src/stores/party.ts'
import { withProgress } from '#src/stores/progress.ts'
import { findSaved, nameOf, removeTours, shownIds, showSaved } from './saved-list.ts'

/**
 * The tours saved in this browser, as the server renders the list of their ids. One that is no longer saved goes, and can
 * be brought back.
 */
class OwnFavourites extends HTMLElement {
  #stop = () => {}
  #loading = new AbortController()
  /** The ids whose tours are on screen or not offered. */
  #answered: readonly string[] = []

  connectedCallback() {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.matches('[data-forget]')) removeFavourites(this.#missing())
      if (!button?.matches('.retry button')) return
      // The button goes.
      this.#heading?.focus({ preventScroll: true })
      this.#load()
    })
    this.#stop = $favourites.subscribe(() => this.#follow())
    addEventListener('pagehide', rememberPlace)
  }

  disconnectedCallback() {
    this.#stop()
    this.#loading.abort()
    removeEventListener('pagehide', rememberPlace)
  }

  set #state(state: 'list' | 'empty') {
    this.dataset.state = state
    // The newest tours beside the words of an empty list: they stay for the next heart.
    if (state === 'empty') this.toggleAttribute('data-suggests', true)
  }

  set #hasFailed(hasFailed: boolean) {
    const alert = this.querySelector<HTMLElement>('[role=alert]')
    this.toggleAttribute('data-has-failed', hasFailed)
    if (alert) alert.textContent = hasFailed ? (alert.dataset.failed ?? '') : ''
  }

  get #heading(): HTMLElement | null {
    return document.querySelector('h1')
  }

  #missing(): string[] {
    const shown = shownIds()
    return this.#answered.filter(id => !shown.includes(id))
  }

  #follow() {
    const ids = $favourites.get()
    const gone = shownIds().filter(id => !ids.includes(id))
    if (gone.length > 0) {
      const names = gone.map(nameOf).join(', ')
      removeTours(gone, this.#heading)
      this.#answered = this.#answered.filter(id => !gone.includes(id))
      const message = this.dataset.unsaved?.replace('{name}', () => names) ?? ''
      openAlert('success', message, { label: this.dataset.undo ?? '', run: () => addFavourites(gone) })
    }
    this.#load()
  }

  /** Tours on screen stay until there is something else to show. */
  async #load() {
    this.#loading.abort()
    this.#loading = new AbortController()
    const { signal } = this.#loading
    const ids = $favourites.get()
    /** Then all that the list needs is on screen. */
    const isShorter = ids.every(id => this.#answered.includes(id))
    this.#hasFailed = false
    if (ids.length === 0) {
      findSaved(this)?.replaceChildren()
      this.#state = 'empty'
      return
    }
    this.dataset.state ??= 'loading'
    this.ariaBusy = 'true'
    try {
      this.#show(await withProgress(fetchSaved(ids, signal)))
      this.#answered = ids
    } catch {
      if (!signal.aborted) this.#hasFailed = !isShorter
    }
    if (!signal.aborted) this.ariaBusy = 'false'
  }

  #show(drawn: HTMLElement) {
    const isFirst = this.dataset.state === 'loading'
    showSaved(drawn, this.#heading)
    const saved = findSaved(this)
    const share = saved?.querySelector<HTMLElement>('share-button')
    if (share) share.dataset.title = this.dataset.shared
    const forget = saved?.querySelector<HTMLElement>('[data-forget]')
    if (forget) forget.hidden = false
    this.#state = 'list'
    if (isFirst) returnToPlace()
  }
}

/** The list comes too late for the browser to return to its place in it. */
const rememberPlace = () => history.replaceState({ ...history.state, savedTop: scrollY }, '')

function returnToPlace(): void {
  const top: unknown = history.state?.savedTop
  if (typeof top === 'number') scrollTo({ top, behavior: 'instant' })
}

async function fetchSaved(ids: readonly string[], signal: AbortSignal): Promise<HTMLElement> {
  const { lang } = document.documentElement
  const response = await fetch(paths.favourites(isLocale(lang) ? lang : 'lt', ids, partyQuery()), { signal })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  const html = new DOMParser().parseFromString(await response.text(), 'text/html')
  const drawn = findSaved(html)
  if (!drawn) throw new Error('The response holds no list.')
  return drawn
}

customElements.define('own-favourites', OwnFavourites)
