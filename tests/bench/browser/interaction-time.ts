import type { Page } from 'playwright/test'
import { expect } from '#tests/support/browser/browser-test.ts'
import { print } from '../figures.ts'
import { atMost } from '../verdicts.ts'

/** The slowest phone that is still sold is about four times as slow as this machine. */
const SLOWER = 4
const ROUNDS = 20
const MOST_MS = 200
/** Browsers do not report what took less. */
const LEAST_MS = 16

type Acting = {
  act: (page: Page) => Promise<unknown>
  /** Back to where the next round begins; not measured. */
  after?: (page: Page) => Promise<unknown>
}

/** Prints how long it takes from a press to the next paint, median and longest of twenty rounds, beside a bare button. */
export async function measure(page: Page, step: string, acting: Acting): Promise<void> {
  const control = await measureBareButton(page)
  const found = await measureRounds(page, acting)
  const { medianMs, p98Ms } = summarize(found)
  print({ step, medianMs, p98Ms, bareButtonMedianMs: control.medianMs, bareButtonP98Ms: control.p98Ms })
  print(atMost(`${step}: ms from press to paint, p98`, p98Ms, MOST_MS))
  expect(found).toHaveLength(ROUNDS)
}

/** The time that the browser takes on this machine at this moment where nothing at all is done. */
async function measureBareButton(page: Page) {
  const bare = await page.context().newPage()
  await bare.setContent('<button>0</button>')
  await bare.evaluate(() => {
    const [button] = document.getElementsByTagName('button')
    button?.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)))
  })
  const found = await measureRounds(bare, { act: () => bare.getByRole('button').click() })
  expect(await bare.getByRole('button').textContent()).toBe(String(ROUNDS))
  await bare.close()
  await page.bringToFront()
  return summarize(found)
}

/** From the quickest to the slowest, in ms. */
async function measureRounds(page: Page, { act, after }: Acting): Promise<number[]> {
  await page.addInitScript(recordInteractions)
  await page.evaluate(recordInteractions)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const found: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await settled(page)
    await page.evaluate(() => Reflect.set(window, 'longestMs', 0))
    await act(page)
    await settled(page)
    found.push(Math.max(LEAST_MS, await page.evaluate(() => Number(Reflect.get(window, 'longestMs')))))
    await after?.(page)
  }
  return found.sort((a, b) => a - b)
}

const summarize = (found: readonly number[]) => ({
  medianMs: found[ROUNDS / 2 - 1] ?? Number.NaN,
  p98Ms: found.at(-1) ?? Number.NaN,
})

/** The longest time from an input to the next paint, `longestMs` of the window. */
function recordInteractions(): void {
  Reflect.set(window, 'longestMs', 0)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId'))
        Reflect.set(window, 'longestMs', Math.max(entry.duration, Number(Reflect.get(window, 'longestMs'))))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Waits until the effects of an interaction are painted and reported. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>(done =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 50), { timeout: 2000 })),
      ),
  )
}
