import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { boxOf, recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { TRIED_LOCALES, tried } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: { home: '/', opener: 'Paskyros meniu', saved: 'Įsiminti žygiai', save: /^Įsiminti: / },
  en: { home: '/en', opener: 'Account menu', saved: 'Saved tours', save: /^Save: / },
}

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  const list = () => site().url + site().paths['own favourites'][locale]

  for (const width of [1280, ...tried(320, 360)]) {
    test(`hearts count in the header and in the menu, which lead to the list, ${locale}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(words.home)
      const link = page.getByRole('banner').locator('saved-link a')
      await expect(link).toHaveAccessibleName(words.saved)
      await expect(link.locator('.count')).toBeHidden()
      const { x, width: before } = await boxOf(link)
      const hearts = page.getByRole('main').getByRole('button', { name: words.save })
      for (const at of [0, 2]) {
        await hearts.nth(at).click()
        // Playwright would press another one again if it were drawn again meanwhile, and that is two presses.
        await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
      }
      await expect(link).toHaveAccessibleName(`${words.saved}: 2`)
      await expect(link.locator('.count')).toHaveText('2')
      expect(await boxOf(link)).toMatchObject({ x, width: before })
      await openMenu(page, words)
      await menuLink(page, `${words.saved} 2`).click()
      await expect(page).toHaveURL(list())
      await expect(page.locator('[data-part="saved"] .card')).toHaveCount(2)
      await page.goto(words.home)
      await link.click()
      await expect(page).toHaveURL(list())
      await expect(link).toHaveAttribute('aria-current', 'page')
    })
  }

  test(`nothing of the page moves when the number of the header is known, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(ids => localStorage.setItem('favourites', JSON.stringify(ids)), manyIds())
    await recordShift(page)
    await page.goto(site().paths['about page'][locale])
    await expect(page.locator('saved-link .count')).toHaveText('128')
    expect(await shiftOf(page)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
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
  await expect(other.locator('saved-link .count')).toHaveText('1')
  await openMenu(other, WORDS.lt)
  await expect(menuLink(other, 'Įsiminti žygiai 1')).toBeVisible()
})

const menuLink = (page: Page, name: string) => page.locator('account-menu nav').getByRole('link', { name })

async function openMenu(page: Page, { opener }: { opener: string }): Promise<void> {
  await page.getByRole('button', { name: opener }).click()
}

const manyIds = () => Array.from({ length: 128 }, (_, number) => String(number).padStart(12, '0'))
