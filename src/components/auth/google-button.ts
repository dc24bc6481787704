import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { withProgress } from '#src/stores/progress.ts'
import { signInAddress } from '#src/stores/sign-in.ts'
import { onceAtATime } from '../ui/once-at-a-time.ts'

class GoogleButton extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#go()))
  }

  async #go() {
    try {
      location.assign(await withProgress(signInAddress('google', this.dataset.callbackUrl ?? '/')))
    } catch {
      openAlert('danger', unknownFailure())
    }
  }
}

customElements.define('google-button', GoogleButton)
