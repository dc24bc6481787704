import { addDays } from '#src/lib/local-date.ts'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { openForRequests, soon } from '#tests/support/browser/bookings/asked-tour.ts'
import { askFor, INBOX_WORDS } from '#tests/support/browser/bookings/inbox.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })

for (const [locale, words] of triedWords(INBOX_WORDS)) {
  test(`a booking by telephone is written down and is on the sheet of its day, ${locale}`, async ({ page, server }) => {
    // What a deleted provider was booked for stays on the sheet while it can be restored.
    const guest = `Petras Telefonu ${locale}`
    const tour = await openForRequests(server.url)
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    await page.goto(`${words.prefix}/account/inbox`)
    await page.getByRole('link', { name: words.phone }).click()
    // Before its script or after: what is chosen counts.
    await page.getByLabel(words.tour).selectOption(tour.id)
    await page.getByLabel(words.day).fill(soon())
    await page.getByLabel(words.time).fill('10:00')
    await page.getByLabel(words.name, { exact: true }).fill(guest)
    await page.getByRole('button', { name: words.write }).click()
    await expect(page.locator('h1')).toHaveText(guest)
    await expect(page.getByText(words.written)).toBeVisible()
    await page.goto(`${words.prefix}/account/inbox/day?date=${soon()}`)
    await expect(page.getByRole('row', { name: new RegExp(guest) })).toBeVisible()
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })

  test(`a booking is written down once, also where the next page does not open, ${locale}`, async ({
    page,
    server,
  }) => {
    const guest = `Ieva Vienąkart ${locale}`
    const tour = await openForRequests(server.url)
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    await page.goto(`${words.prefix}/account/inbox/add`)
    await page.getByLabel(words.tour).selectOption(tour.id)
    await page.getByLabel(words.day).fill(soon())
    await page.getByLabel(words.time).fill('10:00')
    await page.getByLabel(words.name, { exact: true }).fill(guest)
    const next = /\/account\/inbox\/[0-9a-z]{12}$/
    // As where a connection ends: the browser stays on the page.
    await page.route(next, route => route.fulfill({ status: 204 }))
    await page.getByRole('button', { name: words.write }).click()
    const onward = page.getByRole('main').getByRole('link', { name: words.goOn, exact: true })
    await expect(onward).toBeVisible()
    await expect(page.getByRole('main').getByText(words.written)).toBeVisible()
    await expect(page.getByRole('main').locator('button[type=submit]')).toHaveCount(0)
    await page.unroute(next)
    await onward.click()
    await expect(page.locator('h1')).toHaveText(guest)
    const { length } = (await call<{ guest: { name: string } }[]>(tour.editor, 'GET', 'bookings?provider=own')).filter(
      it => it.guest.name === guest,
    )
    expect(length).toBe(1)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })

  test(`an offer is sent and taken back by keys alone, with a saved answer, ${locale}`, async ({ page, server }) => {
    const tour = await openForRequests(server.url)
    const id = await askFor(server, tour, 'Rasa Klavišais')
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    await page.goto(`${words.prefix}/account/inbox/templates`)
    await page.locator('select[name=provider]').selectOption(tour.editor.provider)
    await page.getByLabel(words.templateName).fill(`Kita diena, ${locale}`)
    await page.getByLabel(words.templateText).fill('Gal tiktų kita diena?')
    const save = page.getByRole('button', { name: words.save })
    // A key press does not wait for its button to be enabled, as a click does.
    await expect(save).toBeEnabled()
    await save.press('Enter')
    // The form says it too, until the page with the new one is there.
    await expect(page.locator('alert-list').getByText(words.saved)).toBeVisible()

    await page.goto(`${words.prefix}/account/inbox/${id}`)
    await expect(page.getByRole('button', { name: words.offer })).toBeEnabled()
    await page.getByRole('button', { name: words.offer }).press('Enter')
    await expect(page.getByRole('region', { name: words.offer })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: words.offer })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel(words.day).fill(addDays(soon(), 1))
    await page.getByLabel(words.total).fill('50')
    await page.getByRole('button', { name: `Kita diena, ${locale}` }).press('Enter')
    await page.getByRole('button', { name: words.sendOffer }).press('Enter')
    await expect(page.getByText(words.offered)).toBeVisible()
    await expect(page.getByText('Gal tiktų kita diena?').first()).toBeVisible()
    await expect(page.getByRole('button', { name: words.retract })).toBeVisible()
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
