import type { Page } from 'playwright/test'
import { COOKIES } from '#src/domain/browser-storage.ts'
import { RETENTION, timeOf } from '#src/domain/retention.ts'
import { translate } from '#src/i18n/translate.ts'
import { signIn, signUp } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

const WORDS = {
  lt: { prefix: '', privacy: 'Privatumas', terms: 'Naudojimo sąlygos', agree: 'naudojimo sąlygomis' },
  en: { prefix: '/en', privacy: 'Privacy', terms: 'Terms of use', agree: 'terms of use' },
}

for (const [locale, { prefix, privacy, terms, agree }] of triedWords(WORDS)) {
  test(`whoever signs up is shown the terms, and every page leads to them, in ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/auth/signup`)
    await page.getByRole('main').getByRole('link', { name: agree }).click()
    await expect(page.getByRole('heading', { level: 1, name: terms })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: privacy }).click()
    await expect(page.getByRole('heading', { level: 1, name: privacy })).toBeVisible()
    const t = translate(locale)
    for (const [name, kept] of Object.entries(RETENTION) as [keyof typeof RETENTION, { days: number }][]) {
      const { unit, count } = timeOf(kept)
      const time = t(`legal:kept.${name}.time`, { time: t(`legal:time.${unit}`, { count }) })
      await expect(page.getByRole('definition').filter({ hasText: time }).first()).toBeVisible()
    }
  })
}

/** Every line of the table of contents leads to its section. */
test('the contents lead to the sections', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    const links = page.getByRole('navigation', { name: 'Turinys' }).getByRole('link')
    for (const link of await links.all()) {
      const target = page.locator(String(await link.getAttribute('href')))
      await expect(target).toHaveText(String(await link.textContent()))
    }
    expect(await links.count()).toBeGreaterThan(8)
  }
})

const DAY = 86_400

test('what stays in a browser is on the privacy page, for as long as that says', async ({ page, server }) => {
  const who = await signUp(server.url)
  await page.goto('/about')
  await signIn(page, who)
  await page.goto('/account/profile')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/account\/profile$/)
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['authjs.session-token', 'tekme.device', 'NEXT_LOCALE']),
  )
  const known = new Map(Object.values(COOKIES).flatMap(cookie => cookie.names.map(name => [name as string, cookie])))
  for (const { name, expires } of cookies) {
    const listed = known.get(name)
    expect(listed, name).toBeDefined()
    const time = listed && 'time' in listed && 'days' in listed.time ? listed.time.days : undefined
    const left = expires === -1 ? undefined : Math.round((expires - Date.now() / 1000) / DAY)
    expect([name, left]).toEqual([name, time])
  }
  await page.goto('/privacy')
  const names = await storedNames(page)
  for (const name of [...cookies.map(cookie => cookie.name), ...names])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
})

const storedNames = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map(name => name.split(' ')[0] ?? ''),
  )
