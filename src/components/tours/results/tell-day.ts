import { readParty } from '#src/domain/party/party.ts'
import type { AvailabilityJson } from '#src/domain/tours/json.ts'
import { writeQuery } from '#src/lib/query-string.ts'

/** Asked for in one call, as the API has it. */
const MOST = 200

type Words = Record<AvailabilityJson['availability'] | 'on', string>

/** The party that is stored. */
function chosenParty(stored: string) {
  const [today = ''] = new Date().toISOString().split('T')
  try {
    return readParty(JSON.parse(stored), today)
  } catch {
    return readParty({}, today)
  }
}

/** Says on each card whether its tour is free on the day of a party. */
export async function tellDay(note: HTMLElement, stored: string): Promise<void> {
  const { date, adults, childAges } = chosenParty(stored)
  const cards = [...document.querySelectorAll<HTMLElement>('[data-tour]')].filter(card =>
    card.querySelector('[data-day]'),
  )
  const ids = [...new Set(cards.map(({ dataset }) => dataset.tour ?? ''))].slice(0, MOST)
  if (!date || ids.length === 0) return
  const query = writeQuery({ ids, date, people: adults + childAges.length })
  const response = await fetch(`/api/v1/tours/availability${query}`).catch(() => undefined)
  // What is not known is not said.
  if (!response?.ok) return
  const { data } = (await response.json()) as { data: AvailabilityJson[] }
  const found = new Map(data.map(({ _id, availability }) => [_id, availability]))
  const words: Words = JSON.parse(note.dataset.words ?? '{}')
  const day = new Date(`${date}T00:00Z`).toLocaleDateString(document.documentElement.lang, {
    ...{ month: 'long', day: 'numeric', timeZone: 'UTC' },
  })
  for (const card of cards) {
    const status = found.get(card.dataset.tour ?? '')
    const said = card.querySelector<HTMLElement>('[data-day]')
    if (!status || !said) continue
    said.textContent = words.on.replace('{day}', day).replace('{word}', words[status])
    said.dataset.day = status
    said.hidden = false
  }
}
