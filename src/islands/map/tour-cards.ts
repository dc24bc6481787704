import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { fetchResultsPage } from '#src/stores/results-page.ts'

/** The card of a tour: that of the list, or, where the list isn't there yet, one that the server draws. */
export async function loadCard(id: string, signal: AbortSignal): Promise<HTMLElement[]> {
  const shown = document.querySelector<HTMLElement>(`[data-part="list"] .card[data-tour="${id}"]`)
  return shown ? [copyCard(shown)] : loadCards({ ...EVERYTHING, ids: [id] }, signal)
}

/** The cards of what a search finds, its first page of them. */
export async function loadCards(search: TourSearch, signal: AbortSignal): Promise<HTMLElement[]> {
  const { html } = await fetchResultsPage(search, signal)
  return [...html.querySelectorAll<HTMLElement>('[data-part="list"] .card[data-tour]')].map(copyCard)
}

/** Not to be taken for the card of the list. */
function copyCard(card: HTMLElement): HTMLElement {
  const copy = document.importNode(card, true)
  copy.removeAttribute('data-tour')
  copy.removeAttribute('data-active')
  for (const image of copy.querySelectorAll('img')) image.loading = 'eager'
  return copy
}
