import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { openForRequests } from '#tests/support/browser/bookings/asked-tour.ts'
import { askFor, badgeOf, INBOX_WORDS } from '#tests/support/browser/bookings/inbox.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

for (const [locale, words] of triedWords(INBOX_WORDS)) {
  test(`a provider answers in two taps, and in another tab sees that it is answered, ${locale}`, async ({
    context,
    page,
    server,
    complaints,
  }) => {
    const tour = await openForRequests(server.url)
    const id = await askFor(server, tour, 'Ona Dviem paspaudimais')
    complaints.expectMissing(`/api/v1/bookings/${id}/decline`)
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    const { waiting } = await call<{ waiting: number }>(tour.editor, 'GET', 'bookings/summary')
    const other = await context.newPage()
    for (const tab of [page, other]) await tab.goto(`${words.prefix}/account/inbox`)
    await expect(badgeOf(page)).toHaveText(String(waiting))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    const card = page.getByRole('article', { name: 'Ona Dviem paspaudimais' })
    let taps = 0
    for (const name of [words.accept, words.agreed]) {
      await card.getByRole('button', { name, exact: true }).tap()
      taps += 1
    }
    await expect(card.getByRole('status')).toHaveText(words.told)
    expect(taps).toBe(2)
    if (waiting === 1) await expect(badgeOf(page)).toBeHidden()
    else await expect(badgeOf(page)).toHaveText(String(waiting - 1))

    const late = other.getByRole('article', { name: 'Ona Dviem paspaudimais' })
    await late.getByRole('button', { name: words.decline, exact: true }).tap()
    await late.getByLabel(words.note).fill('Vanduo per aukštas.')
    await late.getByRole('button', { name: words.send }).tap()
    await expect(late.getByRole('alert')).toContainText(words.tooLate)
    await expect(late.getByLabel(words.typed)).toHaveValue('Vanduo per aukštas.')
    await expect(late.getByText(words.confirmed, { exact: true })).toBeVisible()
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
