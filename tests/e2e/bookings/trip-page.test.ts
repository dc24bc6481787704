import type { Page } from 'playwright/test'
import { newAddress } from '#tests/support/browser/account.ts'
import { answer, BOOK_WORDS, fillIn, openForRequests, press } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { linkSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = wordsOf(
  {
    next: 'book:after.title',
    packing: 'tours:packing',
    rain: 'book:rain.title',
    pay: 'book:pay.there',
    directions: 'tours:meet.place',
    where: 'tours:meet.title',
    help: 'tours:cardHelp',
    back: 'book:card.back',
    lost: 'book:lost.title',
    agreed: 'book:state.confirmed.title',
  },
  {
    lt: {
      base: 'uomotojo bazėje, Paupio g. 14, Anykščiai',
      hour: 'likus 30 min. iki pradžios',
      note: 'Automobilį paliekate kieme.',
    },
    en: {
      base: 't the provider’s base, Paupio g. 14, Anykščiai',
      hour: '30 min before the start',
      note: 'Leave the car in the yard.',
    },
  },
)

/** Where the parties of a tour meet: not where it begins. */
async function openAtBase(url: string) {
  const tour = await openForRequests(url)
  const place = { address: 'Paupio g. 14, Anykščiai', location: [25.10264, 55.52557] }
  await call(tour.editor, 'PATCH', `providers/${tour.editor.provider}`, place)
  const notes = { lt: WORDS.lt.note, en: WORDS.en.note }
  await call(tour.editor, 'PATCH', `tours/${tour.id}`, { meet: { at: 'base', minutesBefore: 30, notes } })
  return tour
}

const main = (page: Page) => page.getByRole('main')
const isFit = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

for (const [locale, words] of triedWords(WORDS)) {
  test(`a party reads where to meet from the tour to the river, where there is no signal, ${locale}`, async ({
    page,
    context,
    server,
    complaints,
  }) => {
    const book = BOOK_WORDS[locale]
    const tour = await openAtBase(server.url)
    const email = newAddress('ona')
    const isTold = async () => {
      for (const text of [words.base, words.hour, words.note]) await expect(main(page)).toContainText(text)
    }
    await page.goto(`${book.prefix}/tours/${tour.id}/x`)
    await expect(page.getByRole('heading', { name: words.where })).toBeVisible()
    await isTold()
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('')
    expect(data).toContain('"tripOrigin":{"@type":"Place"')
    expect(data).toContain('Paupio g. 14')

    await fillIn(page, book, tour, { email })
    await isTold()
    await press(page, book.send)
    await expect(page.getByRole('heading', { name: words.next })).toBeVisible()
    await page.goto(await linkSentTo(server.dataDir, email, '/bookings/'))
    await press(page, book.confirm)
    await expect(page.getByRole('heading', { name: words.next })).toBeVisible()
    await answer(tour, email, 'accept')
    await page.reload()
    await expect(page.locator('h1')).toHaveText(words.agreed)
    await isTold()
    for (const name of [words.directions, words.packing, words.rain])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(main(page)).toContainText(words.pay)
    await expect(main(page).locator('a.button[href^="tel:"]')).toHaveAttribute('href', 'tel:+37060000111')
    await expect(main(page).locator('a[href*="destination=55.52557,25.10264"]')).toBeVisible()
    expect(await isFit(page)).toBe(360)

    // One press, and it opens by the river.
    const path = new URL(page.url()).pathname
    await page.locator('save-trips button').click()
    await expect(page.locator('save-trips[data-kept]')).toHaveCount(1)
    complaints.expectFailing(server.url)
    await context.setOffline(true)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: words.help })).toBeVisible()
    for (const text of [words.base, words.hour, words.note, '+370 600 00111', words.agreed, words.pay])
      await expect(main(page)).toContainText(text)
    await expect(main(page)).toContainText('€')
    await expect(page.getByRole('link', { name: words.back })).toHaveAttribute('href', path)
    expect(await isFit(page)).toBe(360)
    await page.goto(`${book.prefix}/saved`)
    await expect(page.locator('#trips h2 a')).toHaveAttribute('href', `${path}/card`)
    await context.setOffline(false)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })

  test(`a link that opens no request says what can be done, ${locale}`, async ({ page, complaints }) => {
    const path = `${BOOK_WORDS[locale].prefix}/bookings/000000000000`
    complaints.expectMissing(path)
    const response = await page.goto(`${path}?token=old`)
    expect(response?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText(words.lost)
    await expect(main(page).locator(`a[href*="/auth/signin"]`)).toHaveAttribute(
      'href',
      /callbackUrl=.*bookings.*000000000000/,
    )
    expect(await isFit(page)).toBe(360)
  })
}
