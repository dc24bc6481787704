import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { wakeIslands } from '#tests/support/browser/islands.ts'
import { holdFurtherTours } from '#tests/support/browser/results/further-tours.ts'
import { PAGES_IN_TURN } from '#tests/support/browser/scope.ts'

for (const at of PAGES_IN_TURN) {
  test(`Tab reaches everything on ${at.name} in order and shows where it is, the skip link first`, async ({
    page,
    visit,
  }) => {
    await holdFurtherTours(page)
    await visit(at)
    // Islands draw some of the targets again.
    await wakeIslands(page)
    const all = await page.evaluate(numberTargets)
    expect(all).toBeGreaterThan(5)
    const reached: number[] = []
    const problems: string[] = []
    while (reached.length < all) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(describeFocus)
      // The parts of a date are stops of one field, which the browser outlines itself.
      if (stop.isPart && stop.number === reached.at(-1)) continue
      reached.push(stop.number)
      problems.push(...stop.problems)
    }
    expect(problems).toEqual([])
    expect(reached).toEqual(Array.from({ length: all }, (_, index) => index))
    await expectSkipLink(page)
  })
}

/** Tab has reached it first of all by now. */
async function expectSkipLink(page: Page): Promise<void> {
  const skip = page.locator('[data-stop="0"]')
  await expect(skip).toHaveAttribute('href', '#main')
  await skip.focus()
  const box = await skip.boundingBox()
  expect(box?.width).toBeGreaterThan(24)
  expect(box?.height).toBeGreaterThan(24)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main').locator('a, button, select, input:not([type=hidden])').first()).toBeFocused()
}

/** Numbers whatever can have focus, in the order of the document, and says how many there are. */
function numberTargets(): number {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
  const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    target => target.checkVisibility() && !target.matches(':disabled'),
  )
  for (const [index, target] of targets.entries()) target.dataset.stop = String(index)
  return targets.length
}

/** The focused element, and what hides its focus. */
function describeFocus(): { number: number; problems: string[]; isPart?: boolean } {
  const target = document.activeElement
  if (!(target instanceof HTMLElement) || target === document.body) return { number: -1, problems: ['focus is lost'] }
  const [box] = target.getClientRects()
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const isClear = outlineColor === 'transparent' || /[,/] ?0\)$/.test(outlineColor)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear
  }
  const problems: string[] = []
  const tell = (what: string) => problems.push(`${what}: ${target.outerHTML.slice(0, 160)}`)
  if (!box || box.width < 1 || box.height < 1) return { number: -1, problems: [`no box: ${target.outerHTML}`] }
  const { innerWidth, innerHeight } = window
  const isInside = box.left >= -1 && box.right <= innerWidth + 1 && box.bottom > 0 && box.top < innerHeight
  if (!isInside) tell('outside of the window')
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  if (!target.contains(top)) tell(`covered by ${top?.outerHTML.slice(0, 80)}`)
  const ring = [target, target.closest('.card'), target.closest('label')].find(
    element => element && isOutlined(element),
  )
  const isPart = target.matches('[type=date]')
  if (!ring)
    return { number: Number(target.dataset.stop), problems: [...problems, `no outline: ${target.outerHTML}`], isPart }
  for (let parent = ring.parentElement; parent; parent = parent.parentElement) {
    const outer = parent.getBoundingClientRect()
    const inner = ring.getBoundingClientRect()
    const cuts = inner.left - 1 < outer.left || inner.right + 1 > outer.right
    if (getComputedStyle(parent).overflowX !== 'visible' && parent !== document.body && cuts) tell('outline cut off')
  }
  return { number: Number(target.dataset.stop), problems, isPart }
}
