import type { RatesJson } from '#src/domain/prices/json.ts'
import { DEMO_PROVIDER, newAddress, signIn } from '#tests/support/browser/account.ts'
import {
  answer,
  BOOK_WORDS,
  linesIn,
  openForRequests,
  press,
  saturday,
} from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, newManager } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'
import { dayOn, rate } from '#tests/support/data/prices.ts'

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

const MOVE_WORDS = wordsOf(
  {
    propose: 'book:do.propose',
    proposeSure: 'book:do.proposeSure',
    total: 'book:do.ownTotal',
    date: 'book:dateOnly',
    answers: 'inbox:answers.propose',
    day: 'inbox:terms.day',
    dayPrice: 'inbox:terms.ofDay',
  },
  {
    lt: { prefix: '', dearer: 'kainuos 50 €, o ne 40 €', two: '45 € (pagal žygio kainas būtų 50 €)' },
    en: { prefix: '/en', dearer: 'costs €50, not €40', two: '€45 (by the prices of the tour €50)' },
  },
)

for (const [locale, words] of triedWords(MOVE_WORDS)) {
  test(`who moves a trip sees what that day costs first, and both see another sum beside it, ${locale}`, async ({
    page,
    server,
  }) => {
    const tour = await openForRequests(server.url)
    const rates = [rate('boat', 4000), rate('boat', 5000, { dayClass: 'weekend' })]
    await call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates })
    const who = await newManager(server)
    const guest = { name: 'Ona Onaitė', phone: '8 600 00123' }
    const body = { tour: tour.id, startsOn: dayOn(3), startTime: '09:30', adults: 2, guest }
    const { _id } = await call<{ _id: string }>(who.editor, 'POST', 'bookings', body)
    await answer(tour, who.email, 'accept')
    await page.goto('/about')
    await signIn(page, who)
    await page.goto(`${words.prefix}/bookings/${_id}`)
    await page.getByText(words.propose, { exact: true }).click()
    await page.getByLabel(words.date).fill(dayOn(6))
    await press(page, words.proposeSure)
    await expect(page.getByRole('alert')).toContainText(words.dearer)
    await expect(page.getByLabel(words.date)).toHaveValue(dayOn(6))
    await page.getByLabel(words.total).fill('45')
    await press(page, words.proposeSure)
    await expect(page.getByRole('table')).toContainText(words.two)

    // The provider's form prices the day too, and leaves the sum to the rates unless one is typed.
    await call(tour.editor, 'POST', `bookings/${_id}/refuse`, { version: 2 })
    await page.context().clearCookies()
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    await page.goto(`${words.prefix}/account/inbox/${_id}`)
    await page.getByRole('button', { name: words.answers, exact: true }).click()
    await page.getByLabel(words.day).fill(dayOn(6))
    await expect(page.getByRole('region', { name: words.dayPrice })).toContainText('50')
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
