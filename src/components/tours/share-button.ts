import { copyText } from '#src/lib/text/copy.ts'
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
        await copyText(url)
        openAlert('success', copied)
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      const isPutAside = error instanceof DOMException && error.name === 'AbortError'
      if (!isPutAside) openAlert('danger', unknownFailure())
    }
  }
}

customElements.define('share-button', ShareButton)
