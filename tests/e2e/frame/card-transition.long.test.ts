import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { site } from '#tests/support/browser/site.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready.catch(() => {})
      const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
      await viewTransition?.finished
      Reflect.set(window, 'moved', viewTransition ? moved : [])
    }),
  )
})

test('the picture of a card grows into the one of its tour, from a list and from another tour', async ({ page }) => {
  await page.goto('/')
  await openCard(page)
  expect(await moved(page)).toContain('::view-transition-group(tour-picture)')
  await openCard(page)
  expect(await moved(page)).toContain('::view-transition-group(tour-picture)')
})

test('from a tour back to the list and on to another page nothing moves, and the next card does', async ({ page }) => {
  await page.goto('/')
  await openCard(page)
  await moved(page)
  await page.goBack()
  expect(await moved(page)).toEqual([])
  await openCard(page)
  expect(await moved(page)).toContain('::view-transition-group(tour-picture)')
  await page.getByRole('contentinfo').getByRole('link').first().click()
  expect(await moved(page)).toEqual([])
})

test('a card whose tour is gone leads to the page that says so', async ({ page, complaints }) => {
  const missing = site().paths['missing page'].lt
  complaints.expectMissing(missing)
  await page.goto('/')
  const card = page.locator('.card a').first()
  await card.evaluate((link, path) => link.setAttribute('href', path), missing)
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${missing}$`))
  await page.goBack()
  await openCard(page)
  expect(await moved(page)).toContain('::view-transition-group(tour-picture)')
})

test('nothing moves where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site().paths.river.en)
  await openCard(page)
  expect(await moved(page)).toEqual([])
})

async function openCard(page: Page): Promise<void> {
  const from = page.url()
  await page.locator('.card a').first().click()
  await expect(page).not.toHaveURL(from)
  await expect(page).toHaveURL(/\/tours\//)
  // The script that skips transitions: who leaves before it is there sees the pages fade.
  await page.waitForLoadState()
}

/** The parts that the transition to this page moves. */
async function moved(page: Page): Promise<unknown> {
  await page.waitForFunction(() => Reflect.has(window, 'moved'))
  return page.evaluate(() => Reflect.get(window, 'moved'))
}
