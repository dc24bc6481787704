import type { Page } from 'playwright/test'
import { expect } from '#tests/support/browser/browser-test.ts'
import { print } from './figures.ts'

/** The slowest phone that is still sold is about four times as slow as this machine. */
const SLOWER = 4
const ROUNDS = 20
/** Browsers do not report what took less. */
const LEAST_MS = 16

type Acting = {
  act: (page: Page) => Promise<unknown>
  /** Back to where the next round begins; not measured. */
  after?: (page: Page) => Promise<unknown>
}

/** Prints how long it takes from a press to the next paint, median and longest of twenty rounds. */
export async function measure(page: Page, step: string, { act, after }: Acting): Promise<void> {
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
  found.sort((a, b) => a - b)
  print({ step, medianMs: found[ROUNDS / 2 - 1], p98Ms: found.at(-1), targetMs: 200 })
  expect(found).toHaveLength(ROUNDS)
}

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

/** What an interaction caused is painted and reported. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>(done =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 50), { timeout: 2000 })),
      ),
  )
}
