import type { Page } from 'playwright/test'
import type { LineJson, RouteJson } from '#src/domain/courses/json.ts'
import { DEMO_PROVIDER } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { countGestures } from '#tests/support/browser/forms/gestures.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { boxOf } from '#tests/support/browser/layout.ts'
import { test } from '#tests/support/browser/own-site.ts'

const MOST_TAPS = 40

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' })

test('20 km with three stops are drawn on a phone in at most 40 taps', async ({ page, server }) => {
  const editor = await openEditor(server.url)
  const tour = await makeTour(editor, { distance: 20, days: 2, duration: null, rivers: ['merkys'] })
  const gestures = await countGestures(page)
  // What is on the way is told between places that others know too: who has none is led to them.
  await openAs(page, `/account/tours/${tour}/features`, DEMO_PROVIDER)
  await page.locator('main a.button', { hasText: 'Maršrutas' }).tap()
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await page.locator('.leaflet-container').scrollIntoViewIfNeeded()
  const before = gestures.taps

  await page.getByRole('button', { name: 'Perloja', exact: true }).tap()
  await page.getByRole('button', { name: 'Puvočiai', exact: true }).tap()
  await expect(page.locator('.map-end')).toHaveText(['A', 'B'])
  for (const [name, share] of [
    ['Smiltynė', 0.3],
    ['Pušynas', 0.55],
    ['Brasta', 0.8],
  ] as const) {
    await tapBetween(page, share, 0)
    await page.getByLabel('Vietos pavadinimas').fill(name)
    await page.getByRole('button', { name: 'Pridėti vietą' }).tap()
    await expect(page.getByRole('status').getByText(`Įtraukta: ${name}.`)).toBeVisible()
  }
  await page.getByRole('checkbox', { name: 'Čia nakvojama' }).nth(1).tap()
  await page.getByRole('radio', { name: 'Liniją' }).tap()
  await page.locator('.leaflet-container').scrollIntoViewIfNeeded()
  const bends = 14
  for (let bend = 1; bend < bends; bend++) await tapBetween(page, bend / bends, bend % 2 ? 0.036 : -0.036)
  await page.getByRole('button', { name: 'Baigti išlipimo vietoje' }).tap()
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).tap()
  await expect(page.getByRole('status').getByText('Išsaugota.')).toBeVisible()
  console.log(`taps: ${gestures.taps - before}`)
  expect(gestures.taps - before).toBeLessThanOrEqual(MOST_TAPS)

  const { stops } = await call<RouteJson>(editor, 'GET', `tours/${tour}/stops`)
  expect(stops.map(({ accessPoint, role, day }) => [accessPoint?.name, role, day])).toEqual([
    ['Perloja', 'put-in', 1],
    ['Smiltynė', 'stop', 1],
    ['Pušynas', 'overnight', 1],
    ['Brasta', 'stop', 2],
    ['Puvočiai', 'take-out', 2],
  ])
  const between = stops.slice(1, -1).map(({ km }) => Number(km))
  for (const [at, km] of [6, 11, 16].entries()) expect(Math.abs((between[at] ?? 0) - km)).toBeLessThan(3)
  const line = await call<LineJson>(editor, 'GET', `tours/${tour}/line`)
  expect(line).toMatchObject({ origin: 'drawn', isOwn: true })
  expect(line.length).toBeGreaterThan(17)
  expect(line.length).toBeLessThan(24)
})

/** A tap on the map between the ends, a share of their distance to the side of the straight line. */
async function tapBetween(page: Page, share: number, aside: number): Promise<void> {
  const [a, b] = await Promise.all([boxOf(page.locator('.map-end-0')), boxOf(page.locator('.map-end-1'))])
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2]
  const [dx, dy] = [b.x + b.width / 2 - x, b.y + b.height / 2 - y]
  await page.touchscreen.tap(x + dx * share - dy * aside, y + dy * share + dx * aside)
}
