import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'

const KEYS = ['view', 'favourites', 'follows-map', 'session']

for (const stored of ['{"broken', 'null', '[[]]', '']) {
  test(`“${stored}” in all of the storage counts as nothing`, async ({ page }) => {
    await page.addInitScript(
      ([keys, text]) => {
        for (const key of keys) localStorage.setItem(key, text)
        for (const key of ['alerts', 'drafts']) sessionStorage.setItem(key, text)
      },
      [KEYS, stored] as const,
    )
    await expectToWork(page)
  })
}

test('a blocked storage stores nothing, and all else works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Not allowed', 'SecurityError')
        },
      })
    }
  })
  await expectToWork(page)
})

async function expectToWork(page: Page): Promise<void> {
  await page.goto('/en')
  await expect(page.locator('[data-results]')).toHaveAttribute('data-view', 'list')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save: / })
    .first()
  // Once: Playwright would press again what is drawn again while it presses, and two presses are none.
  await heart.dispatchEvent('click')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.locator('button.map-cluster').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Update as I move the map' })).not.toBeChecked()
  await page.getByLabel('Sort by').selectOption('price')
  await expect(page).toHaveURL(/sort=price#map$/)
}
