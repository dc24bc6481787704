import type { Page } from 'playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect } from '../browser-test.ts'
import { listOverflowing } from '../layout.ts'

/** From the narrowest that WCAG asks for to a desk. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
] as const

/** Nothing sticks out, is cut off or lies upon another text at any width, axe finds nothing in either scheme, and the page says what it is. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect.soft(await page.evaluate(listOverflowing), `${what}, ${size.width} px: sticks out`).toEqual([])
    expect.soft(await page.evaluate(listOverlaps), `${what}, ${size.width} px: lies over`).toEqual([])
  }
  // A sum that is counted again is faded until the answer is there.
  await expect(page.locator('main div[aria-busy=true]'), what).toHaveCount(0)
  await expectAccessible(page, what)
  await expect.soft(page.locator('h1'), what).toHaveCount(1)
}

/**
 * Lists pairs of texts of the page that share room. What stays in view while the rest is scrolled lies over others on purpose, as do what a
 * carousel or a map has, and what is shown above the page.
 */
function listOverlaps(): string[] {
  const LAYERS = 'svg, dialog, [popover], .visually-hidden, .leaflet-container, tour-gallery'
  const stays = (it: Element | null): boolean =>
    it !== null && (/sticky|fixed/.test(getComputedStyle(it).position) || stays(it.parentElement))
  const texts: { box: DOMRect; text: string; of: Element }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const of = node.parentElement
    const text = node.textContent?.trim()
    if (!of || !text || of.closest(LAYERS) || stays(of) || !of.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 3 && box.height > 3) texts.push({ box, text, of })
  }
  const LEAST = 3
  const isOver = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > LEAST &&
    // Lines of large letters touch each other's room.
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(other => other.of !== one.of && isOver(one.box, other.box))
      .map(other => `${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`),
  )
}

/** The one press that leads on, among the main things of the page. */
export async function expectOneStep(page: Page, what: string): Promise<void> {
  await expect.soft(page.locator('main .button:not(.quiet):visible'), what).toHaveCount(1)
}

/** On paper there is nothing to press or to fill in, but for the list that is ticked while packing. */
export async function expectPrintable(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const pressed = await page
    .locator(':is(button, input, select, textarea, form, .button):not(packing-list *)')
    .evaluateAll(all =>
      all.filter(it => it.checkVisibility({ visibilityProperty: true })).map(it => it.outerHTML.slice(0, 120)),
    )
  expect.soft(pressed, `${what}, printed`).toEqual([])
  await page.emulateMedia({ media: null })
}
