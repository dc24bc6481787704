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

/** From the moment that the main thread has a press to the state of what was pressed, or to the frame with what was typed. */
function recordAnswers(): void {
  const answers: number[] = []
  Reflect.set(window, 'answers', answers)
  let pressed = 0
  const answer = () => {
    if (!pressed) return
    answers.push(performance.now() - pressed)
    pressed = 0
  }
  const press = ({ type }: Event) => {
    pressed = performance.now()
    // The browser itself shows what is typed, in its next frame.
    if (type === 'keydown') requestAnimationFrame(() => setTimeout(answer))
  }
  for (const sign of ['click', 'keydown']) addEventListener(sign, press, { capture: true })
  new MutationObserver(answer).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-pressed', 'aria-busy'],
  })
}
