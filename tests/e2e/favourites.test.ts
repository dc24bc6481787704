import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'

test.use({ pictures: 'blank' })

const WORDS = {
  lt: { home: '/', opener: 'Paskyros meniu', saved: 'Išsaugoti žygiai', save: /^Išsaugoti: / },
  en: { home: '/en', opener: 'Account menu', saved: 'Saved tours', save: /^Save: / },
}

for (const [locale, words] of Object.entries(WORDS)) {
  for (const width of [360, 1280]) {
    test(`hearts count in the menu, which opens a page of these tours, ${locale}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(words.home)
      const hearts = page.getByRole('main').getByRole('button', { name: words.save })
      const names = await page.locator('.card h3').allTextContents()
      await hearts.nth(0).click()
      await hearts.nth(2).click()
      await openMenu(page, words)
      await page
        .locator('account-menu nav')
        .getByRole('link', { name: `${words.saved} 2` })
        .click()
      await expect(page).toHaveURL(/\?ids/)
      await expect(page.locator('.card h3')).toHaveCount(2)
      expect((await page.locator('.card h3').allTextContents()).sort()).toEqual([names[0], names[2]].sort())
      await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
      await hearts.nth(0).click()
      await hearts.nth(1).click()
      await openMenu(page, words)
      await expect(page.locator('account-menu nav').getByRole('link', { name: `${words.saved} 0` })).toBeDisabled()
    })
  }
}

test('a heart is seen in the other tabs too', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await page.getByRole('main').getByRole('button', { name: WORDS.lt.save }).first().click()
  await expect(other.getByRole('main').getByRole('button', { name: WORDS.lt.save }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await openMenu(other, WORDS.lt)
  await expect(other.getByRole('link', { name: 'Išsaugoti žygiai 1' })).toBeVisible()
})

test('a broken storage counts as empty', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('favourites', '{"not": ["a list'))
  await page.goto('/')
  await openMenu(page, WORDS.lt)
  await expect(page.getByRole('link', { name: 'Išsaugoti žygiai 0' })).toBeDisabled()
})

async function openMenu(page: Page, { opener }: { opener: string }): Promise<void> {
  await page.getByRole('button', { name: opener }).click()
}
