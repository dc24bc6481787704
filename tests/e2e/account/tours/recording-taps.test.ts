import type { LineJson } from '#src/domain/courses/json.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeRoute, openEditor } from '#tests/support/browser/editor.ts'
import { countGestures } from '#tests/support/browser/forms/gestures.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'

const MOST_TAPS = 6

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' })

test('a recording that overshoots both ends is on the page of the tour in at most six taps', async ({
  page,
  server,
}) => {
  const editor = await openEditor(server.url)
  const tour = await makeRoute(editor)
  const gestures = await countGestures(page)
  await openAs(page, `/account/tours/${tour}`)
  const before = gestures.taps

  await page.getByRole('link', { name: 'Maršrutas', exact: true }).first().tap()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Pasirinkti maršruto failą' }).tap()
  await (await choosing).setFiles('tests/cases/routes/overshoot-4km-both-ends.gpx')
  await expect(page.getByRole('status').filter({ hasText: 'už išlipimo vietos: 5,3 km' })).toBeVisible()
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).tap()
  await expect(page.getByRole('status').getByText('Išsaugota.')).toBeVisible()
  console.log(`taps: ${gestures.taps - before}`)
  expect(gestures.taps - before).toBeLessThanOrEqual(MOST_TAPS)

  const { coordinates, length } = await call<LineJson>(editor, 'GET', `tours/${tour}/line`)
  expect(coordinates[0]).toEqual([expect.closeTo(24.41701, 3), expect.closeTo(54.2194, 3)])
  expect(length).toBeCloseTo(18.95, 0)
  await page.goto(`/tours/${tour}`)
  await expect(page.locator('main a[href$=".gpx"]').first()).toBeAttached()
  await call(editor, 'PATCH', `tours/${tour}/line`, { coordinates: [] })
})
