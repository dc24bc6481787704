/** The scroll position of a history entry in its results: the first and the last page on screen, and the offset. */
export type ResultsPosition = { first: number; last: number; scrollTop: number }

/** Other parts of the page may store things in the same entry. */
export function rememberPosition(position: ResultsPosition, address: string = location.href): void {
  history.replaceState({ ...history.state, results: position }, '', address)
}

export function recallPosition(): ResultsPosition | undefined {
  const state: unknown = history.state
  const position = typeof state === 'object' && state !== null && 'results' in state ? state.results : undefined
  return isPosition(position) ? position : undefined
}

function isPosition(value: unknown): value is ResultsPosition {
  if (typeof value !== 'object' || value === null) return false
  const { first, last, scrollTop } = value as Record<string, unknown>
  return [first, last].every(it => Number.isInteger(it) && Number(it) >= 1) && Number.isFinite(scrollTop)
}
