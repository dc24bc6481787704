import type { Locator, Page } from 'playwright/test'
import { newAddress, signIn, signUp } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { newManager } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { listenForPrefetches, pretendConnection } from '#tests/support/browser/prefetch.ts'
import { requestsOf } from '#tests/support/browser/requests.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'

test.describe.configure({ mode: 'default' })

const PHONE = { width: 360, height: 740 }
const PAGES = { lt: '/about', en: '/en/about' }
const MENUS = {
  lt: {
    opener: 'Paskyros meniu',
    guest: ['Prisijungti', 'Įsiminti žygiai 0', 'Skelbti savo žygius'],
    user: ['Profilis', 'Įsiminti žygiai 0', 'Tapti nuomotoju', 'Atsijungti'],
    pending: ['Profilis', 'Įsiminti žygiai 0', 'Atsijungti'],
    manager: ['Profilis', 'Įsiminti žygiai 0', 'Gautos užklausos', 'Nuomotojai', 'Mano žygiai', 'Atsijungti'],
    footer: {
      guest: ['Prisijungti', 'Skelbti savo žygius'],
      user: ['Profilis'],
      manager: ['Profilis', 'Nuomotojai', 'Mano žygiai'],
    },
    yes: 'Taip',
    cancel: 'Atšaukti',
    become: 'Tapti nuomotoju',
    leave: 'Atsijungti',
    left: 'Atsijungėte.',
  },
  en: {
    opener: 'Account menu',
    guest: ['Sign in', 'Saved tours 0', 'List your tours'],
    user: ['Profile', 'Saved tours 0', 'Become the provider', 'Sign out'],
    pending: ['Profile', 'Saved tours 0', 'Sign out'],
    manager: ['Profile', 'Saved tours 0', 'Inbox', 'Providers', 'My tours', 'Sign out'],
    footer: { guest: ['Sign in', 'List your tours'], user: ['Profile'], manager: ['Profile', 'Providers', 'My tours'] },
    yes: 'Yes',
    cancel: 'Cancel',
    become: 'Become the provider',
    leave: 'Sign out',
    left: 'You are signed out.',
  },
}

for (const locale of ['lt', 'en'] as const) {
  const words = MENUS[locale]

  test(`a guest is offered to sign in, ${locale}`, async ({ page }) => {
    await page.goto(PAGES[locale])
    await expectMenu(page, words, words.guest)
    await expectFooter(page, words.footer.guest)
    const favourites = page.locator('account-menu nav').getByRole('link', { name: words.guest[1] })
    await expect(favourites).toBeDisabled()
    await expect(favourites).not.toHaveAttribute('href')
  })

  test(`a user may become a provider after a confirmation, and is one afterwards, ${locale}`, async ({
    page,
    server,
  }) => {
    const who = await signUp(server.url)
    await page.goto(PAGES[locale])
    await signIn(page, who)
    await page.reload()
    await expectFooter(page, words.footer.user)
    await expectMenu(page, words, words.user)
    const opener = page.getByRole('button', { name: words.opener })
    const become = page.getByRole('button', { name: words.become })
    const dialog = page.getByRole('alertdialog', { name: words.become })

    await become.click()
    await expect(dialog.getByRole('button', { name: words.cancel })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await become.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: words.cancel }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expectMenu(page, words, words.user)

    await become.click()
    await dialog.getByRole('button', { name: words.yes }).click()
    // Their e-mail address isn't verified yet: the profile says what to do.
    await expect(page).toHaveURL(/\/account\/profile$/)
    await expectMenu(page, words, words.pending)
    await expectFooter(page, words.footer.user)
  })

  test(`a provider finds their providers and tours, and signs out, ${locale}`, async ({ page, server }) => {
    // A provider of the demo has requests that other tests make.
    const who = await newManager(server)
    await page.goto(PAGES[locale])
    await signIn(page, who)
    await page.reload()
    await expectMenu(page, words, words.manager)
    await expect(page.getByText(who.email)).toBeVisible()
    await expectFooter(page, words.footer.manager)
    await page.getByRole('button', { name: words.leave }).click()
    await expect(page.getByRole('status')).toHaveText(words.left)
    await expectMenu(page, words, words.guest)
    await expectFooter(page, words.footer.guest)
  })
}

