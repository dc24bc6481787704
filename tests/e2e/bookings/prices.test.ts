import type { RatesJson } from '#src/domain/prices/json.ts'
import { newAddress } from '#tests/support/browser/account.ts'
import { BOOK_WORDS, linesIn, openForRequests, press, saturday } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { rate } from '#tests/support/data/prices.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = {
  lt: {
    ...BOOK_WORDS.lt,
    tent: 'Palapinė',
    recount: 'Perskaičiuoti',
    lines: [
      ['2 dvivietės baidarės2 × 50 €', '100 €'],
      ['Palapinė', '10 €'],
      ['Iš viso keturiems', '110 €'],
    ],
    before: '90 €',
    changed: 'Kaina pasikeitė: dabar 110 €, buvo 90 €.',
  },
  en: {
    ...BOOK_WORDS.en,
    tent: 'Tent',
    recount: 'Update the price',
    lines: [
      ['2 double kayaks2 × €50', '€100'],
      ['Tent', '€10'],
      ['Total for four', '€110'],
    ],
    before: '€90',
    changed: 'The price changed: now €110, was €90.',
  },
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    for (const [locale, words] of triedWords(WORDS)) {
      test(`a price that changed before the request is told, and nothing typed is lost, ${locale}`, async ({
        page,
        server,
        complaints,
      }) => {
        const tour = await openForRequests(server.url)
        const price = (amountCents: number) => {
          const rates: RatesJson['rates'] = [rate('boat', amountCents)]
          return call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates })
        }
        const provider = `providers/${tour.editor.provider}`
        const tent = await call<{ _id: string }>(tour.editor, 'POST', `${provider}/amenities`, {
          ...{ variant: 'tent', amount: 1000, unit: 'tour' },
          translations: { lt: { info: `Žygiui ${tour.id}` } },
        })
        await call(tour.editor, 'PATCH', `tours/${tour.id}/amenities`, { amenities: [tent._id] })
        const path = `${words.prefix}/book/${tour.id}`
        complaints.expectMissing(path)
        await price(4000)
        await page.goto(`${path}?date=${saturday()}&people=4`)
        await page.getByLabel(words.tent).check()
        if (!javaScriptEnabled) await press(page, words.recount)
        await expect(page.locator('[data-quote] .total')).toContainText(words.before)
        const email = newAddress('ona')
        await page.getByLabel(words.name).fill('Ona Onaitė')
        await page.getByLabel(words.email).fill(email)
        await price(5000)
        const answered = page.waitForResponse(it => it.request().method() === 'POST' && it.url().includes('/book/'))
        await press(page, words.send)
        expect((await answered).status()).toBe(409)
        await expect(page.getByRole('alert').first()).toContainText(words.changed)
        expect(await linesIn(page, '[data-quote]')).toEqual(words.lines)
        await expect(page.getByLabel(words.tent)).toBeChecked()
        await expect(page.getByLabel(words.name)).toHaveValue('Ona Onaitė')
        await expect(page.getByLabel(words.email)).toHaveValue(email)
        await press(page, words.send)
        await expect(page.locator('h1')).toHaveText(words.sent)
        await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
      })
    }
  })
}
