import type { Page } from 'playwright/test'
import { storedParty } from '#src/domain/party/party.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { FAVOURITES_WORDS, saveTours, tourIds } from '#tests/support/browser/favourites.ts'
import { get } from '#tests/support/browser/get.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const boxes = (page: Page) => page.locator('compare-choice input[type=checkbox]')
const status = (page: Page) => page.locator('compare-choice [role=status]')
const columns = (page: Page) => page.getByRole('columnheader').locator('.name')

for (const locale of TRIED_LOCALES) {
  const words = FAVOURITES_WORDS[locale]

  test(`by keyboard alone two to four tours are ticked, remembered and compared, ${locale}`, async ({
    page,
    context,
  }) => {
    await saveTours(context, tourIds(6))
    await page.goto(site().paths['own favourites'][locale])
    const submit = page.getByRole('button', { name: words.submit })
    await expect(status(page)).toHaveText(words.hint)
    await expect(submit).toBeDisabled()
    await boxes(page).nth(0).press('Space')
    await expect(status(page)).toHaveText(words.one)
    await expect(submit).toBeDisabled()
    for (const at of [2, 3, 5]) await boxes(page).nth(at).press('Space')
    await expect(status(page)).toHaveText(words.full)
    await expect(boxes(page).nth(1)).toBeDisabled()
    await page.reload()
    await expect(page.locator('compare-choice :checked')).toHaveCount(4)
    await boxes(page).nth(5).press('Space')
    await expect(boxes(page).nth(1)).toBeEnabled()
    await expectAccessible(page, 'ticked')
    const ticked = await page.locator('li:has(:checked) .name').allTextContents()
    await submit.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/favourites\/compare\?ids/)
    await expect(columns(page)).toHaveText(ticked)
    await page.reload()
    await expect(columns(page)).toHaveText(ticked)
    await page.goBack()
    await expect(page.locator('compare-choice :checked')).toHaveCount(3)
    await page.getByRole('button', { name: words.clear }).press('Enter')
    await expect(page.locator('compare-choice :checked')).toHaveCount(0)
    await expect(boxes(page).nth(0)).toBeFocused()
  })
}

test('saved tours and their comparison tell what the party that the browser remembers pays, on its day', async ({
  page,
  context,
}) => {
  const date = addDays(localDateOf(new Date()), 60)
  const party = storedParty({ date, adults: 4, childAges: [] })
  await context.addInitScript(stored => {
    if (location.origin !== 'null') localStorage.setItem('party', stored)
  }, party)
  await saveTours(context, tourIds(3))
  await page.goto('/favourites')
  await expect(page.locator('[data-part="saved"] .offer strong')).toHaveText(Array(3).fill(/^Keturiems/))
  for (const at of [0, 1, 2]) await boxes(page).nth(at).check()
  await page.getByRole('button', { name: FAVOURITES_WORDS.lt.submit }).click()
  await expect(page).toHaveURL(new RegExp(`people=4&date=${date}`))
  const prices = page.getByRole('row', { name: 'Kaina' }).getByRole('cell')
  await expect(prices).toHaveText(Array(3).fill(/Keturiems.*asmeniui/s))
  await page
    .getByRole('link', { name: /^Nelyginti: / })
    .first()
    .click()
  await expect(prices).toHaveText(Array(2).fill(/Keturiems.*asmeniui/s))
})

test('the ticks of a tour that is no longer saved are not counted', async ({ page, context }) => {
  await saveTours(context, tourIds(3))
  await page.goto('/favourites')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.locator('[data-part="saved"] .keep button').first().click()
  await expect(status(page)).toHaveText(FAVOURITES_WORDS.lt.one)
})

test('a comparison has a column for each tour, and a row for each fact that is marked where it differs', async ({
  page,
}) => {
  const [one = '', two = ''] = tourIds(2)
  await page.goto(`/favourites/compare?ids=${one}&ids=${two}`)
  await expect(columns(page)).toHaveCount(2)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  expect(await rows.count()).toBeGreaterThanOrEqual(11)
  for (const row of await rows.all()) {
    const cells = await row.getByRole('cell').allTextContents()
    expect(cells).toHaveLength(2)
    const texts = new Set(cells.map(cell => cell.replaceAll(/\s+/g, ' ').trim()))
    await expect(row.getByRole('rowheader').getByText('skiriasi')).toHaveCount(texts.size > 1 ? 1 : 0)
  }
})

test('one of three tours is taken out of a comparison, and the two others stay', async ({ page }) => {
  await page.goto(`/favourites/compare?ids=${tourIds(3).join('&ids=')}`)
  const [, second = '', third = ''] = await columns(page).allTextContents()
  await page
    .getByRole('link', { name: /^Nelyginti: / })
    .first()
    .click()
  await expect(columns(page)).toHaveText([second, third])
  await expect(page.getByRole('link', { name: /^Nelyginti: / })).toHaveCount(0)
})

test('more tours than fit are named as such, and those that are not offered are counted', async ({ page }) => {
  await page.goto(`/favourites/compare?ids=${tourIds(6).join('&ids=')}&ids=000000000000`)
  await expect(columns(page)).toHaveCount(4)
  await expect(page.locator('.note')).toHaveText([/^1 žygis/, /telpa 4 žygiai/])
  await page.goto('/favourites/compare')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.locator('.note').getByRole('link')).toHaveAttribute('href', '/favourites')
  expect((await get('/favourites/compare?ids=nonsense')).status).toBe(200)
})

for (const [width, height] of [
  [320, 256],
  [360, 740],
] as const) {
  test(`two tours are side by side on a screen of ${width} px, and of four each can be scrolled to`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/favourites/compare?ids=${tourIds(2).join('&ids=')}`)
    for (const cell of await page.getByRole('cell').all()) {
      const box = await cell.boundingBox()
      expect(box?.width).toBeGreaterThan(120)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    await page.goto(`/favourites/compare?ids=${tourIds(4).join('&ids=')}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await columns(page).nth(3).focus()
    await expect(columns(page).nth(3)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('rowheader').first().locator('.label')).toBeInViewport()
    await expectAccessible(page, 'four')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ticked tours are compared too', async ({ page }) => {
    await page.goto(site().paths['shared list'].lt)
    await boxes(page).nth(0).check()
    await boxes(page).nth(1).check()
    await page.getByRole('button', { name: FAVOURITES_WORDS.lt.submit }).click()
    await expect(columns(page)).toHaveCount(2)
  })
})
