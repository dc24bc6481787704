import { formatDay, formatMonth } from '#src/i18n/format.ts'
import { monthSpan } from '#src/islands/calendar/month-weeks.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { openForRequests } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = {
  lt: {
    prefix: '',
    title: 'Kada šis žygis gali prasidėti',
    see: 'Žiūrėti laisvas dienas',
    free: 'Laisva, laisvų vietų: 12',
    full: 'Užimta',
    date: 'Data',
  },
  en: {
    prefix: '/en',
    title: 'When this tour can start',
    see: 'See free days',
    free: 'Free, free seats: 12',
    full: 'Full',
    date: 'Date',
  },
}

/** A middle day of the next month. */
const DAY = `${monthSpan(localDateOf(new Date()).slice(0, 7), 1).from.slice(0, 8)}15`

/** From the first free day on, and to how many days after the first of the season. */
const KEYS: [string, number][] = [
  ['ArrowRight', 2],
  ['ArrowDown', 9],
  ['ArrowRight', 9],
  ['ArrowUp', 2],
  ['ArrowLeft', 1],
]

for (const [locale, words] of triedWords(WORDS)) {
  test(`free days are shown where they are asked for, by keyboard too, and are no part of the page, ${locale}`, async ({
    page,
    server,
  }) => {
    const tour = await openForRequests(server.url)
    const { editor } = tour
    const fleet = `providers/${editor.provider}/boats`
    await call(editor, 'PATCH', fleet, { boats: [{ kind: 'raft', seats: 6, owned: 2 }] })
    const season = { fromDay: DAY, toDay: addDays(DAY, 9), weekdays: [1, 2, 3, 4, 5, 6, 7], leadHours: 24 }
    await call(editor, 'PATCH', `tours/${tour.id}/seasons`, { seasons: [season] })
    const address = `${server.url}${words.prefix}/tours/${tour.id}/zygis-uzklausai`
    /** Rendered again, after a change that is taken back. */
    const render = async () => {
      for (const distance of [13, 12]) await call(editor, 'PATCH', `tours/${tour.id}`, { distance })
      return (await fetch(address)).text()
    }
    const before = await render()
    const guest = { name: 'Ona Onaitė', phone: '+370 600 00123' }
    await call(editor, 'POST', 'bookings', {
      channel: 'phone',
      tour: tour.id,
      startsOn: DAY,
      startTime: '09:30',
      adults: 7,
      guest,
    })
    expect(await render()).toBe(before)

    await page.goto(`${words.prefix}/tours/${tour.id}/x`)
    await page.getByRole('button', { name: words.see }).press('Enter')
    // The first month in which it goes is shown, and the one before is a press away.
    const [month, other] = [DAY.slice(0, 7), localDateOf(new Date()).slice(0, 7)].map(it => formatMonth(locale, it))
    await expect(page.getByText(month ?? '', { exact: true })).toBeVisible()
    const calendar = page.getByRole('table', { name: words.title })
    await expect(calendar.getByRole('button').first()).toBeFocused()
    await page.getByRole('button', { name: other ?? '' }).press('Enter')
    await expect(page.getByRole('button', { name: month ?? '' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar.getByRole('cell', { name: `${formatDay(locale, DAY)}: ${words.full}` })).toBeVisible()
    await expect(calendar.getByRole('button')).toHaveCount(9)
    const free = (after: number) =>
      calendar.getByRole('button', { name: `${formatDay(locale, addDays(DAY, after))}: ${words.free}` })
    await expect(calendar.locator('[tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('Tab')
    for (const [key, after] of KEYS) {
      await page.keyboard.press(key)
      await expect(free(after), key).toBeFocused()
    }
    await page.keyboard.press('PageUp')
    await expect(page.getByText(other ?? '', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: month ?? '' })).toBeFocused()
    await page.keyboard.press('Enter')
    await free(1).press('Enter')
    await expect(page.getByLabel(words.date, { exact: true })).toHaveValue(addDays(DAY, 1))
    await expectAccessible(page, 'calendar of a tour')
    await call(editor, 'DELETE', `providers/${editor.provider}`)
  })
}

test('without script the form of a tour stands alone', async ({ browser, server }) => {
  const tour = await openForRequests(server.url)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(`/tours/${tour.id}/x`)
  await expect(page.getByLabel(WORDS.lt.date, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: WORDS.lt.see })).toBeHidden()
  await context.close()
  await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
})
