import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

const WORDS = wordsOf({ sort: 'serp:sort.label' })

/** Collects what the live region of the page says. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const live = document.querySelector('alert-list [aria-live]')
    if (!live) throw new Error('There is no live region.')
    new MutationObserver(() => heard.push(live.lastElementChild?.textContent ?? '')).observe(live, { childList: true })
  })
const heard = (page: Page) =>
  page.evaluate((): string[] => ('heard' in window && Array.isArray(window.heard) ? window.heard : []))
/** The count of the results and the range of those on screen, as they are seen. */
const seen = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('#results, [data-range]')].map(it => it.textContent).join('. '))

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  test(`each change of the results is heard as it is seen (${locale})`, async ({ page }) => {
    await page.goto(site().paths['home page'][locale])
    await listen(page)
    const steps: [what: string, change: () => Promise<unknown>][] = [
      ['the order', () => page.getByLabel(words.sort).selectOption('price')],
      ['a quick filter', () => page.locator('[data-part=quick] a').first().click()],
      ['no filter', () => page.locator('[data-part=chips] a').first().click()],
      ['Back', () => page.goBack()],
      ['Forward', () => page.goForward()],
    ]
    for (const [what, change] of steps) {
      const before = await heard(page)
      await change()
      await expect.poll(async () => (await heard(page)).length, what).toBeGreaterThan(before.length)
      expect((await heard(page)).at(-1), what).toBe(await seen(page))
      expect(await seen(page), what).toMatch(/\d/)
    }
    await page.locator('[data-part=pages] a[rel=next]').scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(30)
    expect((await heard(page)).at(-1)).toBe(await page.locator('[data-range]').textContent())
  })
}
