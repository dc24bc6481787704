import type { Page } from 'playwright/test'
import { readPartyQuery } from '#src/domain/party/party.ts'
import { MONTHS } from '#src/domain/providers/provider.ts'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { buildTraderBody } from '../../data/traders.ts'
import { DEMO_PROVIDER } from '../account.ts'
import { expect } from '../browser-test.ts'
import { call, type Editor, makeTour, openEditor } from '../editor.ts'
import { wordsOf } from '../words.ts'

/** A tour that can be asked for, and what its guest does on its pages, with or without script. */

export const BOOK_WORDS = wordsOf(
  {
    date: 'book:dateOnly',
    next: 'book:next',
    name: 'book:name',
    email: 'book:email',
    phone: 'book:phone',
    adults: 'party:fields.adults',
    children: 'party:fields.children',
    send: 'book:send',
    sent: 'book:sent.title',
    confirm: 'book:do.verify',
    waiting: 'book:state.requested.title',
    agreed: 'book:state.confirmed.title',
    short: 'book:askShort',
    askLink: 'book:link.ask',
    sendLink: 'book:link.send',
    linkSent: 'book:link.sent',
    newLink: 'bookings:mail.link.guest.heading',
    offered: 'book:state.offered.title',
    take: 'book:do.take',
    own: 'account:menu.bookings',
  },
  {
    lt: {
      prefix: '',
      total: 'Iš viso keturiems apie',
      recounted: 'Pakeitėte, kiek jūsų bus',
    },
    en: {
      prefix: '/en',
      total: 'Total for four, about',
      recounted: 'You changed how many',
    },
  },
)
export type BookWords = (typeof BOOK_WORDS)['lt']

export type AskedTour = { editor: Editor; id: string }

/**
 * A new tour of a new provider of the demo account, who says who sells and takes requests for it: boats of a deleted tour stay held
 * for some minutes, so that tests of one provider would take them from each other.
 */
export async function openForRequests(url: string, changes: object = {}): Promise<AskedTour> {
  const editor = await openEditor(url)
  const contacts = { email: DEMO_PROVIDER.email, phone: '+370 600 00111' }
  const { _id } = await call<{ _id: string }>(editor, 'POST', 'providers', {
    name: 'Ūlos vingiai',
    contacts,
    months: MONTHS,
  })
  return takeRequests({ ...editor, provider: _id }, changes)
}

/** A new tour of a provider that takes requests from now on. */
export async function takeRequests(editor: Editor, changes: object = {}): Promise<AskedTour> {
  await call(editor, 'PUT', `providers/${editor.provider}/trader`, buildTraderBody())
  const departure = { coordinates: [24.26, 54.05], address: 'Puvočių tiltas' }
  const id = await makeTour(editor, { name: 'Žygis užklausai', departure, ...changes })
  await call(editor, 'PUT', `tours/${id}/booking`, {
    mode: 'request',
    cancellation: 'moderate',
    badWater: 'free-for-both',
  })
  return { editor, id }
}

/** A Saturday's distance away: no test is run so late that it were too late. */
export const soon = (): string => addDays(localDateOf(new Date()), 20)

/** The one that comes next after that. */
export const saturday = (): string => addDays(soon(), (13 - weekdayOf(soon())) % 7)

/** The texts of a list of prices, one a line. */
export const linesIn = (page: Page, place: string) =>
  page
    .locator(`${place} dl > div`)
    .evaluateAll(rows => rows.map(row => [...row.children].map(it => it.textContent?.replaceAll(/\s/g, ' ').trim())))

/** From the page of a tour to the form that is filled in. */
export async function fillIn(
  page: Page,
  words: BookWords,
  tour: AskedTour,
  { email, people = '4' }: { email: string; people?: string },
) {
  await page.goto(`${words.prefix}/tours/${tour.id}/x`)
  const ask = page.locator('#booking')
  await ask.getByLabel(words.date).fill(soon())
  await fillAdults(page, words, people)
  await ask.getByRole('button', { name: words.next }).click()
  await expect(page).toHaveURL(url => url.pathname.endsWith(`/book/${tour.id}`))
  expect(readPartyQuery(new URL(page.url()).searchParams)).toEqual({ adults: Number(people), childAges: [] })
  await page.getByLabel(words.name).fill('Ona Onaitė')
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.phone).fill('8 600 00123')
}

/** In the booking card or, without script, in its form. */
export async function fillAdults(page: Page, words: BookWords, adults: string): Promise<void> {
  const field = page.locator('#booking').getByLabel(words.adults, { exact: true }).filter({ visible: true })
  await field.fill(adults)
  await field.blur()
}

/** Presses a button of the page. Where it sends a form, the page that follows has come by then. */
export async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  // The load that is waited for is none that is still under way.
  await page.waitForLoadState()
  const isSent = (await button.getAttribute('data-sends')) !== null
  await Promise.all([isSent && page.waitForEvent('load'), button.click()])
}

type Listed = { _id: string; version: number; guest: { email: string } }

/** Answers the request of this guest as the provider, by the API. */
export async function answer({ editor }: AskedTour, email: string, event: string, body: object = {}): Promise<void> {
  const list = await call<Listed[]>(editor, 'GET', `bookings?provider=${editor.provider}&limit=100`)
  const booking = list.find(it => it.guest.email === email)
  // Nothing is agreed without an hour.
  const hour = event === 'accept' && { startTime: '09:30' }
  await call(editor, 'POST', `bookings/${booking?._id}/${event}`, { version: booking?.version, ...hour, ...body })
}

export const isAsked = async ({ editor }: AskedTour, email: string): Promise<number> => {
  const list = await call<Listed[]>(editor, 'GET', `bookings?provider=${editor.provider}&limit=100`)
  return list.filter(it => it.guest.email === email).length
}
