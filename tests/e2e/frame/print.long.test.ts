import { expect, test } from '#tests/support/browser/browser-test.ts'
import { PAGES_IN_TURN } from '#tests/support/browser/scope.ts'

for (const at of PAGES_IN_TURN) {
  test(`nothing of ${at.name} is printed that is only pressed or filled in`, async ({ page, visit }) => {
    await page.emulateMedia({ media: 'print' })
    await visit(at)
    const printed = await page
      .locator('.no-print')
      .evaluateAll(marked => marked.filter(it => it.checkVisibility()).map(it => it.outerHTML.slice(0, 120)))
    expect(printed).toEqual([])
  })
}
