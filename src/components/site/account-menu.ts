import { isLocale, type Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { becomeProvider, leave } from '#src/stores/account.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { $favourites } from '#src/stores/favourites.ts'
import { isConfirmed } from '#src/stores/modals.ts'
import { $session, type Session } from '#src/stores/session.ts'
import '../account/inbox/waiting-count.ts'
import { showItems, viewerOf } from './account-items.ts'

const FIRST_SIGNS = ['pointerover', 'focusin', 'click']

class AccountMenu extends HTMLElement {
  #ending = new AbortController()

  connectedCallback() {
    const { signal } = this.#ending
    const looking = new AbortController()
    this.#show({ status: 'loading' })
    for (const sign of FIRST_SIGNS) {
      this.addEventListener(
        sign,
        () => {
          looking.abort()
          signal.addEventListener(
            'abort',
            $session.subscribe(session => this.#show(session)),
          )
        },
        { signal: looking.signal, passive: true },
      )
    }
    signal.addEventListener(
      'abort',
      $favourites.listen(() => this.#showFavourites()),
    )
    this.addEventListener('click', event => {
      const button = event.target instanceof Element && event.target.closest('li button')
      if (button) this.#do(button.getAttribute('value'))
    })
  }

  disconnectedCallback() {
    this.#ending.abort()
  }

  get #locale(): Locale {
    return isLocale(this.dataset.locale) ? this.dataset.locale : 'lt'
  }

  #show(session: Session) {
    const [list, template, who] = [
      this.querySelector('ul'),
      this.querySelector('template'),
      this.querySelector<HTMLElement>('.who'),
    ]
    if (!list || !template || !who) return
    showItems(list, template, viewerOf(session))
    who.hidden = session.status !== 'authenticated'
    who.textContent = session.status === 'authenticated' ? session.user.email : ''
    this.#showFavourites()
  }

  #showFavourites() {
    const ids = $favourites.get()
    const [link, count] = [this.querySelector<HTMLAnchorElement>('ul .favourites'), this.querySelector('ul .count')]
    if (!link || !count) return
    count.textContent = String(ids.length)
    if (ids.length) link.href = paths.favourites(this.#locale)
    else link.removeAttribute('href')
    link.role = ids.length ? null : 'link'
    link.ariaDisabled = ids.length ? null : 'true'
  }

  async #do(what: string | null) {
    // Focus returns to the menu's button, also from a dialog.
    this.querySelector<HTMLElement>('nav')?.hidePopover()
    if (what === 'leave') await this.#leave()
    else await this.#becomeProvider()
  }

  async #leave() {
    if (!(await leave())) return
    openAlert('success', this.dataset.signedOut ?? '')
    // Account pages require a session.
    if (location.pathname.startsWith(paths.account(this.#locale))) location.assign(paths.home(this.#locale))
  }

  async #becomeProvider() {
    const { question = '', prompt = '' } = this.dataset
    const isWanted = await isConfirmed({ title: question, prompt })
    if (isWanted && (await becomeProvider())) location.assign(paths.ownProviders(this.#locale))
  }
}

customElements.define('account-menu', AccountMenu)
