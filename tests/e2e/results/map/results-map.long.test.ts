import type { Page } from 'playwright/test'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { boxOf } from '#tests/support/browser/layout.ts'
import {
  CLUSTERS,
  cardsOf,
  clustersOf,
  DZUKIJA,
  mapOf,
  openMap,
  searchButton,
  toursOf,
} from '#tests/support/browser/results/map.ts'
import { inAlternateLocales } from '#tests/support/browser/scope.ts'

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }
/** Where a map is no whole screen, a tour of it opens a card over it. */
const BESIDE_THE_LIST = { sideways: { width: 740, height: 360 }, desktop: SIZES.desktop }
const statusOf = (page: Page) => page.locator('[data-map] [role="status"].visually-hidden')

const t = translate('lt')
const inEnglish = translate('en')

/** How many tours the map says that it shows. */
async function countShown(page: Page): Promise<number> {
  await expect(statusOf(page)).not.toBeEmpty()
  return Number(/\d+/.exec((await statusOf(page).textContent()) ?? '')?.[0])
}

async function totalOf(page: Page): Promise<number> {
  const numbers = (await page.locator('[data-range]').textContent())?.match(/\d+/g)
  return Number(numbers?.at(-1))
}

for (const [[size, viewport], locale] of inAlternateLocales(Object.entries(SIZES))) {
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

for (const [[size, viewport], locale] of inAlternateLocales(Object.entries(BESIDE_THE_LIST))) {
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
    expect(await picture.evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight])).toEqual([248, 150])
    await expect(
      dialog.getByRole('button', { name: translate(locale)('serp:save', { name: '' }).trim() }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(marker).toBeFocused()
  })
}

test('this area is searched, and stays in the URL', async ({ page, browser }) => {
  await openMap(page, 'lt')
  const all = await totalOf(page)
  await clustersOf(page).first().click()
  await searchButton(page, 'lt').click()
  await expect(page).toHaveURL(/[?&]bounds=/)
  await expect(searchButton(page, 'lt')).toBeHidden()
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  const found = await totalOf(page)
  await expect.poll(() => countShown(page)).toBe(found)
  const names = await cardsOf(page).locator('h3').allTextContents()

  expect(new URL(page.url()).hash).toBe('#map')
  const shared = await browser.newPage()
  await shared.goto(page.url())
  await expect(mapOf(shared, 'lt')).toBeVisible()
  await expect(cardsOf(shared).locator('h3')).toHaveText(names)
  await expect.poll(() => countShown(shared)).toBe(found)

  await shared.close()

  await page.reload()
  await expect(mapOf(page, 'lt')).toBeVisible()
  await expect(cardsOf(page).locator('h3')).toHaveText(names)
  await page.goBack()
  await expect(page).not.toHaveURL(/bounds=/)
  await expect.poll(() => countShown(page)).toBe(all)
  await page.goForward()
  await expect.poll(() => countShown(page)).toBe(found)
})

test('results follow the map where that is wished, and the wish is remembered', async ({ page }) => {
  await openMap(page, 'en')
  const box = page.getByRole('checkbox', { name: inEnglish('serp:map.follow') })
  await expect(box).not.toBeChecked()
  await box.check()
  await mapOf(page, 'en').focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/[?&]bounds=/)
  await expect.poll(async () => (await countShown(page)) === (await totalOf(page))).toBe(true)
  await page.reload()
  await expect(box).toBeChecked()
})

test('on a phone the map has the whole screen, and its cards stand in a row that is swiped', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await openMap(page, 'lt', `?bounds=${DZUKIJA}`)
  const shown = { map: await boxOf(mapOf(page, 'lt')), row: await boxOf(page.locator('[data-part="list"]')) }
  expect(shown.map.width).toBe(360)
  expect(shown.map.height).toBeGreaterThan(350)
  expect(shown.row.y).toBeGreaterThanOrEqual(shown.map.y + shown.map.height)
  expect(shown.row.y + shown.row.height).toBeLessThanOrEqual(740)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()

  const second = cardsOf(page).nth(1)
  await second.evaluate(card => card.scrollIntoView({ inline: 'start' }))
  await expect(second).toHaveAttribute('data-active', '')
  await expect(page.locator('[data-map] button[data-active]')).toBeInViewport({ ratio: 1 })
  // Nobody has recorded its course, and a straight line between its ends is none.
  await expect(page.locator('path.map-route, path.map-course[d*=L]')).toHaveCount(0)

  const marker = toursOf(page).last()
  const name = (await marker.getAttribute('aria-label')) ?? ''
  await marker.press('Enter')
  const card = cardsOf(page).filter({ has: page.locator('a:focus') })
  await expect(card).toBeInViewport({ ratio: 0.99 })
  expect(name).toContain((await card.getByRole('heading').textContent())?.trim())
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: t('serp:view.list'), exact: true }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the end of the row brings further tours', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await openMap(page, 'en', '?limit=12')
  await expect(cardsOf(page)).toHaveCount(12)
  await cardsOf(page)
    .last()
    .evaluate(card => card.scrollIntoView({ inline: 'start' }))
  await expect(cardsOf(page)).toHaveCount(24)
})

for (const locale of LOCALES) {
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

test('with less motion wished for, the map does not glide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page, 'lt')
  await expect(mapOf(page, 'lt')).not.toHaveClass(/leaflet-(fade|zoom)-anim/)
})

test('Back closes a map that was opened, and closing it leaves no step behind', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  const list = page.getByRole('button', { name: t('serp:view.list'), exact: true })
  await page.goto('/about')
  await openMap(page)
  await page.goBack()
  await expect(mapOf(page, 'lt')).toBeHidden()
  await expect(cardsOf(page).first()).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: t('serp:view.map'), exact: true }).click()
  await expect(mapOf(page, 'lt')).toBeVisible()
  await list.click()
  await expect(mapOf(page, 'lt')).toBeHidden()
  await expect(page).not.toHaveURL(/#map/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('with less motion wished for, the card of a tour takes the focus too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(SIZES.desktop)
  await openMap(page, 'lt', `?bounds=${DZUKIJA}`)
  // At an edge the map has to move for its card.
  for (const marker of [toursOf(page).first(), toursOf(page).last()]) {
    await marker.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading').getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
