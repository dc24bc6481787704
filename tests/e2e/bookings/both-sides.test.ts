import { DEMO_PROVIDER, newAddress, signIn } from '#tests/support/browser/account.ts'
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
    answer: 'bookings:mail.button.answer',
    inbox: 'bookings:mail.button.inbox',
    waiting: 'inbox:status.requested',
    agreed: 'inbox:status.confirmed',
    guest: 'book:fact.guest',
    provider: 'book:fact.provider',
    reads: 'book:guestReads',
    similar: 'tours:similar',
    cancel: 'book:do.cancel',
  },
  { lt: { prefix: '' }, en: { prefix: '/en' } },
)

for (const [locale, words] of triedWords(WORDS)) {
  test(`a provider opens the page of the trip and sees it from their side, ${locale}`, async ({ page, server }) => {
    const book = BOOK_WORDS[locale]
    const tour = await openForRequests(server.url)
    const email = newAddress('ona')
    await fillIn(page, book, tour, { email })
    await press(page, book.send)
    await page.goto(await linkSentTo(server.dataDir, email, '/bookings/'))
    await press(page, book.confirm)
    await expect(page.locator('h1')).toHaveText(book.waiting)
    await expect(page.getByRole('heading', { name: words.similar })).toBeVisible()
    const path = new URL(page.url()).pathname

    await page.context().clearCookies()
    await signIn(page, DEMO_PROVIDER)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(page.locator('h1')).toHaveText(words.waiting)
    await expect(main.locator('a[href="tel:+37060000123"]')).toBeVisible()
    await expect(main.locator(`a[href="mailto:${email}"]`)).toBeVisible()
    await expect(main.getByText(words.provider, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: words.similar })).toHaveCount(0)
    await answer(tour, email, 'accept')
    await page.reload()
    await expect(page.locator('h1')).toHaveText(words.agreed)
    await expect(main).toContainText(words.reads)
    await expect(main.locator('a.button[href="tel:+37060000123"]')).toBeVisible()
    await expect(main.getByText(words.cancel, { exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await main.getByRole('link', { name: words.inbox }).click()
    await expect(page).toHaveURL(/\/account\/inbox\/\w{12}$/)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
