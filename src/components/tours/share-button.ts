import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'

class ShareButton extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => this.#share())
  }

  async #share() {
    const { title = '', path = '', copied = '' } = this.dataset
    const url = new URL(path, location.origin).href
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else {
        await copy(url)
        openAlert('success', copied)
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      const isPutAside = error instanceof DOMException && error.name === 'AbortError'
      if (!isPutAside) openAlert('danger', unknownFailure())
    }
  }
}

/** The clipboard needs a secure context. */
async function copy(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('No clipboard')
  await navigator.clipboard.writeText(text)
}

customElements.define('share-button', ShareButton)
