import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listMarkupProblems } from '#tests/support/browser/checks/markup.ts'
import { get } from '#tests/support/browser/get.ts'
import { TRIED_PAGES } from '#tests/support/browser/scope.ts'
import { pathOf } from '#tests/support/browser/site.ts'

for (const at of TRIED_PAGES) {
  test(`the HTML of ${at.name} is valid`, async () => {
    expect(await listMarkupProblems((await get(pathOf(at))).body)).toEqual([])
  })
}
