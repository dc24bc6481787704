const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'click'] as const

/**
 * Resolves when islands that wait are to hydrate: at the first sign of use, or at once where something was pressed before or the URL asks
 * for the map, which is on no page without islands.
 */
export const awake: Promise<unknown> = window.islandPresses?.size
  ? Promise.resolve()
  : Promise.race([nextSign(), wanted()])

/** Resolves at the next sign of use anywhere on the page. */
export function nextSign(): Promise<void> {
  return new Promise(resolve => {
    const listening = new AbortController()
    const seen = (event: Event) => {
      // Browsers report one when the page appears under a resting pointer.
      if (event.type === 'pointermove' && event instanceof MouseEvent && !event.movementX && !event.movementY) return
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true, signal: listening.signal })
  })
}

/** Resolves once the page has loaded, where a map is to be shown. One that was left is in the URL by then. */
async function wanted(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise(loaded => addEventListener('load', loaded, { once: true }))
  if (location.hash !== '#map') await new Promise(() => {})
}
