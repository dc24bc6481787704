import { addDays } from '#src/lib/local-date.ts'
import { signIn } from '#tests/support/browser/account.ts'
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
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })

for (const [locale, words] of triedWords(BOOK_WORDS)) {
  test(`somebody with an account asks, is offered another day, takes it, and finds it in their list, ${locale}`, async ({
    page,
    server,
  }) => {
    const tour = await openForRequests(server.url)
    const who = await newManager(server)
    await page.goto('/about')
    await signIn(page, who)
    await fillIn(page, words, tour, { email: who.email })

    await expectAccessible(page, 'the form')

    // The price follows what is typed.
    await page.getByLabel(words.adults).fill('6')
    await expect(page.getByRole('main')).toContainText('120')
    await press(page, words.send)
    await expect(page.locator('h1')).toHaveText(words.waiting)

    await answer(tour, who.email, 'offer', {
      offer: { startsOn: addDays(soon(), 1), startTime: '10:00', totalCents: 11100 },
    })
    await page.reload()
    await expect(page.locator('h1')).toHaveText(words.offered)
    await expect(page.getByRole('table')).toContainText('111')
    await expectAccessible(page, 'an offer')
    await press(page, words.take)
    await expect(page.locator('h1')).toHaveText(words.agreed)

    await page.goto(`${words.prefix}/account/bookings`)
    await expect(page.locator('h1')).toHaveText(words.own)
    await page.getByRole('main').getByRole('link', { name: 'Žygis užklausai' }).click()
    await expect(page.locator('h1')).toHaveText(words.agreed)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })

  test(`a request whose answer was lost is sent again and there is one, ${locale}`, async ({ page, server }) => {
    const tour = await openForRequests(server.url)
    const who = await newManager(server)
    await page.goto('/about')
    await signIn(page, who)
    await fillIn(page, words, tour, { email: who.email })
    await page.route(`**/book/${tour.id}`, async route => {
      await route.fetch({ maxRedirects: 0 })
      await route.continue()
    })
    await press(page, words.send)
    await expect(page.locator('h1')).toHaveText(words.waiting)
    expect(await isAsked(tour, who.email)).toBe(1)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
