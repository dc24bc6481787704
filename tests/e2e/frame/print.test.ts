import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

for (const locale of TRIED_LOCALES) {
  test(`nothing that is only pressed or filled in is printed (${locale})`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    for (const [name, { [locale]: path }] of Object.entries(site().paths)) {
      await page.goto(path)
      const printed = await page
        .locator('.no-print')
        .evaluateAll(marked => marked.filter(it => it.checkVisibility()).map(it => it.outerHTML.slice(0, 120)))
      expect(printed, name).toEqual([])
    }
  })
}
