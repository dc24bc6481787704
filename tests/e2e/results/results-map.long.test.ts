import type { Locator, Page } from 'playwright/test'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { boxOf } from '#tests/support/browser/layout.ts'
import { TRIED_LOCALES, triedSizes } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }
const CLUSTERS = '/api/v1/tours/clusters'
/** Where a map is no whole screen, a tour of it opens a card over it. */
const BESIDE_THE_LIST = { sideways: { width: 740, height: 360 }, desktop: SIZES.desktop }
/** Around Varėna, where the demo's Merkys and Ūla are. */
const DZUKIJA = '24.2,54.0,24.9,54.4'

const mapOf = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: translate(locale)('serp:map.label'), exact: true })
const clustersOf = (page: Page) => page.locator('button.map-cluster')
const toursOf = (page: Page) => page.locator('button.map-tour')
const statusOf = (page: Page) => page.locator('[data-map] [role="status"].visually-hidden')
const cards = (page: Page) => page.locator('[data-part="list"] .card')
const searchButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: translate(locale)('serp:map.search') })

async function openMap(page: Page, locale: Locale, query = ''): Promise<void> {
  await page.goto(site().paths['home page'][locale] + query)
  await page.getByRole('button', { name: translate(locale)('serp:view.map'), exact: true }).click()
  await expect(mapOf(page, locale)).toBeVisible()
  await expect(clustersOf(page).or(toursOf(page)).first()).toBeVisible()
}

/** How many tours the map says that it shows. */
async function countShown(page: Page): Promise<number> {
  await expect(statusOf(page)).not.toBeEmpty()
  return Number(/\d+/.exec((await statusOf(page).textContent()) ?? '')?.[0])
}

