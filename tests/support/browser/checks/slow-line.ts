import type { Page } from 'playwright/test'

/** A press is answered within this time of the main thread taking it. */
export const AT_ONCE_MS = 100
/** A weak signal by a river. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }

/** From now on the page comes over a slow line, and tells how long each press of it waits. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', SLOW)
  await page.addInitScript(recordAnswers)
}

/** The times from each press to its answer so far, in milliseconds. */
export const answersOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (Reflect.get(window, 'answers') ?? []) as number[])

/** Holds all scripts, as a slow connection does; returns what lets them go. */
export async function holdAllScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Holds all but the page and its styles, and its islands, as where the end of the page has not come: nothing later changes how it looks, or
 * answers in place of the scripts within it.
 */
export async function holdRest(page: Page): Promise<void> {
  await page.route('**/*', async route => {
    if (['document', 'stylesheet'].includes(route.request().resourceType())) await route.continue()
  })
  await page.addInitScript(() => {
    const define = customElements.define.bind(customElements)
    customElements.define = (name, ...rest) => name === 'astro-island' || define(name, ...rest)
  })
}

/**
 * From the moment that the main thread has a press to the frame that shows its answer: what was pressed is chosen or busy, or a reload keeps
 * the day that is shown.
 */
function recordAnswers(): void {
  const answers: number[] = []
  Reflect.set(window, 'answers', answers)
  const keptDay = ({ value }: HTMLInputElement) => (history.state?.day === value ? value : undefined)
  const stateOf = (it: Element) =>
    it instanceof HTMLInputElement ? keptDay(it) : (it.ariaPressed ?? String(it.ariaBusy === 'true'))
  const watch = (it: Element, before: string | undefined, pressed: number) =>
    requestAnimationFrame(() => {
      const state = stateOf(it)
      if (state === undefined || state === before) watch(it, before, pressed)
      // After this frame is drawn.
      else setTimeout(() => answers.push(performance.now() - pressed))
    })
  const press = ({ target }: Event) => {
    const it = target instanceof Element && target.closest('a, button, input')
    if (it) watch(it, stateOf(it), performance.now())
  }
  for (const sign of ['click', 'keydown']) addEventListener(sign, press, { capture: true })
}
