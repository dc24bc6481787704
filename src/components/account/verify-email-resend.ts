import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { withProgress } from '#src/stores/progress.ts'
import { onceAtATime } from '../ui/once-at-a-time.ts'

class VerifyEmailResend extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#send()))
  }

  async #send() {
    try {
      await withProgress(callApi('POST', 'users/send-verify-email'))
      openAlert('success', this.dataset.sent ?? '')
    } catch (error) {
      // `callApi` has shown the failure.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

customElements.define('verify-email-resend', VerifyEmailResend)
