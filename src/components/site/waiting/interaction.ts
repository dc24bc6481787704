import type { ClientDirective } from 'astro'
import { Presses } from './presses.ts'
import { awake, nextSign } from './signs.ts'

/** A busy page must not put hydration off for ever. */
const IDLE_MILLISECONDS = 300

/**
 * Hydrates an island after the first sign of use when the browser is idle, or at once where a press waits for it: what is pressed before is
 * pressed again afterwards, once. Until then it is static HTML. `value` names an island whose buttons are outside of it, in elements with
 * that `data-portal`; it dispatches an event of that name on the document when it is ready (`useReady`). One that fails is tried again at the
 * next sign of use.
 */
const interaction: ClientDirective = async (load, { value }, island) => {
  const portal = typeof value === 'string' ? value : undefined
  const presses = new Presses(island, portal)
  await awake
  while (!(await hydrate())) await nextSign()

  async function hydrate(): Promise<boolean> {
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    presses.wait(done)
    let hasFailed = false
    const fail = (event: Event) => {
      event.preventDefault()
      hasFailed = true
    }
    island.addEventListener('astro:hydration-error', fail)
    const start = await load()
    island.removeEventListener('astro:hydration-error', fail)
    if (hasFailed) {
      presses.fail()
      reject(new Error('The island could not be loaded.'))
      return false
    }
    if (presses.own.length === 0) await idle()
    const ready = portal && new Promise(drawn => document.addEventListener(portal, drawn, { once: true }))
    await start()
    await ready
    resolve()
    presses.repeat()
    return true
  }
}

function idle(): Promise<unknown> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MILLISECONDS })
    else setTimeout(resolve)
  })
}

window.Astro = { ...window.Astro, interaction }
dispatchEvent(new Event('island:runtime'))
