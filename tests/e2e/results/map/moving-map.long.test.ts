import type { Page } from 'playwright/test'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

/** A move by the user counts, whatever else moves the map meanwhile. */

const t = translate('lt')
const CLUSTERS = '**/api/v1/tours/clusters*'
/** Around Varėna, where the demo's Merkys and Ūla are. */
const DZUKIJA = '24.2,54.0,24.9,54.4'

const markers = (page: Page) => page.locator('button.map-tour, button.map-cluster')
const leaflet = (page: Page) => page.locator('[data-map] .leaflet-container')
const searchButton = (page: Page) => page.getByRole('button', { name: t('serp:map.search') })
const card = (page: Page, at: number) => page.locator('[data-part="list"] .card').nth(at)
const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')

async function openMap(page: Page, query = ''): Promise<void> {
  await page.goto(`/${query}#map`)
  await expect(markers(page).first()).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a card that is swiped to keeps the moved map to be searched', async ({ page }) => {
    await openMap(page, `?bounds=${DZUKIJA}`)
    await leaflet(page).press('+')
    await expect(searchButton(page)).toBeVisible()
    await card(page, 1).evaluate(it => it.scrollIntoView({ inline: 'start' }))
    await expect(card(page, 1)).toHaveAttribute('data-active', '')
    await page.getByRole('checkbox', { name: t('serp:map.follow') }).check()
    await expect.poll(() => boundsOf(page)).not.toBe(DZUKIJA)
    await expect(searchButton(page)).toBeHidden()
  })

  test('the row follows the map: where its first tour is out of sight, one in sight comes to the front', async ({
    page,
  }) => {
    await openMap(page, `?bounds=${DZUKIJA}`)
    const first = await card(page, 0).getAttribute('data-tour')
    await leaflet(page).press('+')
    const lit = page.locator(':is(button.map-tour, button.map-cluster)[data-active]')
    await expect(lit).toHaveCount(1)
    await expect(lit).toBeInViewport({ ratio: 1 })
    const shown = page.locator('[data-part="list"] .card[data-active]')
    await expect(shown).toBeInViewport({ ratio: 0.9 })
    expect(await shown.getAttribute('data-tour')).not.toBe(first)
    await expect(searchButton(page)).toBeVisible()
  })

  test('a card that is swiped to while the map zooms keeps it to be searched', async ({ page }) => {
    await openMap(page, `?bounds=${DZUKIJA}`)
    const { isZooming, at } = await leaflet(page).evaluate(map => {
      const items = [...document.querySelectorAll<HTMLElement>('[data-part="list"] [data-group] li')]
      const offMiddle = (item: HTMLElement) => {
        const [lng = 0, lat = 0] = (item.querySelector<HTMLElement>('.card')?.dataset.at ?? '').split(',').map(Number)
        return Math.hypot(lng - 24.55, lat - 54.2)
      }
      // One that is in view already: the map need not follow it.
      const [item] = items.slice(1).sort((one, other) => offMiddle(one) - offMiddle(other))
      const options = { key: '+', code: 'Equal', keyCode: 187, bubbles: true, cancelable: true }
      map.focus()
      map.dispatchEvent(new KeyboardEvent('keydown', options))
      // Heard in the frame in which the zoom begins.
      item?.scrollIntoView({ inline: 'start', behavior: 'instant' })
      const at = item ? items.indexOf(item) : -1
      return new Promise<{ isZooming: boolean; at: number }>(resolve =>
        requestAnimationFrame(() => resolve({ isZooming: map.querySelector('.leaflet-zoom-anim') !== null, at })),
      )
    })
    expect(isZooming).toBe(true)
    await expect(card(page, at)).toHaveAttribute('data-active', '')
    await expect(searchButton(page)).toBeVisible()
  })
})

test('results that come while the map zooms leave it to whoever zooms', async ({ page }) => {
  await page.clock.install()
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(CLUSTERS)
  await page.route(CLUSTERS, async route => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await page.goto('/#map')
  await asked
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.leaflet-zoom-animated { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
  await leaflet(page).press('+')
  await page.clock.runFor(50)
  await expect(leaflet(page).locator('.leaflet-zoom-anim')).toBeAttached()
  held.resolve()
  await expect(markers(page).first()).toBeAttached()
  await page.clock.runFor(1000)
  await expect(leaflet(page).locator('.leaflet-zoom-anim')).toHaveCount(0)
  await expect(searchButton(page)).toBeVisible()
})

test('another filter leaves a map that was moved to be searched', async ({ page }) => {
  await openMap(page)
  await leaflet(page).press('+')
  await searchButton(page).click()
  await expect.poll(() => boundsOf(page)).not.toBeNull()
  await expect(searchButton(page)).toBeHidden()
  const before = boundsOf(page)
  await leaflet(page).press('ArrowRight')
  await expect(searchButton(page)).toBeVisible()
  const asked = page.waitForResponse(response => response.url().includes('difficultyTo') && response.ok())
  await page.getByRole('link', { name: t('serp:quick.easy'), exact: true }).click()
  await asked
  await expect(page).toHaveURL(/difficultyTo=2/)
  await page.waitForLoadState('networkidle')
  expect(boundsOf(page)).toBe(before)
  await expect(searchButton(page)).toBeVisible()
})
