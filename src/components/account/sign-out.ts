import { leave, leaveEverywhere } from '#src/stores/account.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { isConfirmed } from '#src/stores/modals.ts'
import { onceAtATime } from '../ui/once-at-a-time.ts'

class SignOut extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#leave()))
  }

  async #leave() {
    const { title, prompt = '', yes } = this.dataset
    if (title && !(await isConfirmed({ title, prompt, yes }))) return
    if (!(await ('everywhere' in this.dataset ? leaveEverywhere() : leave()))) return
    openAlert('success', this.dataset.done ?? '')
    location.assign(this.dataset.home ?? '/')
  }
}

customElements.define('sign-out', SignOut)
