import type { Page } from 'playwright/test'
import { addDays } from '#src/lib/local-date.ts'
import { newAddress } from '#tests/support/browser/account.ts'
import { BOOK_WORDS, fillIn, press, soon } from '#tests/support/browser/bookings/asked-tour.ts'
import {
  agreeByTaps,
  answerByTaps,
  followMail,
  newProvider,
  type Provider,
  passTime,
  proposeAsGuest,
  runTasks,
} from '#tests/support/browser/bookings/by-mail.ts'
import { INBOX_WORDS } from '#tests/support/browser/bookings/inbox.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { listSentTo } from '#tests/support/browser/outbox.ts'
import { type PostgresSite, test } from '#tests/support/browser/postgres-site.ts'

/** From a request to the day after the trip: mails and pages alone, a guest in Lithuanian and a provider in English. */

const guestWords = BOOK_WORDS.lt
const words = INBOX_WORDS.en

// One site for all, which is empty again after each.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })

const ofGuest = ['Patvirtinkite užklausą', 'Sutarta', 'Žygis perkeltas', 'Netrukus plauksite', 'Kaip sekėsi?']
const ofProvider = ['New request', 'The tour is moved']

const WAYS = [
  {
    name: 'the guest moves it, with script',
    javaScriptEnabled: true,
    move: moveByGuest,
    guestMails: ofGuest,
    providerMails: ofProvider.toSpliced(1, 0, 'A traveller asks to move the tour'),
  },
  {
    name: 'the provider moves it, the guest has no script',
    javaScriptEnabled: false,
    move: moveByProvider,
    guestMails: ofGuest.toSpliced(2, 0, 'Nuomotojas siūlo perkelti žygį'),
    providerMails: ofProvider,
  },
]

for (const { name, javaScriptEnabled, move, guestMails, providerMails } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled })

    test(`asked, agreed, moved, reminded, done: ${name}`, async ({ page, browser, server }) => {
      const provider = await newProvider(server, browser)
      const email = newAddress('ona')
      await fillIn(page, guestWords, provider.tour, { email })
      await press(page, guestWords.send)
      await expect(page.locator('h1')).toHaveText(guestWords.sent)
      await followMail(page, server, email, 'Patvirtinkite užklausą')
      await press(page, guestWords.confirm)
      await expect(page.locator('h1')).toHaveText(guestWords.waiting)

      await signInByMail(provider, server)
      await agreeByTaps(provider.page, words)
      await expect(provider.page.getByText(words.told)).toBeVisible()
      await followMail(page, server, email, 'Sutarta')
      await expect(page.locator('h1')).toHaveText(guestWords.agreed)

      await move({ page, email, provider, server })
      await expectMoved(server)

      await runTasks(server)
      await passTime(server, 47)
      await runTasks(server)
      const reminder = await followMail(page, server, email, 'Netrukus plauksite')
      for (const told of ['Puvočių tiltas', '+370 600 00111', 'Ką pasiimti']) expect(reminder).toContain(told)
      await expect(page.locator('h1')).toHaveText(guestWords.agreed)

      await passTime(server, -30)
      await runTasks(server)
      await followMail(page, server, email, 'Kaip sekėsi?')
      await expect(page.locator('h1')).toHaveText('Žygis įvyko')
      await provider.page.reload()
      await expect(provider.page.getByRole('main')).toContainText('Tour done')

      await runTasks(server)
      // Each email once, in this order, and no other.
      const headings = async (to: string) => (await listSentTo(server.dataDir, to)).map(it => it.subject.split(':')[0])
      expect((await headings(email)).map(it => it?.replace(' – Tėkmė', ''))).toEqual(guestMails)
      expect((await headings(provider.email)).filter(it => !it?.includes('Tėkmė'))).toEqual(providerMails)
      expect(provider.complaints).toEqual([])
      await provider.leave()
    })
  })
}

type Way = { page: Page; email: string; provider: Provider; server: PostgresSite }

/** The email leads past the sign-in page to the request. */
async function signInByMail({ page, email, password }: Provider, server: PostgresSite): Promise<void> {
  const text = await followMail(page, server, email, 'New request')
  expect(text).toContain('Ona Onaitė')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page).toHaveURL(/\/en\/account\/inbox\/\w+$/)
}

async function moveByGuest({ page, email, provider, server }: Way): Promise<void> {
  await proposeAsGuest(page)
  await expect(page.getByRole('main')).toContainText('Pasiūlėte perkelti žygį')
  await followMail(provider.page, server, provider.email, 'A traveller asks to move the tour')
  await answerByTaps(provider.page, 'Agree to move', 'Yes, move it')
  await expect(provider.page.getByText('Moved. We have told the traveller.')).toBeVisible()
  await followMail(page, server, email, 'Žygis perkeltas')
}

async function moveByProvider({ page, email, provider, server }: Way): Promise<void> {
  await provider.page.reload()
  await provider.page.getByRole('button', { name: 'Move', exact: true }).tap()
  await provider.page.getByLabel('Day').fill(addDays(soon(), 1))
  await provider.page.getByRole('button', { name: 'Suggest the move' }).tap()
  await expect(provider.page.getByText('The suggested move has been sent to the traveller.')).toBeVisible()
  await followMail(page, server, email, 'Nuomotojas siūlo perkelti žygį')
  await press(page, guestWords.take)
  await expect(page.locator('h1')).toHaveText(guestWords.agreed)
}

async function expectMoved({ query }: PostgresSite): Promise<void> {
  const days = await query<{ day: string }>('select distinct day::text from booking_boats order by 1')
  expect(days).toEqual([{ day: addDays(soon(), 1) }])
}
