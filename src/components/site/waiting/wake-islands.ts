import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { failPresses } from './presses.ts'
import { awake, nextSign } from './signs.ts'

/**
 * Islands that wait (`client:interaction`) cost a page nothing but their HTML: what makes elements of them, and the code of each, comes when
 * they are to hydrate.
 */
const presses = window.islandPresses
if (presses) awake.then(() => wake(presses))

/** Loads the code that makes elements of them. */
export const loadRuntime = () => import('./island-runtime.ts')

/** The files of islands that are not hydrated yet. */
export const codeOfIslands = (): URL[] =>
  Array.from(document.querySelectorAll('astro-island[client=interaction][ssr]'), island =>
    ['component-url', 'renderer-url'].map(name => new URL(island.getAttribute(name) ?? '', location.href)),
  ).flat()

/** One that fails is tried again at the next sign of use; where something was pressed, the page says so. */
async function wake(presses: Map<HTMLElement, string | null>): Promise<void> {
  for (;;) {
    // All at once: the runtime would ask for these only when it is there, and tells of what does not come.
    for (const { href } of codeOfIslands()) import(/* @vite-ignore */ href).catch(() => {})
    try {
      await loadRuntime()
      return
    } catch {
      if (presses.size > 0) openAlert('danger', unknownFailure())
      failPresses(presses.keys())
    }
    await nextSign()
  }
}
