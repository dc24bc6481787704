import { LOCALE_COOKIE } from '#src/i18n/locales.ts'

const YEAR_SECONDS = 31_536_000

/** Remembers the chosen language; the link itself opens the page. */
class LanguageMenu extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.dataset.locale) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
        document.cookie = `${LOCALE_COOKIE}=${link.dataset.locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`
      }
    })
  }
}

customElements.define('language-menu', LanguageMenu)
