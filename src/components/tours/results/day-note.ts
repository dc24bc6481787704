import { readStored } from '#src/lib/browser-storage.ts'

/** On each page with the script of its frame; what it says is loaded only where a party was chosen. */
class DayNote extends HTMLElement {
  async connectedCallback(): Promise<void> {
    if (readStored('localStorage', 'party')) await (await import('./tell-day.ts')).tellDay(this)
  }
}

customElements.define('day-note', DayNote)
