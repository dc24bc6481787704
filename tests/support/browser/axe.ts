import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './browser-test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What colours can break, and what room can break beside them: all else is the same in the dark, or at another width. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const LAYOUT_RULES = [...COLOUR_RULES, 'target-size', 'scrollable-region-focusable', 'css-orientation-lock', 'bypass']

/** While a list of choices is open React Aria hides all else from screen readers, and the first Tab closes the list: axe sees the hiding alone. */
const RULES_OF_HIDDEN_PAGE = ['aria-hidden-focus', 'page-has-heading-one']

/**
 * axe finds nothing on the page as it is now, light or dark; `layout` asks only what another width may have changed, with the colours
 * of the light; `open list` all that holds while the rest of the page is hidden.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  asked: 'all' | 'layout' | 'open list' = 'all',
): Promise<void> {
  // Until then buttons are dimmed as inactive.
  await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0)
  for (const colorScheme of asked === 'layout' ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settle)
    // Only violations are reported in full: selectors of all that passes would take most of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (asked === 'open list') axe.disableRules(RULES_OF_HIDDEN_PAGE)
    if (colorScheme === 'dark') axe.withRules(COLOUR_RULES)
    else if (asked === 'layout') axe.withRules(LAYOUT_RULES)
    else axe.withTags(TAGS)
    const { violations, passes, incomplete } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(node => id !== 'target-size' || !isPin(node.html))
        .map(node => `${id}: ${node.html} ${node.failureSummary}`),
    )
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
    // What stands over a map is for eyes to judge: axe leaves the whole rule open then.
    expect([...passes, ...incomplete].map(({ id }) => id)).toContain('color-contrast')
  }
}

/** Where pins of a map lie is a fact: WCAG 2.5.8 excepts them by name, and the list has the same tours. */
const isPin = (html: string) => html.includes('leaflet-marker-icon')

/** Until then a colour may be on its way from one scheme to the other. */
async function settle(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
}
