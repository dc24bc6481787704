/**
 * Runs once the press that took the focus is over: what moves the page between pointer down and up makes the click miss its
 * button.
 */
export function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) {
    run()
    return
  }
  const done = new AbortController()
  const later = () => {
    done.abort()
    setTimeout(run)
  }
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, later, { signal: done.signal, capture: true })
}
