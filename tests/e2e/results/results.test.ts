import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES, triedSizes } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

const WORDS = wordsOf(
  {
    sort: 'serp:sort.label',
    cheapest: 'serp:sort.price',
    map: 'serp:view.map',
    list: 'serp:view.list',
    clear: 'serp:chips.clear',
    all: 'home:listing',
    failed: 'serp:failed',
    retry: 'serp:retry',
    tours: 'serp:tours',
  },
  {
    lt: {
      remove: 'Pašalinti filtrą: Dzūkija',
      found: /^Rast[aio]s? \d+ žyg/,
      one: 'Rodomas 1 žygis',
      last: /^Rodomas paskutinis žygis iš \d+$/,
    },
    en: {
      remove: 'Remove filter: Dzūkija',
      found: /^\d+ tours? found$/,
      one: 'Showing 1 tour',
      last: /^Showing the last of \d+ tours$/,
    },
  },
)
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

const cards = (page: Page) => page.locator('.card .name a')
const names = (page: Page) => cards(page).allTextContents()
const searchOf = (page: Page) => new URL(page.url()).searchParams

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  const home = () => site().paths['home page'][locale]
  for (const [size, viewport] of triedSizes(locale, SIZES)) {
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
        await expect(page.getByLabel(words.sort)).toHaveValue('best')
        await page.goForward()
        await expect.poll(async () => (await names(page)).slice(0, 30)).toEqual(cheapest)
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
        await page.reload()
        expect((await names(page)).slice(0, 30)).toEqual(cheapest)
        const friend = await context.newPage()
        await friend.goto(page.url())
        expect(await names(friend)).toEqual(cheapest)
      })

      test('a chip removes its filter, and the last one links to all tours', async ({ page }) => {
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

      test('the place is kept, also where scrolling ended while more was loading', async ({ page }) => {
        const arrived = Promise.withResolvers<void>()
        await page.route(`**${home()}?page=2`, async route => {
          await arrived.promise
          await route.continue()
        })
        await page.clock.install()
        await page.goto(home())
        const asked = page.waitForRequest(`**${home()}?page=2`)
        await page.evaluate(() => document.querySelector('a[rel=next]')?.scrollIntoView({ behavior: 'instant' }))
        await asked
        await page.clock.runFor(1000)
        arrived.resolve()
        await expect.poll(() => cards(page).count()).toBeGreaterThan(30)
        await expect.poll(() => page.evaluate(() => history.state?.results?.last)).toBe(2)
      })

      test('by keyboard alone tours are sorted, a filter is removed and the map is opened and left', async ({
        page,
      }) => {
        await page.goto(`${home()}?regions[]=dzukija`)
        const press = async (target: Locator, key: string) => {
          await reach(page, target)
          await page.keyboard.press(key)
        }
        await press(page.getByLabel(words.sort), words.cheapest.charAt(0))
        await expect(page).toHaveURL(/sort=price$/)
        await expect(page.getByLabel(words.sort)).toBeFocused()
        await press(page.getByRole('button', { name: words.map }), 'Space')
        await expect(page.locator('button.map-tour, button.map-cluster').first()).toBeVisible()
        await press(page.getByRole('link', { name: words.remove }), 'Enter')
        await expect(page.locator('#results')).toBeFocused()
        await expect.poll(() => searchOf(page).has('regions[]')).toBe(false)
        await page.keyboard.press('Shift+Tab')
        await press(page.getByRole('button', { name: words.list }), 'Enter')
        await expect(page.locator('[data-map]')).toBeHidden()
        await press(cards(page).first(), 'Enter')
        await expect(page).toHaveURL(/\/tours\//)
      })

      test('a next page that fails to load is reported, keeps what is shown and can be retried', async ({
        page,
        complaints,
      }) => {
        const next = `${home()}?page=2`
        complaints.expectFailing(site().url + next)
        await page.route(`**${next}`, route => route.abort())
        await page.goto(home())
        await page.locator('a[rel=next]').scrollIntoViewIfNeeded()
        await expect(page.getByRole('alert')).toHaveText(words.failed, { timeout: 20_000 })
        await expect(cards(page)).toHaveCount(30)
        await page.unroute(`**${next}`)
        await page.getByRole('button', { name: words.retry }).click()
        await expect.poll(() => cards(page).count()).toBeGreaterThan(30)
        await expect(page.getByRole('button', { name: words.retry })).toBeHidden()
      })

      test('the view is remembered', async ({ page }) => {
        await page.goto(home())
        await expect(page.getByRole('button', { name: words.list })).toHaveAttribute('aria-pressed', 'true')
        const map = page.getByRole('button', { name: words.map })
        await map.click()
        await expect(page.locator('[data-results]')).toHaveAttribute('data-view', 'map')
        await page.reload()
        await expect(map).toHaveAttribute('aria-pressed', 'true')
        await expect(page.locator('[data-results]')).toHaveAttribute('data-view', 'map')
      })
    })
  }

  test(`a single result is said to be one, also when it is drawn in place (${locale})`, async ({ page }) => {
    const id = site().paths['tour of one day'][locale].split('/').at(-2)
    await page.goto(`${home()}?ids[]=${id}`)
    await expect(page.getByText(words.one, { exact: true })).toBeVisible()
    await page.getByLabel(words.sort).selectOption(words.cheapest)
    await expect(page).toHaveURL(/sort=price/)
    await expect(page.getByText(words.one, { exact: true })).toBeVisible()
    await page.goto(home())
    const total = await page.locator('[data-results]').getAttribute('data-total')
    await page.goto(`${home()}?limit=1&page=${total}`)
    await expect(page.getByText(words.last)).toBeVisible()
  })

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

test('broken data in storage shows results as a list', async ({ page }) => {
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

test('the next page is asked for when its link is 200 px below the window, not before', async ({ page }) => {
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype
    IntersectionObserver.prototype.observe = function (target) {
      if (target.matches('a[rel=next]')) document.documentElement.dataset.margin = this.rootMargin
      observe.call(this, target)
    }
  })
  await page.goto('/en')
  await expect(page.locator('html')).toHaveAttribute('data-margin', /^200px/)
  const asked = page.waitForRequest(/page=2/)
  await page.locator('a[rel=next]').evaluate(link => {
    scrollBy({ top: link.getBoundingClientRect().top - innerHeight - 190, behavior: 'instant' })
  })
  await asked
})

test('letters that follow one another within a second choose a sort order together', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  /** The browser counts by the times of the keys. */
  const type = async (...keys: [text: string, second: number][]) => {
    await page.goto('/en')
    await page.getByLabel('Sort by').focus()
    const begin = Date.now() / 1000
    for (const [text, second] of keys) {
      const key = { text, key: text, timestamp: begin + second }
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    }
    return page.getByLabel('Sort by').inputValue()
  }
  expect(await type(['l', 0], ['o', 0.4], ['n', 1.3])).toBe('-distance')
  expect(await type(['l', 0], ['o', 0.4], ['n', 1.5])).toBe('best')
})

/** Goes on with Tab from where the focus is. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate(it => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${target}`)
}

/** Scrolls until there is no further page. */
async function showAll(page: Page): Promise<void> {
  const next = page.locator('a[rel=next]')
  while (await next.count()) {
    const before = await cards(page).count()
    await page.evaluate(() => document.querySelector('a[rel=next]')?.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  }
}
