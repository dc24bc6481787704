import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { idsFromApi } from '#tests/support/browser/get.ts'
import { TRIED_LOCALES, triedSizes } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: {
    field: 'Paieška',
    river: /^Ūla Upė · \d+ žyg/,
    remove: 'Pašalinti filtrą: Ūla',
    phrase: 'Pašalinti filtrą: „respublik“',
    meant: 'Merkiu netoli Varėnos, respublik',
    near: /^Pašalinti filtrą: Varėna: iki 30 km tiesia linija$/,
    search: 'Ieškoti',
  },
  en: {
    field: 'Search',
    river: /^Ūla River · \d+ tours?$/,
    remove: 'Remove filter: Ūla',
    phrase: 'Remove filter: “respublik”',
    meant: 'Merkys near Varėna, respublik',
    near: /^Remove filter: Varėna: within 30 km in a straight line$/,
    search: 'Search',
  },
}
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

const paramsOf = (page: Page) => new URL(page.url()).searchParams
const shownIds = (page: Page) =>
  page
    .locator('[data-part=list] .card[data-tour]')
    .evaluateAll(cards => cards.map(card => card.getAttribute('data-tour')))

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  const home = () => site().paths['home page'][locale]
  for (const [size, viewport] of triedSizes(locale, SIZES)) {
    test.describe(`on a ${size} (${locale})`, () => {
      test.use({ viewport })

      test('a suggested river becomes a filter, by keyboard alone', async ({ page }) => {
        await page.goto(home())
        const field = page.getByRole('combobox', { name: words.field })
        await field.focus()
        await page.keyboard.type('ula')
        const option = page.getByRole('option', { name: words.river })
        await expect(option).toBeVisible()
        await expect(field).toHaveAttribute('aria-expanded', 'true')
        await page.keyboard.press('ArrowDown')
        await expect(option).toHaveAttribute('aria-selected', 'true')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('link', { name: words.remove })).toBeVisible()
        await expect(field).toHaveValue('')
        expect(paramsOf(page).getAll('rivers[]')).toEqual(['ula'])
        await expect.poll(() => shownIds(page)).toEqual(await idsFromApi('?rivers[]=ula'))
      })

      test('words are searched for as they are, stay in the URL and can be removed', async ({ page }) => {
        await page.goto(`${home()}?sort=price`)
        const field = page.getByRole('combobox', { name: words.field })
        await field.fill('respublik')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('link', { name: words.phrase })).toBeVisible()
        expect([paramsOf(page).get('q'), paramsOf(page).get('sort')]).toEqual(['respublik', 'price'])
        const found = await idsFromApi('?q=respublik&sort=price')
        expect(found.length).toBeGreaterThan(0)
        await expect.poll(() => shownIds(page)).toEqual(found.slice(0, 30))
        await page.reload()
        await expect(field).toHaveValue('respublik')
        expect(await shownIds(page)).toEqual(found.slice(0, 30))
        await page.goBack()
        await expect(field).toHaveValue('')
      })

      test('what a phrase means becomes filters, in the URL and one by one removable', async ({ page }) => {
        await page.goto(home())
        const field = page.getByRole('combobox', { name: words.field })
        await field.fill(words.meant)
        await page.keyboard.press('Enter')
        const near = page.getByRole('link', { name: words.near })
        await expect(near).toBeVisible()
        await expect(page.getByRole('link', { name: words.phrase })).toBeVisible()
        await expect(field).toHaveValue('respublik')
        const params = paramsOf(page)
        expect([params.getAll('rivers[]'), params.get('near'), params.get('q')]).toEqual([
          ['merkys'],
          'varena',
          'respublik',
        ])
        await near.click()
        await expect(near).toHaveCount(0)
        expect([paramsOf(page).getAll('rivers[]'), paramsOf(page).get('near')]).toEqual([['merkys'], null])
      })

      test('Escape closes the suggestions and keeps the words; a suggested tour opens its page', async ({ page }) => {
        await page.goto(home())
        const name = (await page.locator('.card .name a').first().textContent()) ?? ''
        const field = page.getByRole('combobox', { name: words.field })
        await field.fill(name.trim())
        await expect(page.getByRole('option').filter({ hasText: name.trim() })).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(field).toHaveAttribute('aria-expanded', 'false')
        await expect(field).toHaveValue(name.trim())
        await field.press('End')
        await page.keyboard.type(' ')
        await page.getByRole('option').filter({ hasText: name.trim() }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.trim())
      })
    })
  }

  test(`without script words are searched for by a plain form (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site().url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${home()}?regions[]=dzukija`)
    await page.getByLabel(words.field, { exact: true }).first().fill('ula')
    await page.locator('#tour-search button[type=submit]').click()
    expect([paramsOf(page).get('rivers[]'), paramsOf(page).get('regions[]')]).toEqual(['ula', 'dzukija'])
    expect(await shownIds(page)).toEqual(await idsFromApi('?q=ula&regions[]=dzukija'))
    await context.close()
  })
}

