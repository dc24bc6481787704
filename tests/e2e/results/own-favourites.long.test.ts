import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import {
  FAVOURITES_WORDS,
  heartOf,
  names,
  savedCards,
  savedIds,
  saveTours,
  tourIds,
} from '#tests/support/browser/favourites.ts'
import { MOST_SHIFT, recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const UNKNOWN = '000000000000'
const words = FAVOURITES_WORDS.lt

for (const locale of TRIED_LOCALES) {
  const said = FAVOURITES_WORDS[locale]
  const address = () => site().paths['own favourites'][locale]

  test(`a tour that is no longer saved goes, can be brought back, and the last one leaves help, ${locale}`, async ({
    page,
    context,
  }) => {
    await saveTours(context, tourIds(2))
    await page.goto(address())
    await expect(savedCards(page)).toHaveCount(2)
    const [first = '', second = ''] = await names(page)
    await heartOf(savedCards(page).nth(0)).press('Enter')
    await expect(savedCards(page).locator('.name')).toHaveText([second])
    await expect(savedCards(page).locator('.name a')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: said.gone })).toContainText(first)
    await page.getByRole('button', { name: said.undo }).click()
    await expect(savedCards(page).locator('.name')).toHaveText([first, second])
    await expect(heartOf(savedCards(page).nth(0))).toHaveAttribute('aria-pressed', 'true')

    await heartOf(savedCards(page).nth(0)).click()
    await heartOf(savedCards(page).nth(0)).click()
    await expect(page.getByRole('heading', { name: said.empty })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('saved-link .count')).toBeHidden()
  })

  test(`an empty list says how to begin, and a heart pressed there begins it, ${locale}`, async ({ page }) => {
    await page.goto(address())
    const help = page.locator('own-favourites .empty')
    await expect(help.getByRole('heading', { name: said.empty })).toBeVisible()
    expect(await help.getByRole('link').count()).toBe(5)
    await expectAccessible(page, 'empty')
    await heartOf(page.locator('.newest .card').nth(1)).click()
    await expect(savedCards(page)).toHaveCount(1)
    await expect(help).toBeHidden()
    await expect(page.locator('.newest .card')).toHaveCount(3)
  })
}

test('the list is the same after a reload and in the other language, and Back returns to its place', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await saveTours(context, tourIds(6))
  await page.goto('/favourites')
  await expect(savedCards(page)).toHaveCount(6)
  const all = await names(page)
  await page.reload()
  await expect(savedCards(page).locator('.name')).toHaveText(all)
  await savedCards(page).nth(4).getByRole('link').click()
  await expect(page).toHaveURL(/\/tours\//)
  await page.goBack()
  await expect(savedCards(page).nth(4)).toBeInViewport()
  await page.locator('header language-menu a[hreflang=en]').click()
  await expect(page).toHaveURL(`${site().url}/en/favourites`)
  await expect(savedCards(page)).toHaveCount(6)
})

test('what is saved or no longer saved in another tab comes and goes here, and nothing else changes', async ({
  page,
  context,
}) => {
  const [one = '', two = '', three = ''] = tourIds(3)
  await saveTours(context, [one, two])
  await page.goto('/favourites')
  await expect(savedCards(page)).toHaveCount(2)
  await page.locator(`[data-part="saved"] [data-tour="${two}"] .name a`).focus()
  const other = await context.newPage()
  await other.goto(`/favourites?ids=${three}&ids=${one}`)
  await heartOf(other.locator(`.card[data-tour="${three}"]`)).click()
  await expect(savedCards(page)).toHaveCount(3)
  await heartOf(other.locator(`.card[data-tour="${one}"]`)).click()
  await expect(savedCards(page)).toHaveCount(2)
  await expect(page.locator(`[data-part="saved"] [data-tour="${two}"] .name a`)).toBeFocused()
})

test('tours that are not offered are counted, and forgotten on demand', async ({ page, context }) => {
  const [one = '', two = ''] = tourIds(2)
  await saveTours(context, [one, UNKNOWN, two])
  await page.goto('/favourites')
  await expect(page.locator('.gone')).toContainText('1 žygis')
  await expect(page.locator('saved-link .count')).toHaveText('3')
  await page.getByRole('button', { name: words.forget }).press('Enter')
  await expect(page.locator('.gone')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await savedIds(page)).toEqual([one, two])
  await expect(savedCards(page)).toHaveCount(2)
})

test('a list that does not come is asked for again on demand, and one on screen stays', async ({
  page,
  context,
  complaints,
}) => {
  const [one = '', two = '', three = ''] = tourIds(3)
  complaints.expectFailing(`${site().url}/favourites?ids`)
  await saveTours(context, [one, two])
  await page.route('**/favourites?ids*', route => route.abort())
  await page.goto('/favourites')
  await expect(page.getByRole('alert')).toHaveText(words.failed)
  await expectAccessible(page, 'failed')
  await page.unroute('**/favourites?ids*')
  await page.getByRole('button', { name: words.retry }).click()
  await expect(savedCards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: words.retry })).toBeHidden()

  await page.route('**/favourites?ids*', route => route.abort())
  await page.evaluate(
    ids => {
      const newValue = JSON.stringify(ids)
      localStorage.setItem('favourites', newValue)
      dispatchEvent(new StorageEvent('storage', { key: 'favourites', newValue, storageArea: localStorage }))
    },
    [one, two, three],
  )
  await expect(page.getByRole('alert')).toHaveText(words.failed)
  await expect(savedCards(page)).toHaveCount(2)
})

test('a tour can go without a connection', async ({ page, context, complaints }) => {
  complaints.expectFailing(`${site().url}/favourites?ids`)
  await saveTours(context, tourIds(3))
  await page.goto('/favourites')
  await expect(savedCards(page)).toHaveCount(3)
  await page.route('**/favourites?ids*', route => route.abort())
  const isRefused = page.waitForEvent('requestfailed')
  await heartOf(savedCards(page).nth(1)).click()
  await isRefused
  await expect(savedCards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: words.retry })).toBeHidden()
})

for (const width of [360, 1280]) {
  test(`nothing moves while the list comes, and axe finds nothing in it, ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 740 })
    await saveTours(context, [...tourIds(4), UNKNOWN])
    await recordShift(page)
    await page.goto('/favourites')
    await expect(savedCards(page)).toHaveCount(4)
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page, 'list')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says who remembers the list, and shows tours', async ({ page }) => {
    await page.goto('/favourites')
    await expect(page.locator('.no-script')).toContainText('JavaScript')
    await expect(page.locator('.newest .card')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: words.empty })).toBeHidden()
  })
})
