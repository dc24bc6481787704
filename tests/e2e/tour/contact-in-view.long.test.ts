import { expect, test } from '#tests/support/browser/browser-test.ts'
import { isPressable, MOST_SHIFT, recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

/** Where the ways to a provider stand, and that they cover nothing. */

const WORDS = wordsOf(
  { write: 'tours:write.button' },
  { lt: { call: /^Skambinti \+370/ }, en: { call: /^Call \+370/ } },
)
const KINDS = ['tour of one day', 'tour of many days', 'provider'] as const
const PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1440, height: 900 }

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  const path = (kind: (typeof KINDS)[number]) => site().paths[kind][locale]

  for (const kind of KINDS) {
    for (const size of [PHONE, DESKTOP]) {
      test(`to call and to write stand in the first screen of the ${kind}, ${locale}, ${size.width} px`, async ({
        page,
      }) => {
        await page.setViewportSize(size)
        await page.goto(path(kind))
        const call = page.getByRole('link', { name: words.call })
        const write = page.getByRole('link', { name: words.write, exact: true })
        for (const link of [call, write]) {
          await expect(link).toHaveCount(1)
          await expect(link).toBeInViewport({ ratio: 1 })
          expect(await isPressable(link)).toBe(true)
        }
        expect(await page.evaluate(() => scrollY)).toBe(0)
        await expect(call).toHaveAttribute('href', /^tel:\+370\d{8}$/)
        // But for the number of the seller, which the law wants.
        await expect(page.locator('main a[href^="tel:"]:not(:is(dl, details) *)')).toHaveCount(1)
      })
    }

    test(`nothing of the ${kind} moves or lies under the bar for good, ${locale}`, async ({ page }) => {
      await page.setViewportSize(PHONE)
      await recordShift(page)
      await page.goto(path(kind), { waitUntil: 'networkidle' })
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const last = page.getByRole('contentinfo').getByRole('link').last()
      expect(await isPressable(last)).toBe(true)
      await expect(page.locator('aside .contact')).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
    })
  }
}
