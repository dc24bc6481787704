import type { Browser } from 'playwright/test'
import { hashGuestToken } from '#src/domain/bookings/access-commands.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays } from '#src/lib/local-date.ts'
import { paths } from '#src/paths.ts'
import { call, newManager } from '../editor.ts'
import type { PostgresSite } from '../postgres-site.ts'
import { soon } from './asked-tour.ts'
import { newProvider, type Provider, passTime, runTasks } from './by-mail.ts'

/** One of each page of requests, and who sees it. */

export type Who = 'guest' | 'account' | 'provider'
export type RequestPage = { name: string; who: Who; path: (locale: Locale) => string }
type Person = { email: string; password: string }
export type Pages = { pages: RequestPage[]; provider: Provider; account: Person; leave: () => Promise<void> }

const TOKEN = 'secret-of-a-guest-that-only-this-test-knows'

/** The longest names that there may be, without a space. */
const LONG = 'Ilgavardė'.repeat(14).slice(0, 120)

type Status = 'requested' | 'offered' | 'confirmed' | 'proposed' | 'done'
const STATUSES: Status[] = ['done', 'requested', 'offered', 'confirmed', 'proposed']

export async function buildRequestPages(site: PostgresSite, browser: Browser): Promise<Pages> {
  const provider = await newProvider(site, browser, { name: LONG }, 9)
  const { editor: guest, ...account } = await newManager(site)
  const { editor, id: tour } = provider.tour
  const ids = new Map<Status, string>()
  for (const status of STATUSES) {
    const body = {
      tour,
      startsOn: soon(),
      adults: 2,
      guest: { name: LONG, phone: '8 600 00123' },
      message: 'Ar yra kur palikti automobilį?',
    }
    const { _id } = await call<{ _id: string }>(guest, 'POST', 'bookings', body)
    await bring(_id, status)
    ids.set(status, _id)
  }
  await site.query(
    `insert into booking_tokens (booking_id, token_hash) values ('${ids.get('confirmed')}', '${hashGuestToken(TOKEN)}')`,
  )
  const template = { name: 'Aukštas vanduo', text: 'Vanduo per aukštas.', locale: 'lt' }
  await call(editor, 'POST', `providers/${editor.provider}/answer-templates`, template)
  const booking = (status: Status) => ids.get(status) ?? ''
  const own = (path: string) => (locale: Locale) => `${locale === 'en' ? '/en' : ''}/account/${path}`
  const pages: RequestPage[] = [
    { name: 'form', who: 'guest', path: locale => paths.request(locale, tour, { date: soon(), people: 2 }) },
    ...STATUSES.map(status => ({
      name: `request, ${status}`,
      who: 'account' as const,
      path: (locale: Locale) => paths.booking(locale, booking(status)),
    })),
    {
      name: 'request by a secret link',
      who: 'guest',
      path: locale => paths.booking(locale, booking('confirmed'), { token: TOKEN }),
    },
    { name: 'own requests', who: 'account', path: own('bookings') },
    { name: 'inbox', who: 'provider', path: own('inbox') },
    { name: 'one request', who: 'provider', path: own(`inbox/${booking('requested')}`) },
    { name: 'one with a move', who: 'provider', path: own(`inbox/${booking('proposed')}`) },
    { name: 'booking by telephone', who: 'provider', path: own('inbox/add') },
    { name: 'templates', who: 'provider', path: own('inbox/templates') },
    { name: 'day sheet', who: 'provider', path: own(`inbox/day?date=${soon()}`) },
    { name: 'boats', who: 'provider', path: own(`providers/${editor.provider}/boats`) },
    {
      name: 'calendar',
      who: 'provider',
      path: own(`providers/${editor.provider}/calendar?month=${soon().slice(0, 7)}`),
    },
    { name: 'seller', who: 'provider', path: own(`providers/${editor.provider}/trader`) },
    { name: 'season', who: 'provider', path: own(`tours/${tour}/season`) },
    { name: 'requests of a tour', who: 'provider', path: own(`tours/${tour}/booking`) },
  ]
  return { pages, provider, account, leave: provider.leave }

  async function bring(id: string, status: Status): Promise<void> {
    const step = (event: string, version: number, body: object = {}) =>
      call(editor, 'POST', `bookings/${id}/${event}`, { version, ...body })
    const offer = { startsOn: addDays(soon(), 1), startTime: '09:30', totalCents: 11100 }
    if (status === 'offered') await step('offer', 0, { offer, note: 'Tą dieną vėjuota.' })
    if (status === 'confirmed' || status === 'proposed' || status === 'done')
      await step('accept', 0, { startTime: '09:30' })
    if (status === 'proposed')
      await call(guest, 'POST', `bookings/${id}/propose`, { version: 1, offer: { startsOn: offer.startsOn } })
    if (status !== 'done') return
    await passTime(site, -30)
    await runTasks(site)
  }
}
