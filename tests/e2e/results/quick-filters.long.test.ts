import { translate } from '#src/i18n/translate.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { idsFromApi } from '#tests/support/browser/get.ts'
import { queryOf, SIZES, shownIds } from '#tests/support/browser/results/filters-modal.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const VILNIUS = { latitude: 54.6872, longitude: 25.2797 }
const QUICK = {
  children: '?youngest=7&durationTo=5&difficultyTo=1.5',
  twoDays: '?daysFrom=2&daysTo=2',
  easy: '?difficultyTo=2',
} as const

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)
  const home = () => site().paths['home page'][locale]

  test.describe(locale, () => {
    test.use({ viewport: SIZES.phone })

    test('each is a search of one press, looks pressed, keeps the focus, and another press takes it back', async ({
      page,
    }) => {
      await page.goto(home())
      const all = await shownIds(page)
      for (const [name, query] of Object.entries(QUICK)) {
        const link = page.getByRole('link', { name: t(`serp:quick.${name as keyof typeof QUICK}`), exact: true })
        await link.press('Enter')
        await expect.poll(() => queryOf(page)).toBe(query)
        await expect.poll(() => shownIds(page)).toEqual((await idsFromApi(query)).slice(0, 30))
        await expect(link).toHaveAttribute('aria-current', 'true')
        await expect(link).toBeFocused()
        if (name === 'easy') await expectAccessible(page, 'quick filters')
        await link.press('Enter')
        await expect.poll(() => queryOf(page)).toBe('')
        await expect(link).not.toHaveAttribute('aria-current')
        await expect.poll(() => shownIds(page)).toEqual(all)
      }
    })

    test('they work without script, all but the one that asks where one is', async ({ browser }) => {
      const context = await browser.newContext({ baseURL: site().url, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${home()}?sort=price`)
      await expect(page.getByRole('button', { name: t('serp:quick.near') })).toBeHidden()
      await page.getByRole('link', { name: t('serp:quick.easy'), exact: true }).click()
      await expect(page).toHaveURL(`${site().url}${home()}?difficultyTo=2&sort=price`)
      await expect(page.getByRole('link', { name: t('serp:quick.easy'), exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await context.close()
    })

    test('near me shows the tours around, and tells nobody exactly where that is', async ({ page, context }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(VILNIUS)
      await page.goto(`${home()}?daysTo=1`)
      await page.getByRole('button', { name: t('serp:quick.near'), exact: true }).click()
      await expect.poll(() => decodeURIComponent(queryOf(page))).toBe('?near=54.69,25.28&daysTo=1')
      const wanted = await idsFromApi(queryOf(page))
      expect(wanted.length).toBeGreaterThan(0)
      await expect.poll(() => shownIds(page)).toEqual(wanted.slice(0, 30))
      const away = await page.locator('.away').allTextContents()
      const km = away.map(text => Number.parseInt(text, 10))
      expect(away[0]).toMatch(locale === 'lt' ? /^\d+\skm nuo jūsų$/ : /^\d+\skm from you$/)
      expect(km).toEqual(km.toSorted((one, other) => one - other))
      await page.getByRole('link', { name: t('serp:quick.near'), exact: true }).click()
      await expect.poll(() => queryOf(page)).toBe('?daysTo=1')
      await expect(page.getByRole('button', { name: t('serp:quick.near'), exact: true })).toBeVisible()
    })

    for (const [what, code] of [
      ['refused', 1],
      ['failed', 2],
    ] as const) {
      test(`a place that is not known (${what}) is told in words, and the tours stay`, async ({ page }) => {
        await page.addInitScript(reason => {
          const refuse: Geolocation['getCurrentPosition'] = (_, fail) => {
            const error = Object.create(GeolocationPositionError.prototype, { code: { value: reason } })
            setTimeout(() => fail?.(error))
          }
          Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: refuse })
        }, code)
        await page.goto(home())
        const before = await shownIds(page)
        const button = page.getByRole('button', { name: t('serp:quick.near'), exact: true })
        await button.click()
        await expect(page.getByRole('alert')).toHaveText(t(`serp:quick.${what}`))
        expect([await shownIds(page), queryOf(page)]).toEqual([before, ''])
        await expect(button).not.toHaveAttribute('aria-busy')
      })
    }
  })
}
