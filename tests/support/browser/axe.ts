import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from './browser-test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that colours can break, and below those that room can break beside them: all else is the same in the dark, or at another width. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const LAYOUT_RULES = [...COLOUR_RULES, 'target-size', 'scrollable-region-focusable', 'css-orientation-lock', 'bypass']

/** WCAG 2.5.3, which axe still calls an experiment and asks for by name alone. */
const NAMED_AS_SEEN = 'label-content-name-mismatch'

type Asked = 'all' | 'layout' | 'open list'

/** While a list of choices is open React Aria hides all else from screen readers, and the first Tab closes the list: axe sees the hiding alone. */
const RULES_OF_HIDDEN_PAGE = ['aria-hidden-focus', 'page-has-heading-one']

/**
 * axe finds nothing on the page as it is now, light or dark; `layout` asks only what another width may have changed, with the colours
 * of the light; `open list` all that holds while the rest of the page is hidden.
 */
export async function expectAccessible(page: Page, what: string, asked: Asked = 'all'): Promise<void> {
  // Until then buttons are dimmed as inactive.
  await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0)
  for (const colorScheme of asked === 'layout' ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settle)
    const { violations, judged } = await analyse(page, optionsOf(asked, colorScheme))
    const found = violations.filter(({ id, html }) => id !== 'target-size' || !isPin(html))
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
    // What stands over a map is for eyes to judge: axe leaves the whole rule open then.
    expect(judged).toContain('color-contrast')
  }
}

function optionsOf(asked: Asked, colorScheme: 'light' | 'dark'): RunOptions {
  const rules = Object.fromEntries([
    [NAMED_AS_SEEN, { enabled: true }],
    ...(asked === 'open list' ? RULES_OF_HIDDEN_PAGE : []).map(id => [id, { enabled: false }]),
  ])
  if (colorScheme === 'dark') return { runOnly: { type: 'rule', values: COLOUR_RULES } }
  if (asked === 'layout') return { runOnly: { type: 'rule', values: LAYOUT_RULES } }
  return { runOnly: { type: 'tag', values: TAGS }, rules }
}

type WithAxe = { axe: typeof axe }
type Violation = { id: string; html: string; why?: string }

/** axe stays on the page, which is looked at several times. `judged`: rules that found something to look at. */
export async function analyse(
  page: Page,
  options: RunOptions,
  selector = 'html',
): Promise<{ violations: Violation[]; judged: string[] }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([of, how]) => {
      // Selectors of all that passes would take most of the time.
      const found = await (window as unknown as WithAxe).axe.run(of, {
        ...how,
        resultTypes: ['violations'],
        elementRef: false,
      })
      return {
        violations: found.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary: why = '' }) => ({ id, html, why })),
        ),
        judged: [...found.passes, ...found.incomplete].map(({ id }) => id),
      }
    },
    [selector, options] as const,
  )
}

/** Where pins of a map lie is a fact: WCAG 2.5.8 excepts them by name, and the list has the same tours. */
const isPin = (html: string) => html.includes('leaflet-marker-icon')

/**
 * Waits until no colour is on its way from one scheme to the other. Animations inside a closed `<details>` are left out: Chromium
 * doesn't advance what isn't rendered, so they would never finish.
 */
async function settle(): Promise<void> {
  const isSeen = ({ effect }: Animation) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility()
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isSeen)
      .map(animation => animation.finished),
  )
}
