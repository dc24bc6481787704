import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

const HOUR_MS = 3_600_000

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the page of a river tells each gauge with its time, and its month as a table', async ({ page }) => {
    await page.goto(paths.river('lt', 'minija'))
    const water = page.getByRole('region', { name: 'Vanduo', exact: true })
    const [first] = await water.getByRole('listitem').all()
    if (!first) throw new Error('no gauge')
    await expect(water.getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(first).toContainText('505 cm pavojingai aukštas vanduo, neplaukite')
    await expect(first).toContainText('Išmatuota')
    await expect(first.getByRole('table')).toBeHidden()
    await first.getByText('Lygis kasdien').click()
    // In the first hour of a day nothing has been measured on it yet.
    expect([30, 31]).toContain(await first.getByRole('row').count())
    await expect(water.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeVisible()
    await expect(water).toContainText('Šaltinis: Lietuvos hidrometeorologijos tarnyba (LHMT), CC BY-SA 4.0')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('ages are told by the clock of the visitor, and what grows old on a kept page says so', async ({ page }) => {
  await page.goto(paths.river('lt', 'minija'))
  const gauge = page.getByRole('region', { name: 'Vanduo', exact: true }).getByRole('listitem').first()
  await expect(gauge).toContainText('(prieš 1 val.)')
  await page.clock.setFixedTime(Date.now() + 6 * HOUR_MS)
  await page.reload()
  await expect(gauge).toContainText('505 cm seni duomenys')
  await expect(gauge).toContainText('(prieš 7 val.)')
})

test('old levels and rivers without a gauge are told in English', async ({ page }) => {
  await page.goto(paths.river('en', 'merkys'))
  const water = page.getByRole('region', { name: 'Water', exact: true })
  await expect(water.getByRole('listitem').filter({ hasText: 'Puvočių' })).toContainText('old data')
  await page.goto(paths.river('en', 'gruda'))
  await expect(water).toContainText('We know of no gauging station on this river.')
})
