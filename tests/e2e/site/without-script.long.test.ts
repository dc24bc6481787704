import { LOCALES } from '#src/i18n/locales.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { inAlternateLocales, PAGES_IN_TURN } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

test.use({ javaScriptEnabled: false })

for (const at of PAGES_IN_TURN) {
  test(`without JavaScript ${at.name} can be read and leads on`, async ({ page, visit }) => {
    await visit(at)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('main')).toContainText(/\S{3}/)
    const link = page.locator('header nav a').first()
    const address = await link.getAttribute('href')
    await link.click()
    await expect(page).toHaveURL(site().url + address)
    await expect(page.locator('h1')).toBeVisible()
  })
}

const LISTS = [
  'shared list',
  'home page',
  'second home page',
  'tour of one day',
  'river',
  'region',
  'provider',
] as const

for (const [kind, locale] of inAlternateLocales(LISTS)) {
  test(`without JavaScript the cards of the ${kind} (${locale}) open their tours`, async ({ page, visit }) => {
    await visit({ kind, locale, name: kind })
    const links = page.locator('article.card a')
    expect(await links.count()).toBeGreaterThan(0)
    const name = (await links.first().textContent()) ?? ''
    await links.first().click()
    await expect(page.locator('h1')).toHaveText(name)
  })
}

for (const locale of LOCALES) {
  test(`without JavaScript the next link (${locale}) leads through all tours, each shown once`, async ({ page }) => {
    await page.goto(site().paths['home page'][locale])
    const cards = page.locator('article.card a')
    const seen = await hrefs()
    while (await page.locator('a[rel=next]').count()) {
      const before = page.url()
      await page.locator('a[rel=next]').click()
      await expect(page).not.toHaveURL(before)
      seen.push(...(await hrefs()))
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted()).toEqual(
      site()
        .sitemap[locale].filter(path => path.includes('/tours/'))
        .toSorted(),
    )

    function hrefs(): Promise<string[]> {
      return cards.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    }
  })
}
