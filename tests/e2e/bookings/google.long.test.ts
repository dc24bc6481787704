import { newAddress } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { BOOK_WORDS, fillIn, isAsked, openForRequests, press } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'
import { newPerson, test } from '#tests/support/servers/google-site.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'default' })

const WORDS = wordsOf(
  { google: 'auth:google.button' },
  { lt: { other: 'Esate prisijungę kaip' }, en: { other: 'You are signed in as' } },
)

for (const [locale, words] of triedWords(WORDS)) {
  const book = BOOK_WORDS[locale]

  test(`a guest whose address is that of their Google account confirms it by that, ${locale}`, async ({
    page,
    google,
    server,
  }) => {
    const tour = await openForRequests(server.url)
    google.person = newPerson()
    const { email } = google.person
    await fillIn(page, book, tour, { email })
    await press(page, book.send)
    await expect(page.locator('h1')).toHaveText(book.sent)
    await expectAccessible(page, 'a request to be confirmed')
    const { href } = new URL(page.url())
    await press(page, words.google)
    await expect(page).toHaveURL(href)
    // Coming back does nothing by itself.
    expect(await isAsked(tour, email)).toBe(0)
    await press(page, book.confirm)
    await expect(page.locator('h1')).toHaveText(book.waiting)
    expect(await isAsked(tour, email)).toBe(1)
    await page.goto(`${book.prefix}/account/bookings`)
    await expect(page.getByRole('main')).toContainText('Žygis užklausai')
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })

  test(`another Google account confirms nothing, and the page says why, ${locale}`, async ({
    page,
    google,
    server,
  }) => {
    const tour = await openForRequests(server.url)
    google.person = newPerson()
    const email = newAddress('ona')
    await fillIn(page, book, tour, { email })
    await press(page, book.send)
    await press(page, words.google)
    await expect(page.getByRole('main')).toContainText(words.other)
    await expect(page.getByRole('main')).toContainText(google.person.email)
    await expect(page.getByRole('button', { name: words.google })).toHaveCount(0)
    expect(await isAsked(tour, email)).toBe(0)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
