import type { Page } from 'playwright/test'
import { openForRequests, saturday } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { addPhoto, call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { rate } from '#tests/support/data/prices.ts'

/** Tours that are unlike the others: nothing of them is cut off on a phone, and none is long. */

const PHONE = { width: 360, height: 780 }
const LONGEST = `${'Nepaprastaiilgaspavadinimasbetarpų '.repeat(3)}ir dar trys žodžiai`.slice(0, 120).trim()
const MOST_SCREENS = 7

test.use({ viewport: PHONE })

async function expectWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  const cut = await page
    .locator('main :is(h1, h2, h3, p, dd, dt, li, td, summary):visible')
    .evaluateAll(all =>
      all.filter(it => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 1).map(it => it.className),
    )
  expect(cut.filter(name => !/visually-hidden/.test(name))).toEqual([])
}

const screensOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)

for (const photos of [0, 1, 20]) {
  test(`a tour without a river, of a long name and of ten thousand euros, with ${photos} photos`, async ({
    page,
    server,
  }) => {
    const { editor, id } = await openForRequests(server.url, { name: LONGEST, rivers: [] })
    await call(editor, 'PATCH', `tours/${id}/rates`, { rates: [rate('person', 250_000)] })
    for (let number = 1; number <= photos; number++) await addPhoto(editor, id, { width: 640, height: 480 })
    await page.goto(`/tours/${id}/x`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONGEST)
    await expectWhole(page)
    expect(await screensOf(page)).toBeLessThanOrEqual(MOST_SCREENS)
    await expect(page.locator('tour-gallery img')).toHaveCount(Math.max(1, photos))
    await expect(page.locator('tour-gallery .controls')).toHaveCount(photos > 1 ? 1 : 0)

    await page.goto(`/book/${id}?date=${saturday()}&people=4`)
    for (const place of ['[data-quote] .total dd', '[data-total]'])
      await expect(page.locator(place)).toContainText(/10\s000\s€/)
    await expectWhole(page)
    await call(editor, 'DELETE', `providers/${editor.provider}`)
  })
}
