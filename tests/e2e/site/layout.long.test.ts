import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listOverflowing } from '#tests/support/browser/layout.ts'
import { TRIED_PAGES } from '#tests/support/browser/scope.ts'

const SIZES = {
  '320 px': { width: 320, height: 640 },
  '360 px': { width: 360, height: 740 },
  '768 px': { width: 768, height: 1024 },
  '1440 px': { width: 1440, height: 900 },
  '1280 px at 200 % zoom': { width: 640, height: 400 },
}

for (const at of TRIED_PAGES) {
  test(`${at.name} fits every width, with any title, and its links and buttons are large enough for a finger`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(SIZES['360 px'])
    await visit(at)
    expect.soft(await page.evaluate(listSmallTargets)).toEqual([])
    await expectToFit(page, '')
    await page.evaluate(spaceText)
    await expectToFit(page, ' with text that is spaced wider')
    await page.evaluate(giveLongTitles)
    await expectToFit(page, ' with long titles')
  })
}

test('the layout changes at 576, 768, 992 and 1200 px or not at all, from letters of 16 px', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
  const widths = await page.evaluate(listBreakpoints)
  expect(widths).toContain(992)
  // Below 360 px the logo shrinks.
  expect(widths.filter(width => ![360, 576, 768, 992, 1200].includes(width))).toEqual([])
})

async function expectToFit(page: Page, how: string): Promise<void> {
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size)
    expect.soft(await page.evaluate(listOverflowing), name + how).toEqual([])
  }
}

/** The least that WCAG 1.4.12 asks pages to bear. Styles of the page itself are under its policy, those of its script are not. */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

function giveLongTitles(): void {
  const word = 'Nebeprisikiškiakopūsteliaujantis'.repeat(4).slice(0, 120)
  const titles = document.querySelectorAll('h1, h2 a, h3 a, main nav li:last-child a, .card .muted, aside dd a')
  for (const title of titles) title.textContent = word
}

/**
 * Targets that a circle of 24 px in diameter doesn't fit in. What counts is where a tap lands, so an overlay or padding
 * counts and whatever lies on top doesn't. Links inside a sentence are excepted, as in WCAG 2.5.8.
 */
function listSmallTargets(): string[] {
  const radius = 11.5
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    [...(target.parentElement?.childNodes ?? [])].some(node => node.nodeType === 3 && node.textContent?.trim())
  // A press on the words of a box is one on the box.
  const isTapped = (target: Element, x: number, y: number) =>
    (target.closest('label') ?? target).contains(document.elementFromPoint(x, y))
  const isLarge = (target: Element) => {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [box] = target.getClientRects()
    if (!box) return false
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const around = [
      [0, 0],
      [-radius, 0],
      [radius, 0],
      [0, -radius],
      [0, radius],
    ] as const
    return around.every(([dx, dy]) => isTapped(target, x + dx, y + dy))
  }
  return [...document.querySelectorAll('a[href], button, input, select, summary')]
    .filter(target => target.checkVisibility() && !target.closest('.visually-hidden') && !isInSentence(target))
    .filter(target => !isLarge(target))
    .map(target => target.outerHTML.slice(0, 160))
}

/** Widths that media queries of the page name, the end of a range as the beginning of the next. */
function listBreakpoints(): number[] {
  const texts = [...document.styleSheets].flatMap(sheet => listConditions(sheet.cssRules))
  return [
    ...new Set(texts.flatMap(text => [...text.matchAll(/([\d.]+)px/g)].map(([, width]) => Math.ceil(Number(width))))),
  ]

  function listConditions(rules: CSSRuleList): string[] {
    return [...rules].flatMap(rule => {
      const own = rule instanceof CSSMediaRule && rule.conditionText.includes('width') ? [rule.conditionText] : []
      return rule instanceof CSSGroupingRule ? [...own, ...listConditions(rule.cssRules)] : own
    })
  }
}
