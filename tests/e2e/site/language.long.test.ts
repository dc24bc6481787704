import type { BrowserContext } from 'playwright/test'
import { otherLocale } from '#src/i18n/locales.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { isMissing, PAGES, pathOf, site } from '#tests/support/browser/site.ts'

const DAY_SECONDS = 86_400
const COOKIE = 'NEXT_LOCALE'

for (const at of PAGES.filter(page => !isMissing(page) && page.kind !== 'home page without results')) {
  test(`the language menu of ${at.name} opens the same page in the other language and is remembered`, async ({
    page,
    context,
    visit,
  }) => {
    const locale = otherLocale(at.locale)
    const twin = pathOf({ ...at, locale })
    await visit(at)
    await page.locator(`header a[hreflang=${locale}]`).click()
    await expect(page).toHaveURL(site().url + twin)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const cookie = (await context.cookies()).find(({ name }) => name === COOKIE)
    expect(cookie).toMatchObject({ value: locale, sameSite: 'Lax', path: '/' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS
    expect(Math.round(days)).toBe(365)
  })
}

test('a visitor who chose English and comes from elsewhere finds the home page in English', async ({
  page,
  context,
}) => {
  await choose(context, 'en')
  await page.goto('/')
  await expect(page).toHaveURL(`${site().url}/en`)
})

test('a visitor who follows a link of the site to a Lithuanian page stays there', async ({ page, context }) => {
  await choose(context, 'en')
  await page.goto('/about')
  await page.locator('header a.logo').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt')
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page).toHaveURL(`${site().url}/`)
})

test('a visitor who chose Lithuanian, or nothing, finds the home page in Lithuanian', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt')
  await choose(context, 'lt')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(`${site().url}/`)
})

async function choose(context: BrowserContext, value: string): Promise<void> {
  await context.addCookies([{ name: COOKIE, value, url: site().url }])
}
