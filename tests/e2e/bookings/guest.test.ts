import { newAddress } from '#tests/support/browser/account.ts'
import {
  answer,
  BOOK_WORDS,
  fillIn,
  isAsked,
  openForRequests,
  press,
} from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { linkSentTo, mailSentTo } from '#tests/support/browser/outbox.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

for (const [locale, words] of triedWords(BOOK_WORDS)) {
  test(`a guest without script and without an account asks for a tour, and it is agreed, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    const tour = await openForRequests(server.url)
    const email = newAddress('ona')
    complaints.expectMissing(`${words.prefix}/book/${tour.id}`)
    await fillIn(page, words, tour, { email: 'ona@' })
    await expect(page.getByText(words.total)).toBeVisible()
    // Others come than the price was shown for: it is shown again before anything is sent.
    await page.getByLabel(words.adults).fill('6')
    await press(page, words.send)
    await expect(page.getByRole('alert')).toContainText(words.recounted)
    await expect(page.getByRole('main')).toContainText('120')
    await press(page, words.send)

    // What was typed is still there beside what is wrong with it.
    await expect(page.getByLabel(words.email)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(words.name)).toHaveValue('Ona Onaitė')
    await page.getByLabel(words.email).fill(email)
    await press(page, words.send)
    await expect(page.locator('h1')).toHaveText(words.sent)
    await expect(page.getByRole('main')).toContainText(email)

    // Opening the link does nothing yet: mail programs open links too.
    const link = await linkSentTo(server.dataDir, email, '/bookings/')
    await page.goto(link)
    expect(await isAsked(tour, email)).toBe(0)
    // Its secret is not to be read in the address, on the page or by a script, and opens the page in either language.
    const path = new URL(link).pathname
    await expect(page).toHaveURL(server.url + path)
    expect(await page.content()).not.toContain(new URL(link).searchParams.get('token'))
    const kept = (await page.context().cookies()).find(({ name }) => name.endsWith(path.split('/').at(-1) ?? ''))
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await page.goto(path.startsWith('/en/') ? path.slice(3) : `/en${path}`)
    await expect(page.locator('h1')).not.toHaveText(words.sent)
    await page.goto(path)
    await press(page, words.confirm)
    await expect(page.locator('h1')).toHaveText(words.waiting)
    expect(await isAsked(tour, email)).toBe(1)

    await answer(tour, email, 'accept')
    await page.reload()
    await expect(page.locator('h1')).toHaveText(words.agreed)
    await expect(page.getByRole('main')).toContainText('Puvočių tiltas')
    const calendar = await page.getByRole('main').locator('a[href$="calendar.ics"]').getAttribute('href')
    expect((await page.request.get(calendar ?? '')).headers()['content-type']).toContain('text/calendar')

    // A new link ends this one, and comes by email alone.
    await page.getByText(words.askLink).click()
    await press(page, words.sendLink)
    await expect(page.locator('h1')).toHaveText(words.linkSent)
    for (const old of [path, link, calendar ?? '']) expect((await page.request.get(old)).status()).toBe(404)
    await page.goto((await mailSentTo(server.dataDir, email, words.newLink)).link)
    await expect(page.locator('h1')).toHaveText(words.agreed)
    await page.context().clearCookies()
    expect((await page.request.get(path)).status()).toBe(404)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}

test('the pages of a request are kept by nobody, listed nowhere, and tell no other site their address', async ({
  request,
  server,
}) => {
  const tour = await openForRequests(server.url)
  const form = await request.get(`/book/${tour.id}?date=2027-07-17&people=2`)
  expect(form.status()).toBe(200)
  expect(form.headers()['cache-control']).toBe('private, no-store')
  expect(await form.text()).toContain('<meta name="robots" content="noindex')
  const wrong = await request.get(`/bookings/${tour.id}?token=none`, { maxRedirects: 0 })
  expect(wrong.status()).toBe(303)
  expect(wrong.headers()).toMatchObject({
    location: `/bookings/${tour.id}`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(wrong.headers()['set-cookie']).toBeUndefined()
  const unknown = await request.get(`/bookings/${tour.id}`)
  expect([unknown.status(), unknown.headers()['cache-control']]).toEqual([404, 'private, no-store'])

  const page = await request.get(`/tours/${tour.id}/x`)
  expect(page.headers()['cache-control']).toContain('public')

  const foreign = [
    ['Sec-Fetch-Site', 'cross-site'],
    ['Origin', 'https://other.example'],
    ['Origin', 'null'],
  ] as const
  for (const [name, value] of foreign)
    expect(
      (await request.post(`/book/${tour.id}`, { form: { do: 'send' }, headers: { [name]: value } })).status(),
    ).toBe(403)
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await request.fetch(`/book/${tour.id}`, { method })).status()).toBe(405)
  await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
})
