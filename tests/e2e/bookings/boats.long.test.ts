import { monthSpan } from '#src/islands/calendar/month-weeks.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { openForRequests } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { open, openAs } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = wordsOf(
  {
    add: 'account:boats.add',
    kind: 'account:boats.kind',
    raft: 'boats:raft',
    owned: 'account:boats.owned',
    seats: 'account:boats.seats',
    save: 'account:tour.save',
    saved: 'account:tour.saved',
    addSeason: 'account:boats.addSeason',
    times: 'account:boats.startTimes',
    wrongTime: 'account:failure.startTime',
    from: 'account:boats.from',
    to: 'account:boats.to',
  },
  {
    lt: {
      prefix: '',
      tooFew: /jau pažadėta: 2 plaustai\. Mažiau įrašyti negalima\.$/,
      freeOf: '0 iš 2',
      large: 'Plaustas (12 vietų)',
    },
    en: {
      prefix: '/en',
      tooFew: /already promised: 2 rafts\. It cannot be less\.$/,
      freeOf: '0 of 2',
      large: 'Raft (12 seats)',
    },
  },
)

for (const [locale, words] of triedWords(WORDS)) {
  test(`boats are entered, promised, never fewer than that, and counted by day, ${locale}`, async ({
    page,
    server,
    complaints,
    dialogs,
  }) => {
    const tour = await openForRequests(server.url)
    const { editor } = tour
    const fleet = `providers/${editor.provider}/boats`
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const save = () => page.getByRole('button', { name: words.save, exact: true }).first().click()

    await openAs(page, `${words.prefix}/account/${fleet}`)
    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(words.kind).selectOption({ label: words.raft })
    await expect(field(words.seats)).toHaveValue('6')
    await field(words.owned).fill('2')
    await save()
    await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()

    // Another size of it, taken back again; the first keeps its promises.
    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(words.kind).last().selectOption({ label: words.raft })
    await field(words.seats).last().fill('12')
    await expect(page.getByRole('group', { name: words.large })).toBeVisible()
    await field(words.owned).last().fill('1')
    await save()
    const raft = { kind: 'raft', seats: 6, owned: 2, childToAge: null }
    const inFleet = async () => (await call<{ boats: object[] }>(editor, 'GET', fleet)).boats
    await expect.poll(inFleet).toEqual([raft, { kind: 'raft-12', seats: 12, owned: 1, childToAge: null }])
    await page.getByRole('button', { name: words.large }).click()
    await save()
    await expect.poll(inFleet).toEqual([raft])

    const day = `${monthSpan(localDateOf(new Date()).slice(0, 7), 1).from.slice(0, 8)}15`
    const guest = { name: 'Ona Onaitė', phone: '+370 600 00123' }
    await call(editor, 'POST', 'bookings', {
      channel: 'phone',
      tour: tour.id,
      startsOn: day,
      startTime: '09:30',
      adults: 7,
      guest,
    })
    await open(page, `${words.prefix}/account/${fleet}`)
    complaints.expectMissing(`/api/v1/${fleet}`)
    await field(words.owned).fill('1')
    await save()
    await expect(page.getByText(words.tooFew).first()).toBeVisible()
    await expect(field(words.owned)).toBeFocused()
    await expectAccessible(page, 'boats')

    await dialogs.expectToLeave(page, 'leave')
    await open(page, `${words.prefix}/account/tours/${tour.id}/season`)
    await page.getByRole('button', { name: words.addSeason }).click()
    await page.getByLabel(words.from, { exact: true }).fill(day)
    await page.getByLabel(words.to, { exact: true }).fill(addDays(day, 1))
    await page.getByRole('textbox', { name: words.times }).fill('rytą')
    await save()
    await expect(page.getByText(words.wrongTime)).toBeVisible()
    await page.getByRole('textbox', { name: words.times }).fill('9, 13.30')
    await save()
    await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()
    await expectAccessible(page, 'season')

    await open(page, `${words.prefix}/account/providers/${editor.provider}/calendar?month=${day.slice(0, 7)}`)
    await expect(page.getByRole('row').nth(15)).toContainText(words.freeOf)
    await expectAccessible(page, 'calendar of boats')

    await call(editor, 'DELETE', `providers/${editor.provider}`)
  })
}
