import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { $results } from '#src/stores/results.ts'
import { fetchResultsPage } from '#src/stores/results-page.ts'
import { cardOf } from './whole-screen.ts'

/** The card of a tour: the one in the list or, where it isn't loaded, one rendered by the server. */
export async function loadCard(id: string, signal: AbortSignal): Promise<HTMLElement[]> {
  const shown = cardOf(id)
  return shown ? [copyCard(shown)] : loadCards({ ...EVERYTHING, ...partyOf($results.get().search), ids: [id] }, signal)
}

/** The card says what they pay. */
const partyOf = ({ people, adults, childAges, date, flex }: TourSearch) => ({ people, adults, childAges, date, flex })

export async function loadCards(search: TourSearch, signal: AbortSignal): Promise<HTMLElement[]> {
  const { html } = await fetchResultsPage(search, signal)
  return [...html.querySelectorAll<HTMLElement>('[data-part="list"] .card[data-tour]')].map(copyCard)
}

/** A copy without the attributes that identify the list's card. */
function copyCard(card: HTMLElement): HTMLElement {
  const copy = document.importNode(card, true)
  copy.removeAttribute('data-tour')
  copy.removeAttribute('data-active')
  for (const image of copy.querySelectorAll('img')) image.loading = 'eager'
  return copy
}
