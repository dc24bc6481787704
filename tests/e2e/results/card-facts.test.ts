import type { Page } from 'playwright/test'
import { EVERYTHING, formatTourSearch } from '#src/domain/search/schema.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { SIZES, shownIds } from '#tests/support/browser/results/filters-modal.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

/** The words of each card by its tour. */
const cardsOf = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator('[data-part=list] .card[data-tour]')
      .evaluateAll(cards =>
        cards.map(card => [card.getAttribute('data-tour'), card.querySelector('.text')?.textContent?.trim()]),
      ),
  )

/** The facts that tell tours apart, of each card that has some, and on how many lines. */
const linesOf = (page: Page) =>
  page.locator('.card .known').evaluateAll(all =>
    all.map(it => ({
      text: it.textContent,
      lines: Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)),
    })),
  )

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)
  const home = () => site().paths['home page'][locale]
  const ula = formatTourSearch({ ...EVERYTHING, rivers: ['ula'] })

  test.describe(locale, () => {
    test.use({ viewport: SIZES.phone })

    test('cards tell tours apart: to where the train goes, and whether there is a seat for a child', async ({
      page,
    }) => {
      await page.goto(home() + ula)
      const train = t('serp:facts.train', { place: locale === 'lt' ? 'Zervynų' : 'Zervynos' })
      await expect(page.locator('.card .known', { hasText: train }).first()).toBeVisible()
      await page.goto(`${home()}?amenities[]=child-seat`)
      await expect(page.locator('.card .known', { hasText: t('serp:facts.childSeat') }).first()).toBeVisible()
    })

    test('a card says the same when a filter brings it as when the page is opened with it', async ({ page }) => {
      await page.goto(home())
      const easy = page.getByRole('link', { name: t('serp:quick.easy'), exact: true })
      await easy.press('Enter')
      await expect(easy).toHaveAttribute('aria-current', 'true')
      await expect.poll(() => new URL(page.url()).search).not.toBe('')
      const brought = await cardsOf(page)
      const found = await shownIds(page)
      expect(found.length).toBeGreaterThan(5)
      expect(await linesOf(page)).not.toEqual([])
      await page.reload()
      expect(await shownIds(page)).toEqual(found)
      expect(await cardsOf(page)).toEqual(brought)
    })

    for (const width of [360, 768, 1440])
      test(`what tells tours apart takes one line of a card at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        for (const query of ['', '?page=2', ula]) {
          await page.goto(home() + query)
          const lines = await linesOf(page)
          expect(lines.filter(it => it.lines !== 1)).toEqual([])
          expect(lines.length).toBeGreaterThan(0)
        }
      })
  })
}
