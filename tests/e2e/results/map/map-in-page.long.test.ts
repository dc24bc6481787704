import type { CDPSession, Page } from 'playwright/test'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { boxOf, isOverlapping } from '#tests/support/browser/layout.ts'
import { clustersOf, leafletOf, markersOf, openMapByLink, searchButton } from '#tests/support/browser/results/map.ts'
import { triedSizes } from '#tests/support/browser/scope.ts'
import { tilesUrl } from '#tests/support/browser/site.ts'

const SIZES = { phone: { width: 320, height: 640 }, desktop: { width: 1280, height: 800 } }

for (const locale of LOCALES) {
  const t = translate(locale)

  for (const [size, viewport] of triedSizes(locale, SIZES)) {
    test(`the notice of missing tiles lies clear of pins and controls, ${locale}, ${size}`, async ({
      page,
      complaints,
    }) => {
      complaints.expectFailing(tilesUrl())
      await page.route(`${tilesUrl()}/**`, route => route.abort())
      await page.setViewportSize(viewport)
      await openMapByLink(page, locale)
      const notice = page.getByText(t('common:map.noTiles'))
      await expect(notice).toBeVisible()
      for (const pin of await markersOf(page).all()) expect(await isOverlapping(notice, pin)).toBe(false)
      await leafletOf(page).press('+')
      await expect(searchButton(page, locale)).toBeVisible()
      const follow = page.getByText(t('serp:map.follow'))
      for (const control of [follow, searchButton(page, locale)])
        expect(await isOverlapping(notice, control)).toBe(false)
      await follow.click()
      await expect(page.getByRole('checkbox', { name: t('serp:map.follow') })).toBeChecked()
    })
  }

  test(`a marker of several tours tells how many, where, and from which price, ${locale}`, async ({ page }) => {
    await openMapByLink(page, locale)
    const wanted =
      locale === 'lt' ? /^\d+ žyg(is|iai|ių) netoli \S.*, nuo [\d,]+\s€$/ : /^\d+ tours? near \S.*, from €[\d.]+$/
    const labels = await clustersOf(page).evaluateAll(all => all.map(it => it.ariaLabel))
    expect(labels.length).toBeGreaterThan(1)
    for (const label of labels) expect(label).toMatch(wanted)
  })
}

/** Held sideways, where the whole screen would be too low for map and cards. */
const LOW = { width: 740, height: 360 }

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: LOW })

  test('one scrolls the page and is told how to move the map, two move the map', async ({ page }) => {
    await openMapByLink(page)
    const touch = await page.context().newCDPSession(page)
    const before = await page.evaluate(() => scrollY)
    const { x, y } = await middleOf(page)
    const scrolled = page.evaluate(
      () => new Promise(resolve => addEventListener('scrollend', resolve, { once: true, capture: true })),
    )
    await move(touch, [{ x, y, down: -120 }])
    await scrolled
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await expect(searchButton(page)).toBeHidden()
    await expect(leafletOf(page)).toHaveCSS('touch-action', 'pan-x pan-y')
    const middle = await middleOf(page)
    await move(touch, [
      { x: middle.x - 20, y: middle.y, right: -80 },
      { x: middle.x + 20, y: middle.y, right: 80 },
    ])
    await expect(searchButton(page)).toBeVisible()
  })

  test('two that come down while the page scrolls leave the map where it is', async ({ page }) => {
    await openMapByLink(page)
    const { x, y } = await middleOf(page)
    const places = () => markersOf(page).evaluateAll(all => all.map(it => JSON.stringify(it.getBoundingClientRect())))
    const before = await places()
    await pinch(page, { x, y, isCancelable: false })
    expect(await places()).toEqual(before)
    await pinch(page, { x, y, isCancelable: true })
    await expect.poll(places).not.toEqual(before)
  })

  test('one moves the map where it stands beside the list, and where it has the whole screen', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 740 })
    await openMapByLink(page)
    await expect(leafletOf(page)).toHaveCSS('touch-action', 'none')
    await page.setViewportSize(LOW)
    await expect(leafletOf(page)).toHaveCSS('touch-action', 'pan-x pan-y')
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(leafletOf(page)).toHaveCSS('touch-action', 'none')
    const touch = await page.context().newCDPSession(page)
    const before = await page.evaluate(() => scrollY)
    const { x, y } = await middleOf(page)
    await move(touch, [{ x, y, down: -120 }])
    await expect(searchButton(page)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})

type Finger = { x: number; y: number; right?: number; down?: number }

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await boxOf(page.locator('[data-map]'))
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** Fingers that each go from where they are by so many pixels. */
async function move(touch: CDPSession, fingers: readonly Finger[]): Promise<void> {
  const STEPS = 10
  const at = (step: number) =>
    fingers.map(({ x, y, right = 0, down = 0 }, id) => ({
      id,
      x: x + (right * step) / STEPS,
      y: y + (down * step) / STEPS,
    }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= STEPS; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A pinch as the browser reports it; what is not cancelable belongs to a scroll that has begun. */
function pinch(page: Page, at: { x: number; y: number; isCancelable: boolean }): Promise<void> {
  return page.evaluate(async ({ x, y, isCancelable }) => {
    const target = document.elementFromPoint(x, y) ?? document.body
    const fire = (type: string, apart: number) => {
      const touches = [-apart, apart].map(
        (right, identifier) => new Touch({ identifier, target, clientX: x + right, clientY: y }),
      )
      target.dispatchEvent(
        new TouchEvent(type, {
          touches: type === 'touchend' ? [] : touches,
          changedTouches: touches,
          bubbles: true,
          cancelable: isCancelable,
        }),
      )
    }
    fire('touchstart', 20)
    fire('touchmove', 100)
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    fire('touchend', 100)
  }, at)
}