async function totalOf(page: Page): Promise<number> {
  const numbers = (await page.locator('[data-range]').textContent())?.match(/\d+/g)
  return Number(numbers?.at(-1))
}

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)

  for (const [size, viewport] of triedSizes(locale, SIZES)) {
    test(`the map shows the tours of the list, as clusters that zoom in and tours with cards, ${locale}, ${size}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await openMap(page, locale)
      expect(await countShown(page)).toBe(await totalOf(page))
      const clusters = await clustersOf(page).count()
      expect(clusters).toBeGreaterThan(1)
      await expect(clustersOf(page).first()).toHaveAccessibleName(/\d/)
      await expect(mapOf(page, locale).locator('img.leaflet-tile-loaded').first()).toBeVisible()
      await clustersOf(page).first().click()
      await expect(searchButton(page, locale)).toBeVisible()
    })
  }

  for (const [size, viewport] of Object.entries(BESIDE_THE_LIST)) {
    test(`a tour of the map opens its card, and Escape gives the focus back, ${locale}, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openMap(page, locale, `?bounds=${DZUKIJA}`)
      const marker = toursOf(page).first()
      const name = await marker.getAttribute('aria-label')
      await marker.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: name ?? '' })
      await expect(dialog.getByRole('heading').getByRole('link')).toBeFocused()
      const picture = dialog.locator('.picture')
      expect(await picture.evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight])).toEqual([200, 150])
      await expect(dialog.getByRole('button', { name: t('serp:save', { name: '' }).trim() })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(marker).toBeFocused()
    })
  }

  test(`this area is searched, and stays in the URL, ${locale}`, async ({ page, browser }) => {
    await openMap(page, locale)
    const all = await totalOf(page)
    await clustersOf(page).first().click()
    await searchButton(page, locale).click()
    await expect(page).toHaveURL(/[?&]bounds=/)
    await expect(searchButton(page, locale)).toBeHidden()
    await expect.poll(() => totalOf(page)).toBeLessThan(all)
    const found = await totalOf(page)
    await expect.poll(() => countShown(page)).toBe(found)
    const names = await cards(page).locator('h3').allTextContents()

    expect(new URL(page.url()).hash).toBe('#map')
    const shared = await browser.newPage()
    await shared.goto(page.url())
    await expect(mapOf(shared, locale)).toBeVisible()
    await expect(cards(shared).locator('h3')).toHaveText(names)
    await expect.poll(() => countShown(shared)).toBe(found)

    await shared.close()

    await page.reload()
    await expect(mapOf(page, locale)).toBeVisible()
    await expect(cards(page).locator('h3')).toHaveText(names)
    await page.goBack()
    await expect(page).not.toHaveURL(/bounds=/)
    await expect.poll(() => countShown(page)).toBe(all)
    await page.goForward()
    await expect.poll(() => countShown(page)).toBe(found)
  })

  test(`results follow the map where that is wished, and the wish is remembered, ${locale}`, async ({ page }) => {
    await openMap(page, locale)
    const box = page.getByRole('checkbox', { name: t('serp:map.follow') })
    await expect(box).not.toBeChecked()
    await box.check()
    await mapOf(page, locale).focus()
    await page.keyboard.press('+')
    await expect(page).toHaveURL(/[?&]bounds=/)
    await expect.poll(async () => (await countShown(page)) === (await totalOf(page))).toBe(true)
    await page.reload()
    await expect(box).toBeChecked()
  })

  test(`on a phone the map has the whole screen, and its cards stand in a row that is swiped, ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES.phone)
    await openMap(page, locale, `?bounds=${DZUKIJA}`)
    const shown = { map: await boxOf(mapOf(page, locale)), row: await boxOf(page.locator('[data-part="list"] > ul')) }
    expect(shown.map.width).toBe(360)
    expect(shown.map.height).toBeGreaterThan(350)
    expect(shown.row.y).toBeGreaterThanOrEqual(shown.map.y + shown.map.height)
    expect(shown.row.y + shown.row.height).toBeLessThanOrEqual(740)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()

    const second = cards(page).nth(1)
    await second.evaluate(card => card.scrollIntoView({ inline: 'start' }))
    await expect(second).toHaveAttribute('data-active', '')
    await expect(page.locator('[data-map] button[data-active]')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('path.map-route:not(.map-route-quiet)')).toHaveCount(1)

    const marker = toursOf(page).last()
    const name = (await marker.getAttribute('aria-label')) ?? ''
    await marker.press('Enter')
    const card = cards(page).filter({ has: page.locator('a:focus') })
    await expect(card).toBeInViewport({ ratio: 0.99 })
    expect(name).toContain((await card.getByRole('heading').textContent())?.trim())
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: t('serp:view.list'), exact: true }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test(`the end of the row brings further tours, ${locale}`, async ({ page }) => {
    await page.setViewportSize(SIZES.phone)
    await openMap(page, locale, '?limit=12')
    await expect(cards(page)).toHaveCount(12)
    await cards(page)
      .last()
      .evaluate(card => card.scrollIntoView({ inline: 'start' }))
    await expect(cards(page)).toHaveCount(24)
  })

  test(`axe finds nothing on the map view, with a card open, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openMap(page, locale, `?bounds=${DZUKIJA}`)
    await expectAccessible(page, 'map with its row of cards, 320 px')
    await page.setViewportSize({ width: 320, height: 460 })
    await openMap(page, locale, `?bounds=${DZUKIJA}`)
    await expectAccessible(page, 'map, 320 px')
    await toursOf(page).first().press('Enter')
    await expect(page.getByRole('dialog').getByRole('link')).toBeVisible()
    await expectAccessible(page, 'card on the map, 320 px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('card and marker light each other', async ({ page }) => {
  await openMap(page, 'lt', `?bounds=${DZUKIJA}`)
  const marker = toursOf(page).first()
  await marker.focus()
  const lit = page.locator('[data-part="list"] .card[data-active]')
  await expect(lit).toHaveCount(1)
  const name = (await lit.getByRole('heading').textContent()) ?? ''
  await expect(marker).toHaveAccessibleName(new RegExp(`^${RegExp.escape(name.trim())}`))
  await marker.blur()
  await expect(lit).toHaveCount(0)
  await cards(page).filter({ hasText: name }).getByRole('link').focus()
  await expect(marker).toHaveAttribute('data-active', '')
})

test('a card lights the cluster that its tour is in', async ({ page }) => {
  await openMap(page, 'lt')
  for (const card of await cards(page).all()) {
    await card.getByRole('link').focus()
    await expect(page.locator('[data-map] [data-active]')).toHaveCount(1)
  }
})

test('the keyboard alone zooms into a cluster, and Tab leaves the map', async ({ page }) => {
  await openMap(page, 'lt')
  await clustersOf(page).first().focus()
  const before = await clustersOf(page).count()
  await page.keyboard.press('Space')
  await expect(searchButton(page, 'lt')).toBeVisible()
  await expect.poll(() => mapOf(page, 'lt').evaluate(it => it.contains(document.activeElement))).toBe(true)
  expect(before).toBeGreaterThan(0)
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.closest('[data-part="list"]') !== null)) return
  }
  throw new Error('Tab never came to the list')
})

