import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)

  test(`where nothing is found, the search without one of its filters is a press away, ${locale}`, async ({ page }) => {
    await page.goto(`${site().paths['home page'][locale]}?rivers[]=merkys&distanceFrom=9999`)
    await expect(page.getByRole('heading', { name: t('serp:none') })).toBeVisible()
    const ways = page.getByRole('list', { name: t('serp:without.label') }).getByRole('link')
    // Without the river nothing is as long either.
    await expect(ways).toHaveCount(1)
    const tours = Number(/(\d+) \S+$/.exec((await ways.textContent()) ?? '')?.[1])
    await ways.click()
    await expect(page).toHaveURL(/\?rivers%5B%5D=merkys$/)
    await expect(page.locator('.card')).toHaveCount(tours)
  })

  test(`where nothing is near a place, the nearest tours are a press away, ${locale}`, async ({ page }) => {
    await page.goto(`${site().paths['home page'][locale]}?near=siauliai&within=1`)
    await expect(page.getByRole('heading', { name: t('serp:none') })).toBeVisible()
    await page
      .getByRole('list', { name: t('serp:instead.label') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/near=siauliai&within=\d+$/)
    await expect(page.locator('.card').first()).toBeVisible()
  })

  test(`words that nobody knows lead on to rivers, ${locale}`, async ({ page }) => {
    await page.goto(`${site().paths['home page'][locale]}?q=qqqq`)
    await page
      .getByRole('list', { name: t('serp:instead.label') })
      .getByRole('link')
      .first()
      .click()
    await expect(page.locator('.card').first()).toBeVisible()
  })
}