for (const locale of ['lt', 'en'] as const) {
  const words = MENUS[locale]

  test(`on a phone the menu opens by a tap, fits, closes beside it, and asks before the role changes, ${locale}`, async ({
    page,
    server,
  }) => {
    const who = await signUp(server.url)
    await page.setViewportSize(PHONE)
    await page.goto(PAGES[locale])
    await expectMenu(page, words, words.guest)
    await expectInside(page.locator('account-menu nav'))
    await signIn(page, who)
    await page.reload()
    await expectMenu(page, words, words.user)
    await expectInside(page.locator('account-menu nav'))
    await page.mouse.click(20, PHONE.height - 20)
    await expect(page.locator('account-menu nav')).toBeHidden()
    await expectMenu(page, words, words.user)
    await page.getByRole('button', { name: words.become }).click()
    const dialog = page.getByRole('alertdialog', { name: words.become })
    await expectInside(dialog)
    await dialog.getByRole('button', { name: words.cancel }).click()
    await expect(dialog).toHaveCount(0)
    await expectMenu(page, words, words.user)
    await page.getByRole('button', { name: words.leave }).click()
    await expect(page.getByRole('status')).toHaveText(words.left)
    await expectMenu(page, words, words.guest)
  })
}

test('signing in and out in one tab is seen in the others, and so is coming back to a tab', async ({
  context,
  page,
  server,
}) => {
  const who = await newManager(server)
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto('/about')
  await signIn(page, who)
  await expectFooter(other, MENUS.lt.footer.guest)
  // Without a storage event, the second tab refreshes on focus.
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expectFooter(other, MENUS.lt.footer.manager)
  await page.reload()
  await expectMenu(page, MENUS.lt, MENUS.lt.manager)
  await page.getByRole('button', { name: 'Atsijungti' }).click()
  await expectFooter(other, MENUS.lt.footer.guest)
})

test('a response that the token is worth nothing signs out', async ({ page, server, complaints }) => {
  const who = await signUp(server.url)
  await page.goto('/about')
  await signIn(page, who)
  await page.reload()
  await expectMenu(page, MENUS.lt, MENUS.lt.user)
  // The session of this page names a token that no server has signed.
  await page.route('**/api/v1/users/become-provider', route =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer none' } }),
  )
  complaints.expectMissing('/api/v1/users/become-provider')
  await page.getByRole('button', { name: 'Tapti nuomotoju' }).click()
  await page.getByRole('button', { name: 'Taip' }).click()
  await expect(page.getByRole('alert')).toHaveText('Prisijunkite.')
  await expectMenu(page, MENUS.lt, MENUS.lt.guest)
})

test('the menu and its question fit a narrow page and are clean for axe, light or dark', async ({ page, server }) => {
  const who = await signUp(server.url, newAddress(`${'ilgas.vardas.'.repeat(3)}ilgas.vardas`))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')
  await signIn(page, who)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const locale of TRIED_LOCALES) {
    await page.goto(PAGES[locale])
    await expectMenu(page, MENUS[locale], MENUS[locale].user)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page, `menu, ${locale}`)
    await page.getByRole('button', { name: MENUS[locale].become }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, `question, ${locale}`)
    await page.keyboard.press('Escape')
  }
})

/** Opens the menu if it isn't, and reads its items. */
async function expectMenu(page: Page, { opener }: { opener: string }, items: string[]): Promise<void> {
  const menu = page.locator('account-menu nav')
  if (!(await menu.isVisible())) await page.getByRole('button', { name: opener }).click()
  await expect(menu.getByRole('listitem')).toHaveText(items)
}

async function expectInside(box: Locator): Promise<void> {
  const { x = -1, y = -1, width = 0, height = 0 } = (await box.boundingBox()) ?? {}
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(PHONE.width)
  expect(y + height).toBeLessThanOrEqual(PHONE.height)
}

async function expectFooter(page: Page, links: string[]): Promise<void> {
  const list = page.locator('account-links')
  await list.scrollIntoViewIfNeeded()
  await expect(list.getByRole('link')).toHaveText(links)
}

test.describe(() => {
  // Playwright does not tell of prefetches where it answers requests itself.
  test.use({ pictures: 'drawn' })

  test('nothing is prefetched for a person with an account, who may have changed a page', async ({ page, server }) => {
    const who = await newManager(server)
    await pretendConnection(page, { effectiveType: '4g' })
    await page.goto(PAGES.lt)
    await signIn(page, who)
    await page.reload()
    await expectMenu(page, MENUS.lt, MENUS.lt.manager)
    const prefetched = listenForPrefetches(page)
    await requestsOf(page, () => page.goto('/'))
    expect(prefetched()).toEqual([])
  })
})
