import type { Page } from 'playwright/test'
import { expect } from './browser-test.ts'

/** A first sign of use, and the islands that it brings. */
export async function wakeIslands(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expectAwake(page)
}

/** Also that hearts are drawn again, which comes a moment later. */
export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(areHeartsDrawn)).toBe(true)
}

function areHeartsDrawn(): boolean {
  const hearts = document.querySelectorAll('[data-portal="hearts"] button')
  return [...hearts].every(heart => Object.keys(heart).some(key => key.startsWith('__react')))
}

/** Tells a file of an island, as the page names it. */
export const isIsland = (url: URL) =>
  /\/_astro\/(client|FavouriteHearts|Filters|ResultsMap|RouteMap)\.[\w-]+\.js$/.test(url.pathname)
