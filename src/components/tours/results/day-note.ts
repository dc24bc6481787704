import { readParty } from '#src/domain/party/party.ts'
import type { AvailabilityJson } from '#src/domain/tours/json.ts'
import { readStored } from '#src/lib/browser-storage.ts'
import { writeQuery } from '#src/lib/query-string.ts'

/** Asked for in one call, as the API has it. */
const MOST = 200

type Words = Record<AvailabilityJson['availability'] | 'on', string>

/** The party as the store has it, which is not loaded where no day is chosen. */
function chosenParty() {
  const [today = ''] = new Date().toISOString().split('T')
  try {
    return readParty(JSON.parse(readStored('localStorage', 'party') ?? '{}'), today)
  } catch {
    return readParty({}, today)
  }
}

class DayNote extends HTMLElement {
  connectedCallback(): void {
    const { date, adults, childAges } = chosenParty()
    if (date) this.#tell(date, adults + childAges.length)
  }

  async #tell(date: string, people: number): Promise<void> {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-tour]')].filter(card =>
      card.querySelector('[data-day]'),
    )
    const ids = [...new Set(cards.map(({ dataset }) => dataset.tour ?? ''))].slice(0, MOST)
    if (ids.length === 0) return
    const response = await fetch(`/api/v1/tours/availability${writeQuery({ ids, date, people })}`).catch(
      () => undefined,
    )
    // What is not known is not said.
    if (!response?.ok) return
    const { data } = (await response.json()) as { data: AvailabilityJson[] }
    const found = new Map(data.map(({ _id, availability }) => [_id, availability]))
    const words: Words = JSON.parse(this.dataset.words ?? '{}')
    const day = new Date(`${date}T00:00Z`).toLocaleDateString(document.documentElement.lang, {
      ...{ month: 'long', day: 'numeric', timeZone: 'UTC' },
    })
    for (const card of cards) {
      const status = found.get(card.dataset.tour ?? '')
      const note = card.querySelector<HTMLElement>('[data-day]')
      if (!status || !note) continue
      note.textContent = words.on.replace('{day}', day).replace('{word}', words[status])
      note.dataset.day = status
      note.hidden = false
    }
  }
}

customElements.define('day-note', DayNote)
