import { onceAtATime } from '#src/components/ui/once-at-a-time.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { isConfirmed, openModal } from '#src/stores/modals.ts'
import { withProgress } from '#src/stores/progress.ts'

/** The words about bookings that a deletion ends. */
type Ending = { bookings: 'cancel'; reason: string }

class DeleteButton extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => onceAtATime(button, () => this.#confirm()))
  }

  async #confirm() {
    const { call = '', title = '', prompt = '', done = '', after = location.href } = this.dataset
    const { undo, undoLabel = '', undone = '', proposed = done, yes } = this.dataset
    const template = this.querySelector('template')
    const ending = template ? await this.#askEnding(template, title) : undefined
    if (template ? !ending : !(await isConfirmed({ title, prompt, yes }))) return
    let said = done
    try {
      const { data } = await withProgress(callApi<object | undefined>('DELETE', call, ending ? { body: ending } : {}))
      if (data && 'proposal' in data) said = proposed
    } catch (error) {
      // `callApi` has shown the failure. A record deleted elsewhere is removed from the page too, and what was booked since is counted.
      if (!(error instanceof ApiError)) throw error
      if (error.conflict?.reason === 'bookings') location.reload()
      if (error.status !== 404) return
    }
    openAlert('success', said, undo ? { label: undoLabel, call: { path: undo, done: undone } } : undefined)
    location.assign(after)
  }

  async #askEnding(template: HTMLTemplateElement, title: string): Promise<Ending | undefined> {
    const result = await openModal<Ending>({
      title,
      close: this.dataset.close ?? '',
      draw: (place, finish) => {
        place.replaceChildren(document.importNode(template.content, true))
        const form = place.querySelector('form')
        form?.addEventListener('submit', event => {
          event.preventDefault()
          const reason = String(new FormData(form).get('reason') ?? '')
          finish({ action: 'APPLY', payload: { bookings: 'cancel', reason } })
        })
        return () => place.replaceChildren()
      },
    })
    return result.action === 'APPLY' ? result.payload : undefined
  }
}

customElements.define('delete-button', DeleteButton)
