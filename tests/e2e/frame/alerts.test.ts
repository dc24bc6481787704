import type { Page } from 'playwright/test'
import { analyse } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

const WORDS = {
  lt: { path: '/about', region: 'Pranešimai', close: 'Uždaryti', saved: 'Išsaugota.', failed: 'Įvyko klaida.' },
  en: { path: '/en/about', region: 'Alerts', close: 'Close', saved: 'Saved.', failed: 'Something went wrong.' },
}
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

for (const [locale, words] of triedWords(WORDS)) {
  for (const size of SIZES) {
    test(`alerts stack, go after six seconds and can be closed, ${locale}, ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size)
      await openWithAlerts(page, words.path, [words.failed, words.saved])
      const region = page.getByRole('region', { name: words.region })
      await expect(region.getByRole('status')).toHaveText(words.saved)
      await expect(region.getByRole('alert')).toHaveText(words.failed)
      await region.getByRole('button', { name: words.close }).first().click()
      await expect(region.getByRole('alert')).toHaveCount(0)
      await page.mouse.move(0, 0)
      await page.clock.runFor(4000)
      await expect(region.getByRole('status')).toHaveText(words.saved)
      await page.clock.runFor(2000)
      await expect(region).toBeHidden()
    })
  }
}

test('an alert stays while it is pointed at or holds the focus, and has its whole time again afterwards', async ({
  page,
}) => {
  await openWithAlerts(page, '/about', ['Išsaugota.'])
  const alert = page.getByRole('status')
  await alert.hover()
  await page.clock.runFor(60_000)
  await expect(alert).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4000)
  await expect(alert).toBeVisible()
  await page.getByRole('button', { name: 'Uždaryti' }).focus()
  await page.clock.runFor(60_000)
  await expect(alert).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(alert).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('an alert stays while a finger is on it, and has its whole time again afterwards', async ({ page }) => {
    await openWithAlerts(page, '/about', ['Išsaugota.'])
    const alert = page.getByRole('status')
    await expect(alert).toHaveText('Išsaugota.')
    const box = await alert.boundingBox()
    const finger = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
    const devtools = await page.context().newCDPSession(page)
    await page.clock.runFor(3000)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
    await page.clock.runFor(60_000)
    await expect(alert).toBeVisible()
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.clock.runFor(4000)
    await expect(alert).toBeVisible()
    await page.clock.runFor(2000)
    await expect(alert).toBeHidden()
  })
})

test('an alert that the page before has handed on is shown, and is not handed on again', async ({ page }) => {
  await openWithAlerts(page, '/about', ['Išsaugota.'])
  await expect(page.getByRole('status')).toHaveText('Išsaugota.')
  await page.getByRole('link', { name: 'Upės' }).first().click()
  await expect(page).toHaveURL(/\/rivers$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: WORDS.lt.region })).toHaveCount(0)
})

test('long alerts fit a narrow page, and axe finds nothing in them, light or dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openWithAlerts(page, '/about', ['Išsaugota.', 'Nebeprisikiškiakopūsteliaujantis'.repeat(4)])
  await expect(page.getByRole('status')).toHaveText(/^Nebe/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await analyse(page, {}, 'alert-list')
    expect(violations).toEqual([])
  }
})

/** The last is a success, those before failures, which would take it away. The page's clock also runs on by itself: exact times are left to the store's own tests. */
async function openWithAlerts(page: Page, path: string, messages: string[]): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  const alerts = messages.map((message, index) => ({
    type: index === messages.length - 1 ? 'success' : 'danger',
    message,
  }))
  await page.evaluate(stored => sessionStorage.setItem('alerts', stored), JSON.stringify(alerts))
  await page.reload()
}
