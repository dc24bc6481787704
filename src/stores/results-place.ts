/** Where in its results a history entry stood: the first and the last page on screen, and how far it was scrolled. */
export type Place = { first: number; last: number; scrollTop: number }

/** Other parts of the page may keep things in the same entry. */
export function rememberPlace(place: Place, address: string = location.href): void {
  history.replaceState({ ...history.state, results: place }, '', address)
}

export function recallPlace(): Place | undefined {
  const state: unknown = history.state
  const place = typeof state === 'object' && state !== null && 'results' in state ? state.results : undefined
  return isPlace(place) ? place : undefined
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const { first, last, scrollTop } = value as Record<string, unknown>
  return [first, last].every(it => Number.isInteger(it) && Number(it) >= 1) && Number.isFinite(scrollTop)
}
