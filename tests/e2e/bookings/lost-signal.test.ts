import type { Page } from 'playwright/test'
import { addDays } from '#src/lib/local-date.ts'
import { signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  answer,
  BOOK_WORDS,
  fillIn,
  isAsked,
  openForRequests,
  soon,
} from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, newManager } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

/** The signal drops between pressing and answering: what was typed stays, and a second press is answered as the first. */

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = wordsOf({
  lost: 'book:lostSignal',
  changed: 'bookings:failure.changed',
  cancelled: 'book:state.cancelled.title',
})

/** Presses without waiting for the page that follows: none does where the signal is lost. */
const click = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** The next form that is posted there is lost: before the server has it, or with its answer. */
async function loseNext(page: Page, isReceived: boolean, path = new URL(page.url()).pathname): Promise<void> {
  const at = (url: URL) => url.pathname === path
  await page.route(at, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (isReceived) await route.fetch({ maxRedirects: 0 })
    await route.abort('internetdisconnected')
    await page.unroute(at)
  })
}

for (const [locale, words] of triedWords(BOOK_WORDS)) {
  test(`a request and its answers are sent again where the signal was lost, and done once, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    const { lost, changed, cancelled } = WORDS[locale]
    complaints.expectFailing(`${server.url}${words.prefix}/book`)
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
