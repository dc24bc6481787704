import { newAddress } from '#tests/support/browser/account.ts'
import { BOOK_WORDS, openForRequests, press, saturday } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { linkSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { rate } from '#tests/support/data/prices.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = {
  lt: {
    ...BOOK_WORDS.lt,
    more: 'Vaikai: vienu daugiau',
    age: (number: number) => `${number}-o vaiko amžius`,
    missing: 'Pasirinkite kiekvieno vaiko amžių',
    recount: 'Perskaičiuoti',
    who: '2 suaugusieji ir 2 vaikai (6 ir 9 m.)',
    total: /Iš viso keturiems\s*70/,
    ages: 'Pasirinkite vaikų amžių',
    sum: /^Keturiems 70\s€ · /,
    none: 'Tokiai grupei šis žygis netinka',
  },
  en: {
    ...BOOK_WORDS.en,
    more: 'Children: one more',
    age: (number: number) => `Age of child ${number}`,
    missing: 'Choose the age of each child',
    recount: 'Update the price',
    who: '2 adults and 2 children (aged 6 and 9)',
    total: /Total for four\s*€70/,
    ages: 'Choose the children’s ages',
    sum: /^€70 for four people · /,
    none: 'This tour does not take such a party',
  },
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    for (const [locale, words] of triedWords(WORDS)) {
      test(`a family says how old each child is, pays by that, and its provider reads the same, ${locale}`, async ({
        page,
        server,
      }) => {
        const tour = await openForRequests(server.url)
        const rates = [rate('person', 2000), rate('child', 1000, { ageTo: 7 })]
        await call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates })
        await page.goto(`${words.prefix}/tours/${tour.id}/x`)
        const ask = page.locator('#booking')
        await ask.getByLabel(words.date).fill(saturday())
        const cost = page.locator('party-price')
        const ageOf = (number: number) =>
          (javaScriptEnabled ? cost : page.locator('form[data-live]')).getByLabel(words.age(number))
        if (javaScriptEnabled) {
          for (const _child of [6, 9]) await cost.getByRole('button', { name: words.more }).click()
          await expect(ask.locator('.total')).toHaveCount(0)
          await expect(cost.locator('.sum')).toHaveText(words.ages)
        } else {
          const form = page.locator('#asking')
          await form.getByLabel(words.adults).fill('2')
          await form.getByLabel(words.children).selectOption('2')
          await ask.getByRole('button', { name: words.next }).click()
          await expect(page.getByText(words.missing)).toBeVisible()
          await expect(page.locator('[data-quote] .total')).toHaveCount(0)
        }
        for (const [index, age] of ['6', '9'].entries()) {
          await expect(ageOf(index + 1)).toHaveValue('')
          await ageOf(index + 1).selectOption(age)
        }
        if (javaScriptEnabled) {
          await expect(ask.locator('.total')).toHaveText(words.total)
          await expect(cost.locator('.sum')).toHaveText(words.sum)
          await ask.getByRole('button', { name: words.next }).click()
          await expect(page).toHaveURL(/\/book\//)
        } else await press(page, words.recount)
        await expect(page.locator('[data-quote] .total')).toHaveText(words.total)
        for (const [number, age] of [
          [1, '6'],
          [2, '9'],
        ] as const)
          await expect(page.locator('form[data-live]').getByLabel(words.age(number))).toHaveValue(age)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        const email = newAddress('ona')
        await page.getByLabel(words.name).fill('Ona Onaitė')
        await page.getByLabel(words.email).fill(email)
        await press(page, words.send)
        await expect(page.locator('h1')).toHaveText(words.sent)

        await page.goto(await linkSentTo(server.dataDir, email, '/bookings/'))
        await expect(page.getByText(words.who)).toBeVisible()
        await press(page, words.confirm)
        await expect(page.locator('h1')).toHaveText(words.waiting)
        const [asked] = await call<{ adults: number; childAges: number[]; price: { totalCents: number } }[]>(
          tour.editor,
          'GET',
          `bookings?provider=${tour.editor.provider}`,
        )
        expect(asked).toMatchObject({ adults: 2, childAges: [6, 9], price: { totalCents: 7000 } })
        await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`, { bookings: 'cancel', reason: 'other' })
      })

      test(`a request without the age of a child is not sent, and says which is missing, ${locale}`, async ({
        page,
        server,
        complaints,
      }) => {
        const tour = await openForRequests(server.url)
        complaints.expectMissing(`${words.prefix}/book/${tour.id}`)
        await page.goto(`${words.prefix}/book/${tour.id}?date=${saturday()}&adults=2&children=2&childAges[]=6`)
        await page.getByLabel(words.name).fill('Ona Onaitė')
        await page.getByLabel(words.email).fill(newAddress('ona'))
        await press(page, words.send)
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(page.getByLabel(words.age(1))).toHaveValue('6')
        await expect(page.getByLabel(words.age(2))).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel(words.name)).toHaveValue('Ona Onaitė')
        await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
      })
    }
  })
}

for (const [locale, words] of triedWords(WORDS)) {
  test(`the calculator says what any party pays at least, and that a tour takes no such party, ${locale}`, async ({
    page,
    server,
  }) => {
    const tour = await openForRequests(server.url)
    const rates = [rate('person', 2000, { upToPeople: 20 }), rate('child', 1000, { ageTo: 7, upToPeople: 20 })]
    await call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates })
    await page.goto(`${words.prefix}/tours/${tour.id}/x`)
    const cost = page.locator('party-price')
    const sum = cost.locator('.sum')
    const adults = cost.getByLabel(words.adults, { exact: true })
    await adults.fill('14')
    await adults.press('Enter')
    await expect(sum).toContainText('280')
    await cost.getByRole('button', { name: words.more }).click()
    await expect(sum).toHaveText(words.ages)
    await cost.getByLabel(words.age(1)).selectOption('6')
    await expect(sum).toContainText('290')
    await adults.fill('21')
    await adults.press('Enter')
    await expect(sum).toHaveText(words.none)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
