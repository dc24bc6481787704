import { $clustersFailure, retryClusters } from '#src/stores/map/clusters.ts'
import { $results, retryResults } from '#src/stores/results.ts'
import { $view } from '#src/stores/results-view.ts'

/** One message, with a retry button, for the results and the markers of the map; the sort order returns to that on screen. */
export function showFailure(section: HTMLElement): void {
  const box = section.querySelector<HTMLElement>('[data-retry]')
  const text = box?.querySelector('span')
  const button = box?.querySelector('button')
  const sort = document.querySelector<HTMLSelectElement>('#sort')
  if (!box || !text || !button) return
  let isNextPage = false
  button.addEventListener('click', () => ($results.get().status === 'failed' ? retryResults() : retryClusters()))
  $results.listen(({ status, search }) => {
    if (status === 'failed' && sort) sort.value = search.sort
    if (status === 'failed' || status === 'ready') show()
    else isNextPage = status === 'loading-more'
  })
  for (const change of [$clustersFailure, $view]) change.listen(show)

  function show(): void {
    const ofMap = $view.get() === 'map' ? $clustersFailure.get() : ''
    const message = $results.get().status === 'failed' ? (box?.dataset.retry ?? '') : ofMap
    if (!message && document.activeElement === button) leave()
    box?.toggleAttribute('data-shown', message !== '')
    if (text) text.textContent = message
  }

  /** The button goes: focus moves to the map, or to where the new results begin. */
  function leave(): void {
    const results = isNextPage ? '[data-part="list"] li:last-child a' : '#results'
    const map = $view.get() === 'map' ? section.querySelector<HTMLElement>('[data-map] .leaflet-container') : null
    const target = map ?? section.querySelector<HTMLElement>(results)
    target?.focus({ preventScroll: true })
  }
}
