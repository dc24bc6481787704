import { LOCALES } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listEmptyHeadings } from '#tests/support/browser/checks/headings.ts'
import { startServer } from '#tests/support/servers/server.ts'

test('no heading stands over nothing while there are no tours', async ({ page }) => {
  const empty = await startServer({ env: { SEED_DEMO: '0' } })
  try {
    for (const locale of LOCALES) {
      for (const path of [paths.home(locale), paths.rivers(locale)]) {
        expect((await page.goto(empty.url + path))?.status()).toBe(200)
        expect(await listEmptyHeadings(page), path).toEqual([])
        await expect(page.locator('main ul:not(:has(li)):visible')).toHaveCount(0)
      }
    }
  } finally {
    // Nothing is prefetched from a server that is gone.
    await page.goto('about:blank')
    await empty.stop()
  }
})
