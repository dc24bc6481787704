import type { Page } from 'playwright/test'
import { stableId } from '#db/seed/seed.ts'
import { translate } from '#src/i18n/translate.ts'
import { addDays } from '#src/lib/local-date.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

/** A request keeps its place while it is priced again, says its total beside its button, and has no button for a day that is taken. */

const TOUR = stableId('sventoji/Andrioniškis/Anykščiai')
const PHONE = { width: 360, height: 740 }
type Day = { day: string; status: string }

/** A day of winter, the last day before the season that is closed, and the open ones that follow. */
async function readSeason(): Promise<{ winter: string; closed: string; open: string[] }> {
  const from = `${new Date().getFullYear() + 1}-04-01`
  const address = `${site().url}/api/v1/tours/${TOUR}/calendar?from=${from}&to=${addDays(from, 60)}`
  const { data: days }: { data: Day[] } = await (await fetch(address)).json()
  const isOpen = ({ status }: Day) => status !== 'closed' && status !== 'full'
  const first = days.findIndex(isOpen)
  expect(first).toBeGreaterThan(0)
  const open = days.slice(first).filter(isOpen)
  const winter = from.replace('-04-01', '-02-10')
  return { winter, closed: days[first - 1]?.day ?? '', open: open.map(({ day }) => day) }
}

/** The sum of the table and that beside the button, which are one. */
async function expectTotal(page: Page): Promise<string> {
  const sum = (await page.locator('[data-quote] .total dd').textContent()) ?? ''
  await expect(page.locator('[data-total]')).toContainText(sum)
  return sum
}

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)
  const prefix = locale === 'lt' ? '' : '/en'

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled, viewport: PHONE })

      test(`pressed again, the price comes where one is, ${locale}`, async ({ page }) => {
        const { open } = await readSeason()
        await page.goto(`${prefix}/book/${TOUR}?date=${open[0]}&people=2`)
        const before = await expectTotal(page)
        await page.locator('[name=adults]').fill('16')
        const button = page.locator('#recount')
        await button.click()
        await expect(page.locator('[data-quote] .total dd')).not.toHaveText(before)
        await expectTotal(page)
        await expect(button).toBeFocused()
        await expect(button).toBeInViewport({ ratio: 1 })
        await expect(page.locator('#price')).toBeInViewport()
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
        await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
        await page.locator('[data-sends]').scrollIntoViewIfNeeded()
        await expect(page.locator('[data-total]')).toBeInViewport({ ratio: 1 })
      })

      test(`children of unknown age have no total until they are of one, ${locale}`, async ({ page }) => {
        const { open } = await readSeason()
        await page.goto(`${prefix}/book/${TOUR}?date=${open[0]}&adults=2`)
        await expectTotal(page)
        await page.locator('[name=children]').selectOption('1')
        await page.locator('#recount').click()
        await expect(page.locator('[data-total]')).toHaveText(t('book:totalUnknown'))
        const age = page.locator('[name="childAges[]"]')
        if (javaScriptEnabled) await expect(age).toBeFocused()
        await age.selectOption('9')
        await page.locator('#recount').click()
        await expect(page.locator('[data-total]')).not.toHaveText(t('book:totalUnknown'))
        await expectTotal(page)
      })

      test(`a day on which nobody can go offers the nearest ones in place of a form, and keeps what was typed, ${locale}`, async ({
        page,
      }) => {
        const { winter, closed, open } = await readSeason()
        await page.goto(`${prefix}/book/${TOUR}?date=${open[0]}&people=2`)
        const [name, send, terms] = [
          page.locator('[name=name]'),
          page.locator('[data-sends]'),
          page.locator('[data-terms]'),
        ]
        await name.fill('Ona Onaitė')
        const before = (await terms.textContent()) ?? ''
        const nearest = page.locator('button[name=day]')
        for (const day of [winter, closed]) {
          await page.locator('[name=date]').fill(day)
          await page.locator('#recount').click()
          const others = page.locator('[data-quote]').getByRole('link', { name: t('book:do.free') })
          await expect(others).toHaveAttribute('href', new RegExp(`date=${day}`))
          expect(await nearest.evaluateAll(all => all.map(it => it.getAttribute('value')))).toEqual(open.slice(0, 3))
          for (const hidden of [name, send, terms, page.locator('[data-total]')]) await expect(hidden).toBeHidden()
          await expect(page.locator('.price-lines')).toHaveCount(0)
        }
        await nearest.nth(1).click()
        await expect(page.locator('[name=date]')).toHaveValue(open[1] ?? '')
        await expect(nearest).toHaveCount(0)
        await expect(name).toHaveValue('Ona Onaitė')
        for (const shown of [name, send, terms]) await expect(shown).toBeVisible()
        await expect(terms).not.toHaveText(before)
        await expectTotal(page)
        await expect(page.locator(javaScriptEnabled ? '#price' : '#recount')).toBeFocused()
        await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
      })
    })
  }
}

test('where no answer comes the browser sends the form itself', async ({ page, complaints }) => {
  const { open } = await readSeason()
  complaints.expectFailing(`${site().url}/book/${TOUR}`)
  await page.goto(`/book/${TOUR}?date=${open[0]}&people=2`)
  const before = await expectTotal(page)
  await page.route(/\/book\//, route => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  await page.locator('[name=adults]').fill('16')
  await Promise.all([page.waitForEvent('load'), page.locator('#recount').click()])
  await expect(page.locator('[data-quote] .total dd')).not.toHaveText(before)
  await expect(page.locator('#recount')).toBeFocused()
})
