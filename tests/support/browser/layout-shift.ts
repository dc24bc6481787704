import type { Page } from 'playwright/test'

/** Cumulative Layout Shift that a page may have. */
export const MOST_SHIFT = 0.02

/** From the next page on sums how far things move without anybody's doing. */
export const recordShift = (page: Page): Promise<unknown> => page.addInitScript(sumShifts)

/** The sum so far. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'shiftSoFar') as () => number)())

function sumShifts(): void {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) if (!Reflect.get(entry, 'hadRecentInput')) sum += Reflect.get(entry, 'value')
  }
  const observer = new PerformanceObserver(list => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Reflect.set(window, 'shiftSoFar', () => {
    add(observer.takeRecords())
    return sum
  })
}
