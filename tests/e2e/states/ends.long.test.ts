import type { Page } from 'playwright/test'
import { storedParty } from '#src/domain/party/party.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { openForRequests } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { expectOneStep, expectPrintable, expectWhole } from '#tests/support/browser/checks/whole.ts'
import { call, newManager } from '#tests/support/browser/editor.ts'
import { saveTours, tourIds } from '#tests/support/browser/favourites.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

/** Pages with nothing on them, or after the last one, or that something failed on: each says so in its title, and how to go on. */

const WORDS = wordsOf({
  lost: 'book:lost.title',
  missing: 'common:notFound.title',
  compare: 'serp:compare.title',
  favourites: 'common:menu.favourites',
  saved: 'tours:offline.title',
  failed: 'serp:failed',
  retry: 'serp:retry',
})
const BOTH = [
  ['', WORDS.lt],
  ['/en', WORDS.en],
] as const

for (const [prefix, words] of BOTH) {
  const lang = prefix ? 'en' : 'lt'

  test(`an address of nothing, and a link that opens no request, say so and lead on, ${lang}`, async ({
    page,
    server,
    complaints,
  }) => {
    const guest = await newManager(server)
    const { editor, id } = await openForRequests(server.url)
    const { _id: ofOther } = await call<{ _id: string }>(guest.editor, 'POST', 'bookings', {
      ...{
        tour: id,
        startsOn: addDays(localDateOf(new Date()), 20),
        adults: 2,
        guest: { name: 'Ona', phone: '8 600 00123' },
      },
    })
    for (const [path, title] of [
      ['/nothing', words.missing],
      ['/bookings/000000000000', words.lost],
      [`/bookings/${ofOther}`, words.lost],
    ] as const) {
      complaints.expectMissing(prefix + path)
      const response = await page.goto(prefix + path)
      expect(response?.status(), path).toBe(404)
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
      await expectOneStep(page, path)
      await expectWhole(page, path)
    }
    await call(editor, 'DELETE', `providers/${editor.provider}`)
  })

  test(`a provider without tours, and lists with nothing on them, say so and lead on, ${lang}`, async ({
    page,
    server,
  }) => {
    const { editor } = await newManager(server)
    const { _id } = await call<{ _id: string }>(editor, 'POST', 'providers', {
      ...{ name: 'Tuščia nuoma', contacts: { email: 'tuscia@example.lt', phone: '8 600 00124' } },
    })
    await page.goto(`${prefix}/providers/${_id}/x`)
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
    await expectWhole(page, 'provider without tours')
    for (const [path, title] of [
      ['/favourites', words.favourites],
      ['/saved', words.saved],
      ['/favourites/compare', words.compare],
    ] as const) {
      await page.goto(prefix + path)
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
      await expectOneStep(page, path)
      await expectWhole(page, path)
    }
    await call(editor, 'DELETE', `providers/${_id}`)
  })

  test(`the last page of a list, and one after it, ${lang}`, async ({ page, complaints }) => {
    const home = `${prefix || '/'}?limit=1`
    await page.goto(home)
    const last = Number(await page.locator('[data-results]').getAttribute('data-pages'))
    expect(last).toBeGreaterThan(30)
    for (const number of [last, last + 1]) {
      const path = `${home}&page=${number}`
      complaints.expectMissing(path)
      await page.goto(path)
      await expect(page.locator('a[rel=prev]')).toBeVisible()
      await expect(page.locator('a[rel=next]')).toHaveCount(0)
      await expect(page).toHaveTitle(new RegExp(String(last)))
      await expectWhole(page, path)
    }
  })

  test(`one tour, two and four are compared for the party that is remembered, ${lang}`, async ({ page }) => {
    const date = addDays(localDateOf(new Date()), 60)
    for (const count of [1, 2, 4]) {
      await page.goto(`${prefix}/favourites/compare?ids=${tourIds(count).join('&ids=')}&people=4&date=${date}`)
      await expect(page.locator('thead th')).toHaveCount(count)
      await expectWhole(page, `comparison of ${count}`)
      await expectPrintable(page, `comparison of ${count}`)
    }
    await saveTours(page.context(), tourIds(4))
    await page.addInitScript(
      stored => location.origin === 'null' || localStorage.setItem('party', stored),
      storedParty({ date, adults: 4, childAges: [] }),
    )
    await page.goto(`${prefix}/favourites`)
    await expectWhole(page, 'favourites of a party')
  })

  test(`results that wait, and those that a busy server refuses, say so and keep what was there, ${lang}`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectFailing(server.url)
    // Placeholders pulse for as long as they wait, and axe looks at what stands still.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(prefix || '/')
    const before = await page.locator('.card .name').allTextContents()
    const answered = await holdSorted(page)
    await page.locator('#sort').selectOption('price')
    await expect(page.locator('[data-placeholders] > li').first()).toBeVisible()
    await expectWhole(page, 'results that wait')
    answered()
    await expect(page.locator('[data-retry] [role=alert]')).toHaveText(words.failed)
    expect(await page.locator('.card .name').allTextContents()).toEqual(before)
    await expect(page.getByRole('button', { name: words.retry })).toBeInViewport()
    await expectWhole(page, 'results that failed')
  })
}

/** The list sorted by price is refused, once that is asked for. */
async function holdSorted(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*sort=price', async route => {
    await promise
    await route.fulfill({ status: 503, headers: { 'Retry-After': '5' } })
  })
  return resolve
}
