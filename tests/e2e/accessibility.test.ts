import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '#tests/support/browser-test.ts'
import { PAGES } from '#tests/support/site.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [1280, 320]

test.use({ pictures: 'blank' })

for (const at of PAGES) {
  test(`axe finds nothing on ${at.name}, light or dark, wide or narrow`, async ({ page, visit }) => {
    await visit(at)
    // Only violations are told in full: selectors of all that passes would take most of the time.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(TAGS)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(settle)
        const { violations, passes } = await axe.analyze()
        const told = violations.flatMap(({ id, nodes }) =>
          nodes.map(node => `${id}: ${node.html} ${node.failureSummary}`),
        )
        expect.soft(told, `${width} px, ${colorScheme}`).toEqual([])
        expect(passes.map(({ id }) => id)).toContain('color-contrast')
      }
    }
  })
}

/** Until then a colour may be on its way from one scheme to the other. */
async function settle(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
}
