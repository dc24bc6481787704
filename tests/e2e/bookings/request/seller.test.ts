import type { Locator } from 'playwright/test'
import { stableId } from '#db/seed/seed.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The lower end of the text itself: that of a link has room around it to be pressed. */
const footOf = (text: Locator) =>
  text.evaluate(it => {
    const range = document.createRange()
    range.selectNodeContents(it)
    return range.getBoundingClientRect().bottom
  })

test('who sells is said on one line with what it is, also where that is a link', async ({ page }) => {
  await page.goto(`/book/${stableId('sventoji/Andrioniškis/Anykščiai')}`)
  for (const key of ['tours:address', 'tours:phone'] as const) {
    const row = page.locator('dl > div').filter({ has: page.getByText(translate('lt')(key), { exact: true }) })
    const [name, value] = [row.locator('dt'), row.locator('dd a, dd:not(:has(a))')]
    expect(Math.abs((await footOf(name)) - (await footOf(value))), key).toBeLessThan(1)
  }
})
