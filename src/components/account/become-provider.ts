import { isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { becomeProvider } from '#src/stores/account.ts'
import { isConfirmed } from '#src/stores/modals.ts'
import { onceAtATime } from './once-at-a-time.ts'

class BecomeProvider extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#ask()))
  }

  /** Whoever has to verify the address first is led back to the profile, which says so. */
  async #ask() {
    const { title = '', prompt = '', locale } = this.dataset
    if (!(await isConfirmed({ title, prompt }))) return
    if (await becomeProvider()) location.assign(paths.ownProviders(isLocale(locale) ? locale : 'lt'))
  }
}

customElements.define('become-provider', BecomeProvider)
