import { knownAges, peopleOf } from '#src/domain/party/party.ts'
import type { AvailabilityJson } from '#src/domain/tours/json.ts'
import { formatMonthDay } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { writeQuery } from '#src/lib/query-string.ts'
import { $party } from '#src/stores/party.ts'

/** Asked for in one call, as the API has it. */
const MOST = 200

type Words = Record<AvailabilityJson['availability'] | 'on', string>

/** Says on each card whether its tour is free on the day of this visitor's party. */
export async function tellDay(note: HTMLElement): Promise<void> {
  const { date, ...party } = $party.get()
  const cards = [...document.querySelectorAll<HTMLElement>('[data-tour]')].filter(card =>
    card.querySelector('[data-day]'),
  )
  const ids = [...new Set(cards.map(({ dataset }) => dataset.tour ?? ''))].slice(0, MOST)
  if (!date || ids.length === 0) return
  const query = writeQuery({ ids, date, people: peopleOf(party), childAges: knownAges(party.childAges) ?? [] })
  const response = await fetch(`/api/v1/tours/availability${query}`).catch(() => undefined)
  // What is not known is not said.
  if (!response?.ok) return
  const { data } = (await response.json()) as { data: AvailabilityJson[] }
  const found = new Map(data.map(({ _id, availability }) => [_id, availability]))
  const words: Words = JSON.parse(note.dataset.words ?? '{}')
  const day = formatMonthDay(document.documentElement.lang as Locale, date.slice(5))
  for (const card of cards) {
    const status = found.get(card.dataset.tour ?? '')
    const said = card.querySelector<HTMLElement>('[data-day]')
    if (!status || !said) continue
    said.textContent = words.on.replace('{day}', day).replace('{word}', words[status])
    said.dataset.day = status
    said.hidden = false
  }
}
