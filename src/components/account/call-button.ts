import { nanoid } from 'nanoid'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { isConfirmed } from '#src/stores/modals.ts'
import { withProgress } from '#src/stores/progress.ts'
import { onceAtATime } from '../ui/once-at-a-time.ts'

const METHODS = ['POST', 'PATCH', 'DELETE'] as const

class CallButton extends HTMLElement {
  /** A press after a lost response repeats the same call. */
  readonly #idempotencyKey = nanoid()

  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#call()))
  }

  async #call() {
    const { call = '', body, done = '', after = location.href, stale, title, prompt = '', yes } = this.dataset
    if (title && !(await isConfirmed({ title, prompt, yes }))) return
    const method = METHODS.find(it => it === this.dataset.method) ?? 'POST'
    const options = { ...(body ? { body: JSON.parse(body) } : {}), idempotencyKey: this.#idempotencyKey }
    try {
      const { data } = await withProgress(callApi<{ _id: string } | undefined>(method, call, options))
      openAlert('success', done)
      location.assign(after.replace(':id', data?._id ?? ''))
    } catch (error) {
      // `callApi` has shown the failure.
      if (!(error instanceof ApiError)) throw error
      if (stale && [404, 409].includes(error.status)) location.assign(after)
    }
  }
}

customElements.define('call-button', CallButton)