test('markers stand in reading order for the keyboard', async ({ page }) => {
  await openMap(page, 'lt')
  const tops = await page
    .locator('[data-map] :is(.map-tour, .map-cluster)')
    .evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().top))
  // Squares are read row by row; within one a marker may stand a little higher than its neighbour.
  for (const [index, top] of tops.entries()) expect(top).toBeGreaterThan((tops[index - 1] ?? top) - 64)
})

test('clusters that fail to load leave the old ones and are reported', async ({ page, complaints }) => {
  await openMap(page, 'lt')
  const before = await page.locator('[data-map] button.map-cluster').count()
  complaints.expectFailing(site().url + CLUSTERS)
  await page.route(`**${CLUSTERS}*`, route => route.fulfill({ status: 503, json: { data: [{ message: 'Vėliau.' }] } }))
  await mapOf(page, 'lt').focus()
  await page.keyboard.press('ArrowRight')
  const again = page.getByRole('button', { name: translate('lt')('serp:retry') })
  await expect(again).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Vėliau.', { timeout: 20_000 })
  expect(await clustersOf(page).count()).toBe(before)
  await page.unroute(`**${CLUSTERS}*`)
  await again.click()
  await expect(again).toBeHidden()
  await expect(mapOf(page, 'lt')).toBeFocused()
})

test('the map begins in the middle of Lithuania', async ({ page }) => {
  const asked = page.waitForRequest(request => request.url().includes(CLUSTERS))
  await page.goto('/#map')
  const [west = 0, south = 0, east = 0, north = 0] = (new URL((await asked).url()).searchParams.get('bounds') ?? '')
    .split(',')
    .map(Number)
  // What lies in the middle of a map of Mercator lies a little north of the mean of its edges.
  const heights = [south, north].map(degrees => Math.asinh(Math.tan((degrees * Math.PI) / 180)))
  const middle = (Math.atan(Math.sinh(((heights[0] ?? 0) + (heights[1] ?? 0)) / 2)) * 180) / Math.PI
  expect(middle).toBeCloseTo(55.330041, 2)
  expect((west + east) / 2).toBeCloseTo(23.905423, 2)
})

test('a press on the map’s button, and a link to a map, bring it into view', async ({ page }) => {
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    for (const open of [() => openMap(page, 'lt'), () => page.goto('/rivers').then(() => page.goto('/#map'))]) {
      await open()
      await expect(clustersOf(page).first()).toBeInViewport({ ratio: 1 })
      const top = await mapOf(page, 'lt').evaluate(it => it.getBoundingClientRect().top / innerHeight)
      expect(top).toBeLessThan(0.4)
    }
    await page.getByRole('button', { name: translate('lt')('serp:view.list'), exact: true }).click()
  }
})

test.describe('the card of a tour that is not in the list', () => {
  /** The markers of tours that stand on a later page of the list. */
  async function openUnlisted(page: Page): Promise<Locator> {
    await openMap(page, 'lt', `?bounds=${DZUKIJA}&limit=1`)
    const listed = (await cards(page).getByRole('heading').first().textContent())?.trim()
    return page.locator(`button.map-tour:not([aria-label*="${listed}"])`)
  }

  test('is reported where it fails to load, restores the focus and can be retried', async ({ page, complaints }) => {
    complaints.expectFailing(`${site().url}/?ids`)
    const marker = (await openUnlisted(page)).first()
    await page.route('**/?ids*', route => route.abort())
    await marker.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(translate('lt')('common:failure.unexpected'), { timeout: 20_000 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(marker).toBeFocused()
    await page.unroute('**/?ids*')
    await marker.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
  })

  test('does not show itself in that of another tour, when it comes late', async ({ page }) => {
    const markers = await openUnlisted(page)
    const second = markers.last()
    const late = Promise.withResolvers<void>()
    const asked = page.waitForRequest(/\?ids/)
    await page.route(
      '**/?ids*',
      async route => {
        await late.promise
        await route.continue().catch(() => {})
      },
      { times: 1 },
    )
    await markers.first().press('Enter')
    await asked
    const name = (await second.getAttribute('aria-label')) ?? ''
    await second.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(dialog.getByRole('heading')).toHaveCount(1)
    late.resolve()
    await page.waitForLoadState('networkidle')
    await expect(dialog.getByRole('heading')).toHaveCount(1)
    expect(name).toContain((await dialog.getByRole('heading').textContent())?.trim())
  })
})

test('with less motion wished for, the map does not glide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page, 'lt')
  await expect(mapOf(page, 'lt')).not.toHaveClass(/leaflet-(fade|zoom)-anim/)
})
