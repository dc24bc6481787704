import { isProviderRole } from '#src/domain/users/user.ts'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { becomeProvider } from '#src/stores/account.ts'
import { isConfirmed } from '#src/stores/modals.ts'
import { $session } from '#src/stores/session.ts'
import { onceAtATime } from '../ui/once-at-a-time.ts'

class BecomeProvider extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#confirm()))
  }

  /** The profile tells a user to verify the address first. */
  async #confirm() {
    const { title = '', prompt = '', locale } = this.dataset
    if (!(await isConfirmed({ title, prompt }))) return
    if (!(await becomeProvider())) return
    const session = $session.get()
    const isProvider = session.status === 'authenticated' && isProviderRole(session.user.role)
    const language = isLocale(locale) ? locale : DEFAULT_LOCALE
    location.assign(isProvider ? paths.ownProviders(language) : paths.profile(language))
  }
}

customElements.define('become-provider', BecomeProvider)
