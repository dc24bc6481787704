import type { Page } from 'playwright/test'
import { addDays } from '#src/lib/local-date.ts'
import { newAddress, signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  answer,
  BOOK_WORDS,
  fillIn,
  isAsked,
  openForRequests,
  press,
  soon,
} from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, newManager } from '#tests/support/browser/editor.ts'
import { click, loseNext, lostAlert, pressThrice } from '#tests/support/browser/forms/lost-signal.ts'
import { listSentTo, mailSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

/** The signal drops between pressing and answering: what was typed stays, and a second press is answered as the first. */

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = wordsOf(
  {
    lost: 'book:lostSignal',
    changed: 'bookings:failure.changed',
    cancelled: 'book:state.cancelled.title',
    askCode: 'book:code.ask',
    sendCode: 'book:code.send',
    renewed: 'book:code.renewed',
    verify: 'bookings:mail.verify.guest.heading',
  },
  {
    lt: { code: '6 skaitmenų kodas', left: 'Galite bandyti dar 4 kartus' },
    en: { code: 'Code of 6 digits', left: 'You can try 4 more times' },
  },
)

for (const [locale, words] of triedWords(BOOK_WORDS)) {
  test(`a request and its answers are sent again where the signal was lost, and done once, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    const { lost, changed, cancelled } = WORDS[locale]
    complaints.expectFailing(server.url)
    const tour = await openForRequests(server.url)
    const who = await newManager(server)
    await page.goto('/about')
    await signIn(page, who)
    await fillIn(page, words, tour, { email: who.email })
    for (const [isReceived, asked] of [
      [false, 0],
      [true, 1],
    ] as const) {
      await loseNext(page, isReceived)
      await click(page, words.send)
      await expect(page.getByRole('alert')).toHaveText(lost)
      await expect(page.getByRole('button', { name: words.send })).toBeFocused()
      await expect(page.getByLabel(words.name)).toHaveValue('Ona Onaitė')
      expect(await isAsked(tour, who.email)).toBe(asked)
    }
    await expectAccessible(page, 'a form whose answer was lost')
    const loaded: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (/\/book(ings)?\//.test(pathname)) loaded.push(`${request.method()} ${pathname.split('/').at(-2)}`)
    })
    await click(page, words.send)
    await expect(page.locator('h1')).toHaveText(words.waiting)
    expect(loaded).toEqual(['POST book', 'GET bookings'])
    expect(await isAsked(tour, who.email)).toBe(1)

    const offer = { startsOn: addDays(soon(), 1), startTime: '10:00' }
    await answer(tour, who.email, 'offer', { offer })
    await page.reload()
    await loseNext(page, true)
    await click(page, words.take)
    await expect(page.getByRole('alert')).toHaveText(lost)
    await click(page, words.take)
    await expect(page.locator('h1')).toHaveText(words.agreed)

    // What is refused is shown with the reason.
    await answer(tour, who.email, 'propose', { offer: { startsOn: addDays(soon(), 2) } })
    await page.reload()
    await answer(tour, who.email, 'cancel')
    await click(page, words.take)
    await expect(page.getByRole('alert')).toHaveText(changed)
    await expect(page.locator('h1')).toHaveText(cancelled)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}

/** Each form of the page stays where the signal is lost. */
const expectKept = async (page: Page) => {
  const forms = page.getByRole('main').locator('form[method=post]')
  expect(await forms.count()).toBeGreaterThan(0)
  expect(await forms.filter({ hasNot: page.locator('[data-lost] ~ [data-sends]') }).count()).toBe(0)
}

for (const [locale, book] of triedWords(BOOK_WORDS)) {
  test(`a code, another email and another link are sent again where there was no signal, and done once, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    const words = WORDS[locale]
    complaints.expectFailing(server.url)
    const tour = await openForRequests(server.url)
    const email = newAddress('ona')
    const countMails = async (subject: string) =>
      (await listSentTo(server.dataDir, email)).filter(it => it.subject.includes(subject)).length
    await fillIn(page, book, tour, { email })
    await press(page, book.send)
    await expect(page.locator('h1')).toHaveText(book.sent)
    await expectKept(page)
    await mailSentTo(server.dataDir, email, words.verify)

    await page.getByText(words.askCode).click()
    await pressThrice(page, words, words.sendCode)
    await expect(page.getByRole('status').filter({ hasText: words.renewed })).toBeVisible()
    await expect(async () => expect(await countMails(words.verify)).toBe(2)).toPass({ timeout: 15_000 })
    // The page of before, as Back shows it, asks for another one: it is kept as it was, and nothing is loaded.
    const following = (url: URL) => url.searchParams.get('code') === 'sent'
    await page.goto(new URL(page.url()).pathname)
    await page.route(following, route => route.fulfill({ status: 204 }))
    await page.getByText(words.askCode).click()
    const key = page.locator('form:has([value="code-again"]) [name="key"]')
    const first = await key.inputValue()
    await click(page, words.sendCode)
    await expect(key).not.toHaveValue(first)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    await page.unroute(following)
    await click(page, words.sendCode)
    await expect(page.getByRole('status').filter({ hasText: words.renewed })).toBeVisible()
    await expect(async () => expect(await countMails(words.verify)).toBe(4)).toPass({ timeout: 15_000 })
    const { text } = await mailSentTo(server.dataDir, email, words.verify)
    const right = text.match(/^\d{3} \d{3}$/m)?.[0] ?? ''

    // A whole code is sent by itself.
    const field = page.getByLabel(words.code)
    const enter = async (code: string) => {
      await page.context().setOffline(true)
      await field.fill(code)
      await expect(lostAlert(page, words)).toBeVisible()
      await expect(field).toHaveValue(code)
      await pressThrice(page, words, book.confirm)
    }
    await enter(right === '000 000' ? '000 001' : '000 000')
    await expect(page.getByRole('alert')).toContainText(words.left)
    await enter(right)
    await expect(page.locator('h1')).toHaveText(book.waiting)
    expect(await isAsked(tour, email)).toBe(1)
    expect(await countMails(words.verify)).toBe(4)

    await expectKept(page)
    await page.getByText(book.askLink).click()
    await pressThrice(page, words, book.sendLink)
    await expect(page.locator('h1')).toHaveText(book.linkSent)
    await mailSentTo(server.dataDir, email, book.newLink)
    expect(await countMails(book.newLink)).toBe(1)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
