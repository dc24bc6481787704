import type { Locator, Page } from 'playwright/test'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
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
import { site } from '#tests/support/browser/site.ts'

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
  await cardsOf(page).filter({ hasText: name }).getByRole('link').focus()
  await expect(marker).toHaveAttribute('data-active', '')
})

test('a card lights the cluster that its tour is in', async ({ page }) => {
  await openMap(page, 'lt')
  for (const card of await cardsOf(page).all()) {
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

test.describe('the card of a tour that is not in the list', () => {
  /** The markers of tours that stand on a later page of the list. */
  async function openUnlisted(page: Page): Promise<Locator> {
    await openMap(page, 'lt', `?bounds=${DZUKIJA}&limit=1`)
    const listed = (await cardsOf(page).getByRole('heading').first().textContent())?.trim()
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
