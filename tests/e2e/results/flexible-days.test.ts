import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { idsFromApi } from '#tests/support/browser/get.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: {
    weekend: 'Šį savaitgalį',
    more: '± 2 dienos',
    month: 'Visas mėnuo',
    date: 'Diena',
    card: /^liepos \d+ d\., \S+į: (Laisva|Liko nedaug|Klauskite)$/,
  },
  en: {
    weekend: 'This weekend',
    more: '± 2 days',
    month: 'Whole month',
    date: 'Day',
    card: /^\w+ \d+ July: (Free|Few left|Ask)$/,
  },
}

const july = `${Number(localDateOf(new Date()).slice(0, 4)) + 1}-07-01`
const saturday = addDays(july, ((6 - weekdayOf(july) + 7) % 7) + 7)

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  for (const javaScriptEnabled of [true, false]) {
    test(`tours are found for this weekend, for days around one and for its month ${javaScriptEnabled ? 'with' : 'without'} script (${locale})`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: site().url, javaScriptEnabled })
      const page = await context.newPage()
      const searched = () => new URL(page.url()).search
      const shownIds = () =>
        page
          .locator('[data-part=list] .card[data-tour]')
          .evaluateAll(cards => cards.map(card => card.getAttribute('data-tour')))
      const press = (name: string) => page.locator('[data-part=quick]').getByRole('link', { name, exact: true }).click()
      const isOn = (name: string) =>
        expect(page.locator('[data-part=quick]').getByRole('link', { name, exact: true })).toHaveAttribute(
          'aria-current',
          'true',
        )
      await page.goto(site().paths['home page'][locale])
      await press(words.weekend)
      await isOn(words.weekend)
      await page.goto(`${site().paths['home page'][locale]}?date=${saturday}`)
      await press(words.more)
      await expect.poll(searched).toBe(`?date=${saturday}&flex=2`)
      await isOn(words.more)
      await expect(page.getByLabel(words.date, { exact: true })).toHaveValue(saturday)
      await expect.poll(shownIds).toEqual((await idsFromApi(`?date=${saturday}&flex=2`)).slice(0, 30))
      for (const said of await page.locator('[data-part=list] .card .day').allInnerTexts())
        expect(said).toMatch(words.card)
      await press(words.month)
      await expect.poll(searched).toBe(`?date=${saturday.slice(0, 7)}`)
      await isOn(words.month)
      await expect.poll(shownIds).toEqual((await idsFromApi(`?date=${saturday.slice(0, 7)}`)).slice(0, 30))
      await expect(page.getByLabel(words.date, { exact: true })).toHaveValue('')
      await context.close()
    })
  }
}