test('that nothing can be suggested is said, until something else is typed', async ({ page }) => {
  await page.goto('/en')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('qqq')
  const status = page.locator('search-box').getByRole('status')
  await expect(status).toHaveText('No suggestions')
  await field.fill('ula')
  await expect(status).toHaveText(/^\d+ suggestions?$/)
})

test('failed suggestions are reported, the phrase stays, and the next letter retries', async ({ page, complaints }) => {
  complaints.expectFailing(`${site().url}/api/v1/tours/suggestions`)
  await page.goto('/en')
  const field = page.getByRole('combobox', { name: 'Search' })
  await page.route('**/api/v1/tours/suggestions*', route => route.abort())
  await field.pressSequentially('ul')
  await expect(page.getByRole('alert')).toHaveText('Something went wrong.', { timeout: 20_000 })
  await expect(field).toHaveValue('ul')
  await page.unroute('**/api/v1/tours/suggestions*')
  await field.pressSequentially('a')
  await expect(page.getByRole('option', { name: WORDS.en.river })).toBeVisible()
})

for (const locale of TRIED_LOCALES) {
  test(`an address of nonsense shows what an address without it shows (${locale})`, async ({ page }) => {
    const home = site().paths['home page'][locale]
    await page.goto(
      `${home}?regions[]=atlantis&distanceFrom=far&daysTo=-3&page=x&limit=0&sort=luck&bounds=1,2&q=%20#globe`,
    )
    const shown = await shownIds(page)
    expect(shown.slice(0, 30)).toEqual((await idsFromApi('')).slice(0, 30))
    await expect(page.locator('[data-part=chips] a')).toHaveCount(0)
    await expect(page.locator('[data-results]')).toHaveAttribute('data-view', 'list')
    await expect(page.locator('#sort')).toHaveValue('best')
  })
}

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  test(`a word that no tour has is left out, and said so (${locale})`, async ({ page }) => {
    const home = site().paths['home page'][locale]
    await page.goto(`${home}?rivers[]=merkys`)
    const tours = await page.locator('[data-results]').getAttribute('data-total')
    await page.goto(`${home}?q=Merkys+qqqq`)
    await expect(page.getByText(locale === 'lt' ? 'Rodome be „qqqq“.' : 'Shown without “qqqq”.')).toBeVisible()
    await expect(page.locator('[data-results]')).toHaveAttribute('data-total', tours ?? '')
    expect(paramsOf(page).get('q')).toBe('qqqq')
    // Choosing on keeps the words in the address, not in the chips.
    await expect(page.getByRole('link', { name: /[„“]/ })).toHaveCount(0)
  })

  test(`suggestions cover no field (${locale})`, async ({ page }) => {
    await page.setViewportSize(SIZES.phone)
    await page.goto(site().paths['home page'][locale])
    await page.getByRole('combobox', { name: words.field }).pressSequentially('ne')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    const { y } = (await list.boundingBox()) ?? { y: 0 }
    for (const field of await page.locator('#tour-search input:visible').all()) {
      const box = await field.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(y)
    }
  })
}
