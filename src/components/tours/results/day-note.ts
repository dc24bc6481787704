import { readStored } from '#src/lib/browser-storage.ts'

/** On each page with the script of its frame; what it says is loaded only where a party was chosen. */
class DayNote extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const party = readStored('localStorage', 'party')
    if (party) await (await import('./tell-day.ts')).tellDay(this, party)
  }
}

customElements.define('day-note', DayNote)
