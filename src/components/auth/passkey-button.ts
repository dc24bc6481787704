import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, unknownFailure } from '#src/stores/api.ts'
import { knowsPasskeys, NoPasskey, signInWithPasskey } from '#src/stores/passkeys.ts'
import { withProgress } from '#src/stores/progress.ts'
import { onceAtATime } from '../ui/once-at-a-time.ts'

class PasskeyButton extends HTMLElement {
  connectedCallback() {
    this.hidden = !knowsPasskeys()
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#go()))
  }

  async #go() {
    const { next = '/', failed = '' } = this.dataset
    try {
      await withProgress(signInWithPasskey())
      location.assign(next)
    } catch (error) {
      if (!(error instanceof ApiError)) openAlert('danger', error instanceof NoPasskey ? failed : unknownFailure())
    }
  }
}

customElements.define('passkey-button', PasskeyButton)
