import { isProviderRole } from '#src/domain/users/user.ts'
import { isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, callApi, messagesOf } from '#src/stores/api.ts'
import { withProgress } from '#src/stores/progress.ts'
import type { SessionUser } from '#src/stores/session.ts'
import { signIn } from '#src/stores/sign-in.ts'
import { onceAtATime } from '../ui/once-at-a-time.ts'

class VerifyButton extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => withProgress(this.#verify())))
  }

  async #verify() {
    const { user, token, locale, call, done = '' } = this.dataset
    const language = isLocale(locale) ? locale : 'lt'
    try {
      const { data } = await callApi<{ user: SessionUser; token: string }>('PATCH', `users/${call}`, {
        body: { user, token },
        isQuiet: true,
      })
      await signIn({ token: data.token })
      openAlert('success', done)
      location.assign(isProviderRole(data.user.role) ? paths.ownProviders(language) : paths.profile(language))
    } catch (error) {
      this.#fail(error)
    }
  }

  /** An invalid link offers another one; after other failures the button can be pressed again. */
  #fail(error: unknown) {
    const failure = error instanceof ApiError ? error : new ApiError(0, String(error))
    const messages = messagesOf(failure)
    for (const message of messages) openAlert('danger', message)
    if (failure.status !== 400 && failure.status !== 409) return
    const [prompt, failed] = [this.querySelector<HTMLElement>('.prompt'), this.querySelector<HTMLElement>('.failed')]
    const text = failed?.querySelector('p')
    if (!prompt || !failed || !text) return
    text.textContent = messages.join(' ')
    prompt.hidden = true
    failed.hidden = false
    failed.focus()
  }
}

customElements.define('verify-button', VerifyButton)
