import type { Locator, Page } from 'playwright/test'

type Box = { x: number; y: number; width: number; height: number }

export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} has no box`)
  return box
}

/** Whether two elements share a point of the page. */
export async function isOverlapping(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)])
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Whether a press in the middle of the element hits it: it is in view, and nothing lies over it. */
export function isPressable(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** In a page: lists what reaches out of the page sideways, but for what can be scrolled; text that a box cuts off counts too. */
export function listOverflowing(): string[] {
  const width = document.documentElement.clientWidth
  const sideways = document.documentElement.scrollWidth > width ? [`page: ${document.documentElement.scrollWidth}`] : []
  const isHidden = (element: Element) => element.closest('.visually-hidden, svg') !== null
  const isScrolled = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    (/auto|scroll/.test(getComputedStyle(parentElement).overflowX) || isScrolled(parentElement))
  const outside = [...document.body.querySelectorAll('*')].filter(element => {
    const { left, right, width: own } = element.getBoundingClientRect()
    return own > 0 && !isHidden(element) && !isScrolled(element) && (right > width + 1 || left < -1)
  })
  const cut = [...document.body.querySelectorAll('h1, h2, h3, p, a, span, dd, dt, li')].filter(element => {
    const hides =
      getComputedStyle(element).overflowX !== 'visible' && getComputedStyle(element).textOverflow !== 'ellipsis'
    return hides && !isHidden(element) && element.scrollWidth > element.clientWidth + 1
  })
  return [...sideways, ...[...outside, ...cut].map(element => element.outerHTML.slice(0, 160))]
}

/** Cumulative Layout Shift that a page may have. */
export const MOST_SHIFT = 0.02

/** From the next page on sums how far things move without anybody's doing. */
export const recordShift = (page: Page): Promise<unknown> => page.addInitScript(sumShifts)

/** Scripts come once the page has been painted, as over a weak signal: what they move is seen. */
export async function holdScripts(page: Page): Promise<void> {
  const { promise: painted, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('tellPainted', resolve)
  await page.addInitScript(tellFirstPaint)
  await page.route(/\.js$/, async route => {
    await painted
    await route.continue()
  })
}

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

function tellFirstPaint(): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    ;(Reflect.get(window, 'tellPainted') as () => void)()
  })
  observer.observe({ type: 'paint', buffered: true })
}
