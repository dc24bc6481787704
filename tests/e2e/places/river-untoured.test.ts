import { paths } from '#src/paths.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

/** A river on which nobody offers tours, and of which nobody knows much. */
const RIVER = 'agluona-minija'

test.use({ viewport: { width: 360, height: 780 } })

for (const locale of TRIED_LOCALES) {
  test(`a river without tours leads to others, and the list of rivers leads there unprefetched (${locale})`, async ({
    page,
  }) => {
    await page.goto(paths.rivers(locale))
    // One that search engines may list. Once another link on the screen is prefetched, it would have been.
    await page.locator('[data-rare] a:not([rel])').first().scrollIntoViewIfNeeded()
    const beside = site().sitemap[locale].find(path => path.includes('/tours/')) ?? ''
    await page.evaluate(href => {
      const style = 'position: fixed; inset: 0 auto auto 0'
      document
        .querySelector('main')
        ?.append(Object.assign(document.createElement('a'), { href, text: 'Merkys', style }))
    }, beside)
    await expect(page.locator(`main > a[href="${beside}"][data-prefetch]`)).toBeAttached()
    expect(await page.locator('[data-rare] a').count()).toBeGreaterThan(100)
    expect(await page.locator('[data-rare] a[data-prefetch]').count()).toBe(0)
    await page.locator(`a[href="${paths.river(locale, RIVER)}"]`).click()
    await expect(page).toHaveURL(paths.river(locale, RIVER))
    expect(site().sitemap[locale]).not.toContain(paths.river(locale, RIVER))
    expect(await page.locator('.card[data-tour]').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const heading = (await page.locator('#tours > h2').boundingBox()) ?? { y: 0, height: 0 }
    const card = (await page.locator('#tours .card').first().boundingBox()) ?? { y: 0 }
    expect(card.y - heading.y - heading.height).toBeGreaterThanOrEqual(16)
    await expectAccessible(page, 'river without tours')
  })
}
