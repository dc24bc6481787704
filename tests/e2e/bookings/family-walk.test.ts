import type { Locator } from 'playwright/test'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { newAddress } from '#tests/support/browser/account.ts'
import { BOOK_WORDS } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { mailSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

/** A family in Kaunas, with children of six and nine: from the first page to a request that is kept for the river. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const MOST_TAPS = 12
/** A Saturday in the season of demo providers. */
const july = `${Number(localDateOf(new Date()).slice(0, 4)) + 1}-07-01`
const saturday = addDays(july, (13 - weekdayOf(july)) % 7)

const WORDS = {
  lt: {
    ...BOOK_WORDS.lt,
    find: 'Ieškoti',
    adults: 'Suaugusieji',
    children: 'Vaikai',
    age: (number: number) => `${number}-o vaiko amžius`,
    tour: 'Tamsusis Nevėžis',
    card: /^Keturiems 66\s€$/,
    total: /66\s€/,
    code: '6 skaitmenų kodas',
  },
  en: {
    ...BOOK_WORDS.en,
    find: 'Search',
    adults: 'Adults',
    children: 'Children',
    age: (number: number) => `Age of child ${number}`,
    tour: 'The dark Nevėžis',
    card: /^€66 for four people$/,
    total: /€66/,
    code: 'Code of 6 digits',
  },
}

for (const [locale, words] of triedWords(WORDS)) {
  test(`a family finds a tour near Kaunas, sees its price to the cent, asks and keeps it by few taps, ${locale}`, async ({
    page,
    server,
  }) => {
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.click()
    }
    const choose = async (label: string, value: string) => {
      taps++
      await search.getByLabel(label).selectOption(value)
    }
    await page.goto(words.prefix || '/')
    const search = page.locator('#tour-search')
    await search.locator('[name=q]').fill('Kaunas')
    await search.getByLabel(words.adults, { exact: true }).fill('2')
    await choose(words.children, '2')
    await choose(words.age(1), '6')
    await choose(words.age(2), '9')
    taps++
    await search.locator('[name=date]').fill(saturday)
    await tap(search.getByRole('button', { name: words.find, exact: true }))
    const card = page.locator('[data-part=list] .card').filter({ hasText: words.tour })
    await expect(card.locator('.offer strong')).toHaveText(words.card)
    await tap(card.getByRole('link').first())

    const ask = page.locator('#asking')
    await ask.scrollIntoViewIfNeeded()
    await expect(ask.locator('.total')).toContainText(words.total)
    await tap(ask.getByRole('button', { name: words.next }))
    await expect(page.locator('[data-quote] .total')).toContainText(words.total)
    const email = newAddress('ona')
    await page.getByLabel(words.name).fill('Ona Onaitė')
    await page.getByLabel(words.email).fill(email)
    await tap(page.getByRole('main').getByRole('button', { name: words.send, exact: true }))
    await expect(page.locator('h1')).toHaveText(words.sent)

    const { text } = await mailSentTo(server.dataDir, email, '')
    expect(text.replaceAll(/\s/g, ' ')).toMatch(new RegExp(words.total.source.replace('\\s', ' ')))
    await page.getByLabel(words.code).fill(/^\d{3} \d{3}$/m.exec(text)?.[0] ?? '')
    await tap(page.getByRole('main').getByRole('button', { name: words.confirm, exact: true }))
    await expect(page.locator('h1')).toHaveText(words.waiting)
    await expect(page.getByRole('main')).toContainText(words.total)
    await tap(page.locator('save-trips button'))
    await expect(page.locator('save-trips[data-kept]')).toHaveCount(1)
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  })
}
