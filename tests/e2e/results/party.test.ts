import type { Page } from 'playwright/test'
import { stableId } from '#db/seed/seed.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { idsFromApi } from '#tests/support/browser/get.ts'
import { triedSizes } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: {
    people: 'Žmonių',
    date: 'Diena',
    remove: /^Pašalinti filtrą: 4 žmonės/,
    recall: /4 žmonės, liepos \d+ d/,
    price: /keturiems/i,
    total: /^4 asmenims/,
    quote: 'Iš viso keturiems',
  },
  en: {
    people: 'People',
    date: 'Day',
    remove: /^Remove filter: 4 people/,
    recall: /4 people, July \d+/,
    price: /for four people/,
    total: /for 4 people$/,
    quote: 'Total for four',
  },
}
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

const july = `${Number(localDateOf(new Date()).slice(0, 4)) + 1}-07-01`
const saturday = addDays(july, (6 - weekdayOf(july) + 7) % 7)

const searched = (page: Page) => new URL(page.url()).search
/** Ids of the first page. */
const firstIds = async (query: string) => (await idsFromApi(query)).slice(0, 30)
const shownIds = (page: Page) =>
  page
    .locator('[data-part=list] .card[data-tour]')
    .evaluateAll(cards => cards.map(card => card.getAttribute('data-tour')))

for (const locale of LOCALES) {
  const words = WORDS[locale]
  for (const [size, viewport] of triedSizes(locale, SIZES)) {
    test.describe(`on a ${size} (${locale})`, () => {
      test.use({ viewport })

      test('a party is searched for once it is chosen, remembered, and offered the next time', async ({ page }) => {
        const home = site().paths['home page'][locale]
        await page.goto(home)
        const chooser = page.locator('party-chooser')
        const [people, date] = [chooser.getByLabel(words.people), chooser.getByLabel(words.date)]
        await expect(chooser.getByRole('button')).toBeHidden()
        await people.fill('4')
        await people.press('Tab')
        await expect.poll(() => searched(page)).toBe('?people=4')
        await expect(page.getByRole('link', { name: words.remove })).toBeVisible()
        await expect(page.locator('.card').first()).toContainText(words.price)
        await expect.poll(() => shownIds(page)).toEqual(await firstIds('?people=4'))

        await date.fill(saturday)
        await date.blur()
        await expect.poll(() => searched(page)).toBe(`?people=4&date=${saturday}`)
        await expect.poll(() => shownIds(page)).toEqual(await firstIds(`?people=4&date=${saturday}`))

        await page.goto(home)
        await expect(people).toHaveValue('')
        await chooser.getByRole('button', { name: words.recall }).click()
        await expect.poll(() => searched(page)).toBe(`?people=4&date=${saturday}`)
        await expect(people).toHaveValue('4')
        await expect(chooser.getByRole('button')).toBeHidden()

        await page.getByRole('link', { name: words.remove }).click()
        await expect.poll(() => searched(page)).toBe(`?date=${saturday}`)
        await expect(people).toHaveValue('')
      })

      test('a link that somebody shared tells the same party on the page of a tour', async ({ page }) => {
        await page.goto(`${site().paths['home page'][locale]}?people=4&date=${saturday}`)
        await page.locator('.card a').first().click()
        await expect(page.locator('party-price').getByText(words.total)).toBeVisible()
      })

      test('a request begins with the party and the day that were chosen, and says what they pay', async ({ page }) => {
        await page.goto(`${site().paths['home page'][locale]}?people=4&date=${saturday}`)
        await page.goto(`${locale === 'en' ? '/en' : ''}/tours/${stableId('sventoji/Andrioniškis/Anykščiai')}/x`)
        const form = page.locator('#asking')
        await expect(form.locator('[name="date"]')).toHaveValue(saturday)
        await expect(form.locator('[name="people"]')).toHaveValue('4')
        await expect(form.getByText(words.quote)).toHaveCount(0)
        await form.scrollIntoViewIfNeeded()
        await expect(form.getByText(words.quote)).toBeVisible()
        await form.locator('[name="date"]').fill(addDays(saturday, 1))
        await page.goto(site().paths['home page'][locale])
        await expect(page.locator('party-chooser').getByRole('button')).toContainText(
          String(Number(addDays(saturday, 1).slice(8))),
        )
      })
    })
  }
}

test('fifty adults and their children may ask together', async ({ page }) => {
  await page.goto(`${site().paths['home page'].lt}?people=50`)
  await page.goto(`/tours/${stableId('sventoji/Andrioniškis/Anykščiai')}/x`)
  const more = page.locator('party-price').getByRole('button', { name: 'Vaikai: vienu daugiau' })
  const people = page.locator('#asking [name="people"]')
  await expect(people).toHaveValue('50')
  await more.click()
  await more.click()
  await expect(people).toHaveValue('52')
  expect(await people.evaluate(it => (it as HTMLInputElement).validationMessage)).toBe('')
})
