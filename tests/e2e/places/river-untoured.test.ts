import { LOCALES } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { site } from '#tests/support/browser/site.ts'

/** A river on which nobody offers tours, and of which nobody knows much. */
const RIVER = 'agluona-minija'

test.use({ viewport: { width: 360, height: 780 } })

for (const locale of LOCALES) {
  test(`a river without tours leads to others, and the list of rivers leads there unprefetched (${locale})`, async ({
    page,
  }) => {
    await page.goto(paths.rivers(locale))
    const link = page.locator(`a[href="${paths.river(locale, RIVER)}"]`)
    await link.scrollIntoViewIfNeeded()
    // Another link beside them: once that is prefetched, they would have been.
    const beside = site().sitemap[locale].find(path => path.includes('/tours/')) ?? ''
    await link.evaluate((it, href) => {
      it.closest('ul')?.before(Object.assign(document.createElement('a'), { href, text: 'Merkys' }))
    }, beside)
    await expect(page.locator(`section > a[href="${beside}"][data-prefetch]`)).toBeAttached()
    expect(await page.locator('[data-rare] a').count()).toBeGreaterThan(100)
    expect(await page.locator('[data-rare] a[data-prefetch]').count()).toBe(0)
    await link.click()
    await expect(page).toHaveURL(paths.river(locale, RIVER))
    expect(site().sitemap[locale]).not.toContain(paths.river(locale, RIVER))
    expect(await page.locator('.card[data-tour]').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page, 'river without tours')
  })
}
