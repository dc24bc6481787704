import type { Page } from 'playwright/test'
import { storedParty } from '#src/domain/party/party.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { some, TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

/** How far down the first tour of a page may begin on a phone, in pixels. */
const MOST = { home: 560, search: 420, place: 780 }

const soon = addDays(localDateOf(new Date()), 60)
const SEARCHES = [
  '?rivers[]=merkys',
  '?people=4',
  `?people=4&date=${soon}`,
  `?people=4&childAges[]=6&childAges[]=9&date=${soon}&regions[]=dzukija&difficultyTo=3`,
  '?page=2',
]
const PLACE = /\/(rivers|regions|trips|providers)\/./

test.use({ viewport: { width: 360, height: 780 } })

const topOf = (page: Page) =>
  page
    .locator('.card[data-tour]')
    .first()
    .evaluate(card => Math.round(card.getBoundingClientRect().top + scrollY))

for (const locale of TRIED_LOCALES) {
  const home = () => site().paths['home page'][locale]

  test(`a tour is on the first screen of a phone, at home and after a search (${locale})`, async ({ page }) => {
    await page.goto(home())
    expect.soft(await topOf(page), 'home').toBeLessThanOrEqual(MOST.home)
    for (const search of SEARCHES) {
      await page.goto(home() + search)
      expect.soft(await topOf(page), search).toBeLessThanOrEqual(MOST.search)
    }
  })

  test(`whoever comes again is offered the party of before, and a tour is on the first screen still (${locale})`, async ({
    page,
    context,
  }) => {
    for (const childAges of [[], [6, 9]]) {
      const party = storedParty({ date: soon, adults: 4, childAges })
      await context.addInitScript(stored => {
        if (location.origin !== 'null') localStorage.setItem('party', stored)
      }, party)
      await page.goto(home())
      const recall = page.locator('party-chooser .chip')
      await expect(recall).toBeVisible()
      expect.soft(await topOf(page)).toBeLessThanOrEqual(MOST.home)
      // Only what is longer than three lines is cut.
      if (childAges.length === 0)
        expect.soft(await recall.evaluate(it => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0)
      await recall.click()
      await expect(page).toHaveURL(new RegExp(`date=${soon}`))
    }
  })

  test(`a tour is on the first screen of rivers, regions, trips and providers (${locale})`, async ({ page }) => {
    const places = site().sitemap[locale].filter(path => PLACE.test(path))
    expect(places.length).toBeGreaterThan(20)
    const inTurn = places.filter((_, at) => at % LOCALES.length === LOCALES.indexOf(locale))
    for (const path of some(inTurn)) {
      await page.goto(path)
      expect.soft(await topOf(page), path).toBeLessThanOrEqual(MOST.place)
    }
  })

  test(`trips for an occasion are among the first links (${locale})`, async ({ page }) => {
    await page.goto(home())
    const main = page.getByRole('main')
    await expect(main.getByRole('link').first()).toHaveAttribute('href', /\/trips$/)
    await expect(main.getByRole('link').first()).toBeInViewport({ ratio: 1 })
  })

  test(`who comes and when is folded after a search, and opens without script (${locale})`, async ({ browser }) => {
    const page = await browser.newPage({
      baseURL: site().url,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 780 },
    })
    await page.goto(`${home()}?people=4`)
    const people = page.locator('party-chooser [name=adults]')
    await expect(people).toBeHidden()
    await page.locator('#q').focus()
    await expect(people).toBeVisible()
    await people.fill('6')
    await page.locator('#tour-search button[type=submit]').click()
    await expect(page).toHaveURL(/people=6/)
    await page.close()
  })
}

test('the search is above the fold of a phone that lies on its side', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 })
  await page.goto('/')
  await expect(page.locator('search-box')).toBeInViewport({ ratio: 1 })
})
