import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listEmptyHeadings } from '#tests/support/browser/checks/headings.ts'
import { PAGES_IN_TURN, TRIED_PAGES } from '#tests/support/browser/scope.ts'
import type { PageOfSite } from '#tests/support/browser/site.ts'
import { half, TRIES_ALL } from '#tests/support/scope.ts'

/** Another width is looked at where there is time for it, and in one language. */
const widthsOf = (at: PageOfSite) =>
  TRIES_ALL && PAGES_IN_TURN.includes(at)
    ? ([
        [320, 'all'],
        [1280, 'layout'],
      ] as const)
    : ([[320, 'all']] as const)

for (const at of half(TRIED_PAGES, 1)) {
  test(`axe finds nothing on ${at.name}, light or dark, wide or narrow, and no heading stands over nothing`, async ({
    page,
    visit,
  }) => {
    await visit(at)
    expect.soft(await listEmptyHeadings(page)).toEqual([])
    for (const [width, asked] of widthsOf(at)) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `${width} px`, asked)
    }
  })
}
