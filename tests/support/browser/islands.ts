import type { Page } from 'playwright/test'
import { expect } from './browser-test.ts'

/** A first sign of use, and the islands that it brings. */
export async function wakeIslands(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expectAwake(page)
}

export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(areHeartsDrawn)).toBe(true)
}

/** Whether React has drawn the hearts of a page that has its island: it finds their places once it is there. */
function areHeartsDrawn(): boolean {
  if (!document.querySelector('astro-island[component-url*="FavouriteHearts"]')) return true
  const buttons = [...document.querySelectorAll('favourite-heart button')]
  return buttons.every(button => Object.keys(button).some(key => key.startsWith('__reactFiber')))
}

/** Tells a file of an island, as the page names it. */
export const isIsland = (url: URL) =>
  /\/_astro\/(client|FavouriteHearts|Filters|ResultsMap|RouteMap|WriteButton)\.[\w-]+\.js$/.test(url.pathname)

/** Holds the script of islands, as a slow connection does; returns what lets it go. */
export async function holdIslands(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isIsland, async route => {
    await promise
    await route.continue()
  })
  return resolve
}
