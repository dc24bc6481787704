import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listEmptyHeadings } from '#tests/support/browser/checks/headings.ts'
import { TRIED_PAGES } from '#tests/support/browser/scope.ts'

/** What another width may break beside is looked for where there is time for it. */
const WIDTHS = [[320, 'all'], ...(process.env.TEST_ALL === '1' ? [[1280, 'layout'] as const] : [])] as const

for (const at of TRIED_PAGES) {
  test(`axe finds nothing on ${at.name}, light or dark, wide or narrow, and no heading stands over nothing`, async ({
    page,
    visit,
  }) => {
    await visit(at)
    expect.soft(await listEmptyHeadings(page)).toEqual([])
    for (const [width, asked] of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `${width} px`, asked)
    }
  })
}
