import { newAddress } from '#tests/support/browser/account.ts'
import { BOOK_WORDS, fillIn, isAsked, openForRequests, press } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { mailSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = wordsOf(
  {
    ask: 'book:code.ask',
    again: 'book:code.send',
    renewed: 'book:code.renewed',
    over: 'book:code.over',
    heading: 'bookings:mail.verify.guest.heading',
    next: 'book:after.title',
    meanwhile: 'book:do.free',
    rain: 'book:rain.title',
  },
  {
    lt: { label: '6 skaitmenų kodas', left: 'Galite bandyti dar 4 kartus' },
    en: { label: 'Code of 6 digits', left: 'You can try 4 more times' },
  },
)

const codeIn = (text: string): string => text.match(/^\d{3} \d{3}$/m)?.[0] ?? ''

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })
    for (const [locale, words] of triedWords(WORDS)) {
      test(`a guest confirms the address on the page itself, ${javaScriptEnabled ? 'with' : 'without'} script, ${locale}`, async ({
        page,
        server,
        complaints,
      }) => {
        const book = BOOK_WORDS[locale]
        const tour = await openForRequests(server.url)
        const email = newAddress('ona')
        await fillIn(page, book, tour, { email })
        await press(page, book.send)
        await expect(page.locator('h1')).toHaveText(book.sent)
        await expect(page).toHaveURL(/\/bookings\/\w{12}$/)
        const path = new URL(page.url()).pathname
        for (const text of [email, words.next]) await expect(page.getByRole('main')).toContainText(text)
        await expect(page.getByRole('link', { name: words.meanwhile })).toBeVisible()
        // Nothing is sent again by reloading it.
        await page.reload()
        await expect(page.locator('h1')).toHaveText(book.sent)

        const first = codeIn((await mailSentTo(server.dataDir, email, words.heading)).text)
        expect(first).not.toBe('')
        const field = page.getByLabel(words.label)
        expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
        complaints.expectMissing(path)
        // With script a whole code is sent at once.
        const enter = async (code: string) => {
          await expect(field).toBeFocused()
          await page.keyboard.type(code)
          if (!javaScriptEnabled) await press(page, book.confirm)
        }
        await enter(first === '000 000' ? '000 001' : '000 000')
        await expect(page.getByRole('alert')).toContainText(words.left)
        expect(await isAsked(tour, email)).toBe(0)

        await page.getByText(words.ask).click()
        await press(page, words.again)
        await expect(page.getByRole('status').filter({ hasText: words.renewed })).toBeVisible()
        let second = first
        await expect(async () => {
          second = codeIn((await mailSentTo(server.dataDir, email, words.heading)).text)
          expect(second).not.toBe(first)
        }).toPass({ timeout: 15_000 })
        await enter(second)
        await expect(page.locator('h1')).toHaveText(book.waiting)
        await expect(page).toHaveURL(server.url + path)
        expect(await isAsked(tour, email)).toBe(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

        // Another browser has nothing of it.
        await page.context().clearCookies()
        expect((await page.request.get(path)).status()).toBe(404)
        await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
      })
    }
  })
}
