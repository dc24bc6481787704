import type { Page } from 'playwright/test'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { isPressable } from '#tests/support/browser/layout.ts'
import { triedSizes } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

const names = (page: Page) => page.locator('.card .name a').allTextContents()
const sortOf = (page: Page, locale: Locale) => page.getByLabel(translate(locale)('serp:sort.label'))

/** One message, and a button beside it that a finger reaches. */
async function expectOneFailure(page: Page, locale: Locale, message: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText([message])
  const again = page.getByRole('button', { name: translate(locale)('serp:retry') })
  await expect(again).toBeInViewport()
  await expect.poll(() => isPressable(again)).toBe(true)
}

for (const locale of LOCALES) {
  const t = translate(locale)
  const home = () => site().paths['home page'][locale]

  for (const [size, viewport] of triedSizes(locale, SIZES)) {
    test.describe(`on a ${size} (${locale})`, () => {
      test.use({ viewport })

      test('a sort order that fails keeps tours, order and place, and a press applies it', async ({
        page,
        complaints,
      }) => {
        complaints.expectFailing(site().url)
        await page.goto(home())
        const before = await names(page)
        const fails = Promise.withResolvers<void>()
        await page.route('**/*sort=price', async route => {
          await fails.promise
          await route.abort()
        })
        await sortOf(page, locale).scrollIntoViewIfNeeded()
        const scrollTop = await page.evaluate(() => scrollY)
        await sortOf(page, locale).selectOption('price')
        await expect(page.locator('[data-placeholders] > li')).toHaveCount(6)
        fails.resolve()
        await expectOneFailure(page, locale, t('serp:failed'))
        expect(await names(page)).toEqual(before)
        await expect(sortOf(page, locale)).toHaveValue('best')
        expect(await page.evaluate(() => scrollY)).toBe(scrollTop)
        await page.unroute('**/*sort=price')
        await page.getByRole('button', { name: t('serp:retry') }).click()
        await expect(page).toHaveURL(/sort=price$/)
        await expect(sortOf(page, locale)).toHaveValue('price')
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(page.locator('#results')).toBeFocused()
      })

      test('a filter that fails is told once, in the list and beside the map', async ({ page, complaints }) => {
        complaints.expectFailing(site().url)
        for (const view of ['', '#map']) {
          await page.goto(`${home()}?regions[]=dzukija${view}`)
          if (view) await expect(page.locator('button.map-tour, button.map-cluster').first()).toBeVisible()
          const before = await names(page)
          await page.route(
            url => url.pathname === home() && !url.search,
            route => route.abort(),
          )
          await page.getByRole('link', { name: t('serp:chips.remove', { name: 'Dzūkija' }) }).click()
          await expectOneFailure(page, locale, t('serp:failed'))
          expect(await names(page)).toEqual(before)
          await page.unrouteAll()
        }
      })

      test('a next page that fails says so where its reader is', async ({ page, complaints }) => {
        complaints.expectFailing(`${site().url}${home()}?page=2`)
        await page.route(`**${home()}?page=2`, route => route.abort())
        await page.goto(home())
        await page.locator('a[rel=next]').scrollIntoViewIfNeeded()
        await expectOneFailure(page, locale, t('serp:failed'))
      })

      test('markers that fail are told once, on the map', async ({ page, complaints }) => {
        complaints.expectFailing(site().url)
        await page.route('**/api/v1/tours/clusters*', route => route.abort())
        await page.goto(home())
        await page.getByRole('button', { name: t('serp:view.map'), exact: true }).click()
        await expectOneFailure(page, locale, t('common:failure.unexpected'))
      })

      test('a count of filters that fails is told once, in their dialog', async ({ page, complaints }) => {
        complaints.expectFailing(site().url)
        await page.route('**/api/v1/tours/filters*', route => route.abort())
        await page.goto(home())
        await page.locator('#filters').click()
        await expectOneFailure(page, locale, t('common:failure.unexpected'))
      })
    })
  }
}
