import type { Page } from 'playwright/test'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { triedSizes } from '#tests/support/browser/scope.ts'
import { site, tilesUrl } from '#tests/support/browser/site.ts'

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

const opener = (page: Page, locale: Locale) => page.getByRole('button', { name: translate(locale)('tours:mapOpen') })
const mapOf = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: locale === 'lt' ? /^Schema: / : /^Schematic map: / })

for (const locale of LOCALES) {
  const t = translate(locale)
  const at = { kind: 'tour of one day', locale, name: '' } as const

  for (const [size, viewport] of triedSizes(locale, SIZES)) {
    test(`a press opens the map of a tour, ${locale}, ${size}`, async ({ page, visit }) => {
      await page.setViewportSize(viewport)
      const scripts: string[] = []
      page.on('request', request => scripts.push(request.url()))
      await visit(at)
      await expect(opener(page, locale)).toBeVisible()
      expect(scripts.filter(url => /_astro\/.*map.*\.css|_astro\/route-map|leaflet/.test(url))).toEqual([])
      await opener(page, locale).click()
      const map = mapOf(page, locale)
      await expect(map).toBeFocused()
      await expect(opener(page, locale)).toHaveCount(0)
      await expect(page.locator('.route-map svg[role=img]')).toHaveCount(0)
      await expect(map.getByRole('img', { name: t('tours:putIn') })).toBeInViewport()
      await expect(map.getByRole('img', { name: t('tours:takeOut') })).toBeInViewport()
      await expect(page.getByText(t('tours:mapNote'))).toBeVisible()
      await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
      await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
    })
  }

  test(`presses that follow each other quickly are as many steps, ${locale}`, async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(at)
    await opener(page, locale).click()
    const map = mapOf(page, locale)
    const pins = [map.getByRole('img', { name: t('tours:putIn') }), map.getByRole('img', { name: t('tours:takeOut') })]
    const gap = async () => {
      const [a, b] = await Promise.all(pins.map(pin => pin.evaluate(it => it.getBoundingClientRect().x)))
      return Math.abs((b ?? 0) - (a ?? 0))
    }
    await expect(map).toBeFocused()
    const before = await gap()
    const zoomOut = map.getByRole('button', { name: t('common:map.zoomOut') })
    await zoomOut.evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await expect.poll(async () => before / (await gap())).toBeCloseTo(4, 0)
  })

  test(`the map of a tour works by keyboard and lets go of it, ${locale}`, async ({ page, visit }) => {
    await visit(at)
    await opener(page, locale).focus()
    await page.keyboard.press('Enter')
    const map = mapOf(page, locale)
    await expect(map).toBeFocused()
    await expect(map.getByText(t('common:map.help'))).toHaveCSS('opacity', '1')
    await expect(map).toHaveAccessibleDescription(t('common:map.help'))
    const pin = map.getByRole('img', { name: t('tours:putIn') })
    const before = await pin.boundingBox()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
    await page.keyboard.press('Tab')
    await expect(map.getByRole('button', { name: t('common:map.zoomIn') })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(map.getByRole('button', { name: t('common:map.zoomOut') })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await map.evaluate(element => element.contains(document.activeElement))).toBe(false)
  })

  test(`without a tile server the map shows outlines, rivers and towns, and says so, ${locale}`, async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.expectFailing(tilesUrl())
    await page.route(`${tilesUrl()}/**`, route => route.abort())
    await visit(at)
    await opener(page, locale).click()
    const map = mapOf(page, locale)
    await expect(map.getByRole('status')).toHaveText(t('common:map.noTiles'))
    await expect(map.locator('.leaflet-tile')).toHaveCount(0)
    const land = await map.locator('svg:has(> g > .map-lithuania)').boundingBox()
    expect(land?.width).toBeGreaterThan((await map.boundingBox())?.width ?? 0)
    expect(await map.locator('.map-town').count()).toBeGreaterThan(0)
    // Close by, the rivers and the villages beside them are drawn too.
    await expect(map.locator('.map-river')).toHaveCount(1)
  })

  test(`axe finds nothing on an open map of a tour, ${locale}`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(at)
    await opener(page, locale).click()
    await expect(mapOf(page, locale)).toBeVisible()
    await expectAccessible(page, 'tour map, 320 px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('a map whose code does not come can be asked for again', async ({ page, visit, complaints }) => {
  const chunk = /\/_astro\/route-map\.[\w-]+\.js$/
  complaints.expectFailing(`${site().url}/_astro/route-map.`)
  await page.route(chunk, route => route.abort())
  await visit({ kind: 'tour of one day', locale: 'lt', name: '' })
  await opener(page, 'lt').click()
  await expect(page.locator('.route-map svg[role=img]')).toBeVisible()
  await expect(opener(page, 'lt')).toBeEnabled()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawing stays, and nothing offers to open it', async ({ page }) => {
    await page.goto(site().paths['tour of one day'].lt)
    await expect(page.locator('.route-map svg[role=img]')).toBeVisible()
    await expect(opener(page, 'lt')).toBeHidden()
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: SIZES.phone })

  test('one finger on the map of a tour scrolls the page', async ({ page, visit }) => {
    await visit({ kind: 'tour of one day', locale: 'lt', name: '' })
    await opener(page, 'lt').tap()
    const map = mapOf(page, 'lt')
    await expect(map).toBeVisible()
    const touchAction = await map.evaluate(element => getComputedStyle(element).touchAction)
    expect(touchAction).toBe('pan-x pan-y')
  })
})
