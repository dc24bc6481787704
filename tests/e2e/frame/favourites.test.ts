import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: {
    home: '/',
    opener: 'Paskyros meniu',
    saved: 'Išsaugoti žygiai',
    save: /^Išsaugoti: /,
    gone: 'Nebeišsaugotas',
    undo: 'Grąžinti',
  },
  en: {
    home: '/en',
    opener: 'Account menu',
    saved: 'Saved tours',
    save: /^Save: /,
    gone: 'No longer saved',
    undo: 'Undo',
  },
}

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
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
      const [first = '', second = ''] = await page.locator('.card h3').allTextContents()

      await hearts.nth(0).click()
      await expect(page.locator('.card h3')).toHaveText([second])
      await expect(page.getByRole('status').filter({ hasText: words.gone })).toContainText(first)
      await page.getByRole('button', { name: words.undo }).click()
      await expect(page.locator('.card h3')).toHaveText([first, second])
      await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')

      await hearts.nth(0).click()
      await expect(page.locator('.card h3')).toHaveText([second])
      await hearts.nth(0).click()
      await expect(page).toHaveURL(site().url + words.home)
      await openMenu(page, words)
      await expect(page.locator('account-menu nav').getByRole('link', { name: `${words.saved} 0` })).toBeDisabled()
      await page.keyboard.press('Escape')
      for (const undo of [2, 1]) {
        await expect(page.getByRole('button', { name: words.undo })).toHaveCount(undo)
        await page.getByRole('button', { name: words.undo }).first().click()
      }
      await expect(page.locator('.card h3')).toHaveCount(2)
      await expect(page).toHaveURL(/\?ids/)
    })

    test(`by keyboard alone a tour is saved on its page and found again, also by whom the link is sent, ${locale}, ${width} px`, async ({
      page,
      browser,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site().paths['tour of one day'][locale])
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      const heart = page.getByRole('button', { name: words.save }).first()
      await heart.focus()
      await page.keyboard.press('Space')
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: words.opener }).focus()
      await page.keyboard.press('Enter')
      const link = page.locator('account-menu nav').getByRole('link', { name: `${words.saved} 1` })
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\?ids/)
      await expect(page.locator('.card h3')).toHaveText([name.trim()])

      const friend = await (await browser.newContext()).newPage()
      await friend.goto(page.url())
      await expect(friend.locator('.card h3')).toHaveText([name.trim()])
      await expect(friend.getByRole('main').getByRole('button', { name: words.save })).toHaveAttribute(
        'aria-pressed',
        'false',
      )
      await friend.context().close()

      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await page.goForward()
      await expect(page.locator('.card h3')).toHaveText([name.trim()])
    })
  }
}

test('a tour unsaved in a list that somebody sent stays', async ({ page }) => {
  await page.goto('/')
  const ids = await page
    .locator('.card')
    .evaluateAll(cards => cards.slice(0, 2).map(it => it.getAttribute('data-tour')))
  await page.goto(`/?ids[]=${ids[0]}&ids[]=${ids[1]}`)
  const heart = page.getByRole('main').getByRole('button', { name: WORDS.lt.save }).first()
  for (const isPressed of ['true', 'false']) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', isPressed)
  }
  await expect(page.locator('.card')).toHaveCount(2)
  await expect(page.getByRole('button', { name: WORDS.lt.undo })).toHaveCount(0)
})

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
