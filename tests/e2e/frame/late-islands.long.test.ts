import type { Page } from 'playwright/test'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { isIsland } from '#tests/support/browser/islands.ts'
import { holdFurtherTours } from '#tests/support/browser/results/further-tours.ts'
import { site } from '#tests/support/browser/site.ts'

const t = translate('lt')
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Įsiminti: / })
const tour = () => site().paths['tour of one day'].lt

test('the map that a visitor left is shown again without a sign', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('view', 'map'))
  await page.goto('/')
  await expect(page.locator('button.map-cluster').first()).toBeVisible()
})

test('a map whose island does not come leaves the list, and says so, whether pressed or kept', async ({
  page,
  complaints,
}) => {
  complaints.expectFailing(`${site().url}/_astro/`)
  await page.route(isIsland, route => route.abort())
  const failed = page.getByRole('alert').getByText(t('common:failure.unexpected'))
  await page.goto('/')
  await page.getByRole('button', { name: t('serp:view.map'), exact: true }).click()
  await expect(failed).toBeVisible()
  await expect(page.locator('.card').first()).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/#map')
  await expect(failed.last()).toBeVisible()
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('serp:view.list'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('every heart of a page answers', async ({ page }) => {
  // Else another one is the last by then.
  await holdFurtherTours(page)
  const paths = ['/', tour(), site().paths.river.lt, site().paths.region.lt, site().paths.provider.lt]
  for (const path of paths) {
    await page.goto(path)
    for (const heart of [hearts(page).first(), hearts(page).last()]) {
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
    }
  }
})
