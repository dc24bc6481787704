import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { isConfirmed } from '#src/stores/modals.ts'
import { withProgress } from '#src/stores/progress.ts'
import { onceAtATime } from './once-at-a-time.ts'

class DeleteButton extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#confirm()))
  }

  async #confirm() {
    const { call = '', title = '', prompt = '', done = '', after = location.href } = this.dataset
    const { undo, undoLabel = '', undone = '' } = this.dataset
    if (!(await isConfirmed({ title, prompt }))) return
    try {
      await withProgress(callApi('DELETE', call))
    } catch (error) {
      // `callApi` has shown the failure. A record deleted elsewhere is removed from the page too.
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 404) return
    }
    openAlert('success', done, undo ? { label: undoLabel, call: { path: undo, done: undone } } : undefined)
    location.assign(after)
  }
}

customElements.define('delete-button', DeleteButton)
