import type { Page } from 'playwright/test'
import { LOCALES } from '#src/i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { site } from '#tests/support/site.ts'

test.use({ pictures: 'blank' })

const WORDS = {
  lt: {
    sort: 'Rikiavimas',
    cheapest: 'Pigiausi',
    map: 'Žemėlapis',
    list: 'Sąrašas',
    remove: 'Pašalinti filtrą: Dzūkija',
    clear: 'Išvalyti viską',
    all: 'Visi žygiai',
    found: /^Rast[aio]s? \d+ žyg/,
    failed: 'Žygių parodyti nepavyko. Pabandykite dar kartą.',
    retry: 'Bandyti dar kartą',
    tours: 'Žygių sąrašas',
  },
  en: {
    sort: 'Sort by',
    cheapest: 'Lowest price',
    map: 'Map',
    list: 'List',
    remove: 'Remove filter: Dzūkija',
    clear: 'Clear all',
    all: 'All tours',
    found: /^\d+ tours? found$/,
    failed: 'The tours could not be shown. Please try again.',
    retry: 'Try again',
    tours: 'List of tours',
  },
}
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

const cards = (page: Page) => page.locator('.card .name a')
const names = (page: Page) => cards(page).allTextContents()
const searchOf = (page: Page) => new URL(page.url()).searchParams

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const home = () => site().paths['home page'][locale]
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`on a ${size} (${locale})`, () => {
      test.use({ viewport })

      test('a sort order is applied in place, and Back, Forward, a reload and a shared link show the same', async ({
        page,
        context,
      }) => {
        await page.goto(home())
        await page.evaluate(() => Object.assign(window, { isSamePage: true }))
        const newest = await names(page)
        await page.getByLabel(words.sort).selectOption(words.cheapest)
        await expect(page).toHaveURL(/sort=price$/)
        const cheapest = (await names(page)).slice(0, 30)
        expect(cheapest).not.toEqual(newest)
        await page.goBack()
        await expect.poll(async () => (await names(page)).slice(0, 30)).toEqual(newest)
        await expect(page.getByLabel(words.sort)).toHaveValue('newest')
        await page.goForward()
        await expect.poll(async () => (await names(page)).slice(0, 30)).toEqual(cheapest)
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
        await page.reload()
        expect((await names(page)).slice(0, 30)).toEqual(cheapest)
        const friend = await context.newPage()
        await friend.goto(page.url())
        expect(await names(friend)).toEqual(cheapest)
      })

      test('a chip takes its filter away, and the last one leads to all tours', async ({ page }) => {
        await page.goto(`${home()}?regions[]=dzukija&distanceTo=20`)
        await expect(page.getByRole('heading', { level: 2, name: words.found })).toBeVisible()
        const narrow = Number(await page.locator('[data-results]').getAttribute('data-total'))
        await page.getByRole('link', { name: words.remove }).click()
        await expect.poll(() => searchOf(page).has('regions[]')).toBe(false)
        await expect(page.getByRole('link', { name: words.remove })).toHaveCount(0)
        await expect(page.locator('#results')).toBeFocused()
        expect(Number(/\d+/.exec((await page.locator('#results').textContent()) ?? '')?.[0])).toBeGreaterThan(narrow)
        await page.locator('[data-part=chips] a').click()
        await expect(page.getByRole('heading', { level: 2, name: words.all })).toBeVisible()
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(home())
      })

      test('scrolling to the end shows every tour once, and a reload there shows the same place', async ({ page }) => {
        await page.goto(home())
        await showAll(page)
        const all = await cards(page).evaluateAll(links => links.map(link => link.getAttribute('href')))
        expect(new Set(all).size).toBe(all.length)
        expect(all.length).toBe(site().sitemap[locale].filter(path => path.includes('/tours/')).length)
        const target = cards(page).nth(70)
        await target.scrollIntoViewIfNeeded()
        await expect.poll(() => searchOf(page).get('page')).toBe('3')
        await expect(page).toHaveTitle(/3/)
        expect(
          await page.locator(`header a[hreflang=${locale === 'lt' ? 'en' : 'lt'}]`).getAttribute('href'),
        ).toContain('page=3')
        await expect.poll(() => page.evaluate(() => history.state?.results?.scrollTop === scrollY)).toBe(true)
        await page.reload()
        await expect(cards(page)).toHaveCount(all.length)
        await expect(target).toBeInViewport()
      })

      test('the view is remembered', async ({ page }) => {
        await page.goto(home())
        await expect(page.getByRole('button', { name: words.list })).toHaveAttribute('aria-pressed', 'true')
        await page.getByRole('button', { name: words.map }).click()
        await page.reload()
        await expect(page.getByRole('button', { name: words.map })).toHaveAttribute('aria-pressed', 'true')
        await expect(page.locator('[data-results]')).toHaveAttribute('data-view', 'map')
      })
    })
  }

  test(`placeholders stand in for results that take long (${locale})`, async ({ page }) => {
    await page.goto(home())
    const arrival = Promise.withResolvers<void>()
    await page.route('**/*sort=price', async route => {
      await arrival.promise
      await route.continue()
    })
    await page.getByLabel(words.sort).focus()
    await page.getByLabel(words.sort).selectOption(words.cheapest)
    await expect(page.locator('[data-placeholders] > li')).toHaveCount(6)
    await expect(page.getByRole('list', { name: words.tours })).toBeHidden()
    await expect(page.locator('[data-results]')).toHaveAttribute('aria-busy', 'true')
    arrival.resolve()
    await expect(page.getByRole('list', { name: words.tours })).toBeVisible()
    await expect(page.locator('[data-placeholders]')).toBeHidden()
    await expect(page.getByLabel(words.sort)).toBeFocused()
  })
}

test('what is kept in storage may be broken: then results are a list', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('view', '{"broken')
    localStorage.setItem('favourites', '{"broken')
  })
  await page.goto('/')
  await expect(page.locator('[data-results]')).toHaveAttribute('data-view', 'list')
  await expect(page.getByRole('button', { name: 'Sąrašas' })).toHaveAttribute('aria-pressed', 'true')
})

test('a later search wins over an earlier one that answers last', async ({ page }) => {
  await page.goto('/en?regions[]=dzukija')
  const late = Promise.withResolvers<void>()
  await page.route('**/*sort=price', async route => {
    await late.promise
    await route.continue()
  })
  await page.getByLabel('Sort by').selectOption('Lowest price')
  await page.getByLabel('Sort by').selectOption('Longest')
  await expect(page).toHaveURL(/sort=-distance$/)
  const longest = await names(page)
  late.resolve()
  await page.waitForLoadState('networkidle')
  expect(await names(page)).toEqual(longest)
  await expect(page).toHaveURL(/sort=-distance$/)
})

/** Scrolls until there is no further page. */
async function showAll(page: Page): Promise<void> {
  const next = page.locator('a[rel=next]')
  while (await next.count()) {
    const before = await cards(page).count()
    await page.evaluate(() => document.querySelector('a[rel=next]')?.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  }
}
