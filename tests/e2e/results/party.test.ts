import type { Locator, Page } from 'playwright/test'
import { stableId } from '#db/seed/seed.ts'
import { translate } from '#src/i18n/translate.ts'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { idsFromApi } from '#tests/support/browser/get.ts'
import { TRIED_LOCALES, triedSizes } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: {
    adults: 'Suaugusieji',
    children: 'Vaikai',
    age: (number: number) => `${number}-o vaiko amžius`,
    date: 'Diena',
    remove: /^Pašalinti filtrą: 4 suaugusieji/,
    recall: /4 suaugusieji, liepos \d+ d/,
    price: /keturiems/i,
    total: /^Keturiems /,
    quote: 'Iš viso keturiems',
    family: /2 suaugusieji ir 2 vaikai \(6 ir 9 m\.\)/,
  },
  en: {
    adults: 'Adults',
    children: 'Children',
    age: (number: number) => `Age of child ${number}`,
    date: 'Day',
    remove: /^Remove filter: 4 adults/,
    recall: /4 adults, \d+ July/,
    price: /for four people/,
    total: /for four people/,
    quote: 'Total for four',
    family: /2 adults and 2 children \(aged 6 and 9\)/,
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

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]
  for (const [size, viewport] of triedSizes(locale, SIZES)) {
    test.describe(`on a ${size} (${locale})`, () => {
      test.use({ viewport })

      test('a party and an order that are chosen before the script comes are searched for once it is there', async ({
        page,
      }) => {
        const { promise: typed, resolve: comeNow } = Promise.withResolvers<void>()
        await page.route(/\.js$/, async route => {
          await typed
          await route.continue()
        })
        await page.goto(site().paths['home page'][locale], { waitUntil: 'commit' })
        await page.locator('party-chooser').getByLabel(words.adults).fill('4')
        await page.locator('select#sort').selectOption('distance')
        comeNow()
        await expect.poll(() => searched(page)).toContain('sort=distance')
        await expect(page.getByRole('link', { name: words.remove })).toBeVisible()
        await expect(page.locator('[data-part=list] .card').first()).toContainText(words.price)
      })

      test('a party is searched for once it is chosen, remembered, and offered the next time', async ({ page }) => {
        const home = site().paths['home page'][locale]
        await page.goto(home)
        const chooser = page.locator('party-chooser')
        const [people, date] = [chooser.getByLabel(words.adults), chooser.getByLabel(words.date)]
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

      test('a family is searched for once the age of each child is chosen; none is assumed', async ({ page }) => {
        await page.goto(site().paths['home page'][locale])
        const chooser = page.locator('party-chooser')
        await chooser.getByLabel(words.children).selectOption('2')
        await expect(chooser.getByLabel(words.adults)).toHaveValue('2')
        const ages = [1, 2].map(number => chooser.getByLabel(words.age(number)))
        for (const age of ages) await expect(age).toHaveValue('')
        await expect(ages[0] as Locator).toBeFocused()
        await ages[0]?.selectOption('6')
        expect(searched(page)).toBe('')
        await ages[1]?.selectOption('9')
        await expect.poll(() => searched(page)).toBe('?people=4&childAges%5B%5D=6&childAges%5B%5D=9')
        await expect(page.getByRole('link', { name: words.family })).toBeVisible()
        await expect(page.locator('.card').first()).toContainText(words.price)
        await page.reload()
        await expect(chooser.getByLabel(words.adults)).toHaveValue('2')
        await expect(ages[1] as Locator).toHaveValue('9')
        await page.getByRole('link', { name: words.family }).click()
        await expect.poll(() => searched(page)).toBe('')
        await expect(chooser.getByLabel(words.children)).toHaveValue('0')
        await page.goto(site().paths['home page'][locale])
        await chooser.getByRole('button', { name: words.family }).click()
        await expect.poll(() => searched(page)).toBe('?people=4&childAges%5B%5D=6&childAges%5B%5D=9')
      })

      test('a link that somebody shared tells the same party on the page of a tour', async ({ page }) => {
        await page.goto(`${site().paths['home page'][locale]}?people=4&date=${saturday}`)
        await page.locator('.card a').first().click()
        await expect(page.locator('party-price').getByText(words.total)).toBeVisible()
      })

      test('a request begins with the party and the day that were chosen, and says what they pay', async ({ page }) => {
        await page.goto(`${site().paths['home page'][locale]}?people=4&date=${saturday}`)
        await page.goto(`${locale === 'en' ? '/en' : ''}/tours/${stableId('sventoji/Andrioniškis/Anykščiai')}/x`)
        const form = page.locator('#booking')
        await expect(form.locator('[name="date"]')).toHaveValue(saturday)
        await expect(form.locator('[name="adults"]')).toHaveValue('4')
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

for (const locale of TRIED_LOCALES)
  test(`without script a family says how many children come, then how old each is (${locale})`, async ({ browser }) => {
    const words = WORDS[locale]
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site().url })
    await page.goto(site().paths['home page'][locale])
    const chooser = page.locator('party-chooser')
    await chooser.getByLabel(words.adults).fill('2')
    await chooser.getByLabel(words.children).selectOption('2')
    const submit = page.locator('#tour-search button[type=submit]').first()
    await submit.click()
    await expect(page.locator('.card').first()).not.toContainText(words.price)
    await expect(chooser.getByText(translate(locale)('party:fields.missing'))).toBeVisible()
    for (const number of [1, 2]) await expect(chooser.getByLabel(words.age(number))).toHaveValue('')
    await chooser.getByLabel(words.age(1)).selectOption('6')
    await chooser.getByLabel(words.age(2)).selectOption('9')
    await submit.click()
    expect(searched(page)).toBe('?people=4&childAges%5B%5D=6&childAges%5B%5D=9')
    await expect(page.locator('.card').first()).toContainText(words.price)
    await page.close()
  })

test('two hundred may ask together, and no more', async ({ page }) => {
  await page.goto(`${site().paths['home page'].lt}?people=199`)
  await page.goto(`/tours/${stableId('sventoji/Andrioniškis/Anykščiai')}/x`)
  const cost = page.locator('party-price')
  const more = cost.getByRole('button', { name: 'Vaikai: vienu daugiau' })
  await expect(cost.getByLabel('Suaugusieji', { exact: true })).toHaveValue('199')
  await more.click()
  await expect(more).toBeDisabled()
  await expect(cost.getByLabel('Vaikai', { exact: true })).toHaveValue('1')
})
