import type { Page } from 'playwright/test'
import { DAY_STATUSES } from '#src/domain/boats/boat.ts'
import type { BookingJson, QuoteJson } from '#src/domain/bookings/json.ts'
import { storedParty } from '#src/domain/party/party.ts'
import type { TourJson } from '#src/domain/tours/json.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { dayWordText } from '#src/i18n/sentence/day-word.ts'
import { translate } from '#src/i18n/translate.ts'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { newAddress } from '#tests/support/browser/account.ts'
import { type AskedTour, openForRequests } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect, type Found } from '#tests/support/browser/browser-test.ts'
import { newCaller } from '#tests/support/browser/caller.ts'
import { call } from '#tests/support/browser/editor.ts'
import { linkSentTo, listSentTo } from '#tests/support/browser/outbox.ts'
import { type OwnSite, testOnFreshSite as test } from '#tests/support/browser/own-site.ts'
import { rate } from '#tests/support/data/prices.ts'
import { TRIES_ALL } from '#tests/support/scope.ts'

/** A party of ten tours pays one price on a day, reads one word and meets at one place, wherever it is told. */

const PARTIES = [
  { adults: 2, childAges: [] },
  { adults: 2, childAges: [6, 9] },
  { adults: 12, childAges: [] },
] as const
type Party = (typeof PARTIES)[number]

const summer = `${Number(localDateOf(new Date()).slice(0, 4)) + 1}-07-01`
const saturday = addDays(summer, (13 - weekdayOf(summer)) % 7)
const tuesday = addDays(saturday, 3)
const eve = `${localDateOf(new Date()).slice(0, 4)}-12-24`
const DAYS = [saturday, tuesday, eve]

/** Demo tours with and without rates and requests, of one day and of several. */
const DEMO = [
  'Tamsusis Nevėžis',
  'Mažoji kilpa',
  'Nuo Lyduvėnų tilto',
  'Rytas Nemune',
  'Pro Dzūkijos šilus',
  'Lakaja per',
  'Kauno',
]

type Read = (text: string, selector: string) => Promise<Found[]>
type QuoteBody = { startsOn: string; adults: number; childAges: number[] }
type Surface = { total: number | null; word: string | null }

const partyQuery = ({ adults, childAges }: Party) =>
  [`people=${adults + childAges.length}`, ...childAges.map(age => `childAges[]=${age}`)].join('&')

/** The first amount of money in a text, in cents; null where it has none. */
function centsIn(text: string): number | null {
  const [, amount] = /(\d[\d\s\u00A0]*(?:,\d\d)?)\s€/.exec(text) ?? []
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(/\s/g, '').replace(',', '.')) * 100)
}

const WORDS = new Map([
  ['Laisva', 'free'],
  ['Liko nedaug', 'few'],
  ['Klauskite', 'ask'],
])
const LISTED = ['free', 'few', 'ask']

/** The word of a quote, which has reasons in place of the two words for “no”, and does not tell few from free. */
const wordOfQuote = ({ availability }: QuoteJson, listed: string | null) => {
  if (availability === 'none' || availability === 'uncounted') return 'ask'
  if (availability !== 'free') return null
  return listed === 'few' ? 'few' : 'free'
}

/** Calls the API in Lithuanian as somebody new. */
async function asAnybody<T>({ url }: OwnSite, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'lt', ...newCaller() },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true)
  return (JSON.parse(text) as { data: T }).data
}

/** So many boats, of which one is away on the Tuesday. */
async function leaveFew({ editor, id }: AskedTour, owned: number): Promise<void> {
  await call(editor, 'PATCH', `providers/${editor.provider}/boats`, {
    boats: [{ kind: 'double-kayak', seats: 2, owned }],
  })
  const guest = { name: 'Petras', phone: '8 600 00124' }
  const trip = { tour: id, startsOn: tuesday, startTime: '10:00', adults: 2, guest }
  await call(editor, 'POST', 'bookings', { channel: 'phone', ...trip })
}

async function tenTours(server: OwnSite): Promise<TourJson[]> {
  const models = [
    { rates: [rate('person', 2000), rate('child', 1000, { ageTo: 12 })] },
    { rates: [rate('boat', 4000, { boatKind: 'double-kayak' })], fleet: 3 },
    { rates: [rate('group', 9000, { upToPeople: 8 }), rate('group', 16_000, { upToPeople: 14 })] },
  ]
  const ids: string[] = []
  for (const { rates, fleet } of models) {
    const tour = await openForRequests(server.url)
    await call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates })
    if (fleet) await leaveFew(tour, fleet)
    ids.push(tour.id)
  }
  const made = await asAnybody<TourJson[]>(server, 'GET', `tours?${ids.map(it => `ids[]=${it}`).join('&')}`)
  // Other tests make tours too, more than one page of them.
  const demo = DEMO.map(async name => {
    const found = await asAnybody<TourJson[]>(server, 'GET', `tours?q=${encodeURIComponent(name)}`)
    return found.filter(tour => tour.name.includes(name)).slice(0, 1)
  })
  return [...made, ...(await Promise.all(demo)).flat()]
}

/** The three that are made and two of the demo content, or all: `tests/api/agreement/one-trip.test.ts` tries ten always, as pages come. */
const isTried = (_: TourJson, at: number) => TRIES_ALL || at < 3 || at % 4 === 0

// The bar is shown on a phone.
test.use({ viewport: { width: 360, height: 740 } })

test('a trip has one price, one word and one place on every surface', async ({ page, server, read }) => {
  test.slow()
  const ten = await tenTours(server)
  expect(ten).toHaveLength(10)
  const tours = ten.filter(isTried)
  const met = new Set<string | null>()
  for (const tour of tours) {
    let asked: { party: Party; day: string; total: number } | undefined
    await page.goto(`/tours/${tour._id}/x`)
    for (const day of DAYS) {
      for (const party of PARTIES) {
        const told = await toldOf({ page, server, read }, tour, day, party)
        const { total, word } = told.API as Surface
        met.add(word)
        expect(told, `${tour.name}, ${day}, ${party.adults} + ${party.childAges.length}`).toEqual(
          Object.fromEntries(Object.keys(told).map(surface => [surface, { total, word }])),
        )
        if (word === 'free' || word === 'few') asked ??= { party, day, total: total ?? Number.NaN }
      }
    }
    if (asked) await expectOneTrip(page, server, tour, asked)
  }
  expect([...met].sort()).toEqual([...LISTED, null].sort())
})

/** The list of the API and what the page shows for a party and a day, or every surface; nulls where it does not show the tour. */
async function toldOf(
  { page, server, read }: { page: Page; server: OwnSite; read: Read },
  tour: TourJson,
  day: string,
  party: Party,
): Promise<Record<string, Surface>> {
  const query = `ids[]=${tour._id}&date=${day}&${partyQuery(party)}`
  const [listed] = await asAnybody<TourJson[]>(server, 'GET', `tours?${query}`)
  const word = listed?.party?.availability ?? null
  const total = listed?.party?.totalCents ?? null
  return {
    API: { total, word },
    // Without a browser `tests/api/agreement/one-trip.test.ts` asks them always.
    ...(TRIES_ALL && (await toldBesides({ server, read }, tour, day, party, { total, word }))),
    ...(await shownOnPage(page, day, party)),
  }
}

async function toldBesides(
  { server, read }: { server: OwnSite; read: Read },
  tour: TourJson,
  day: string,
  party: Party,
  { total, word }: Surface,
): Promise<Record<string, Surface>> {
  const [said] = await asAnybody<{ availability: string }[]>(
    server,
    'GET',
    `tours/availability?ids[]=${tour._id}&date=${day}&people=${party.adults + party.childAges.length}`,
  )
  const query = `ids[]=${tour._id}&date=${day}&${partyQuery(party)}`
  const html = await (await fetch(`${server.url}/?${query}`, { headers: newCaller() })).text()
  const textOf = async (text: string, selector: string) => (await read(text, selector))[0]?.text ?? ''
  const card = `[data-tour="${tour._id}"]`
  const shown = await textOf(html, `${card} .day`)
  const quote = await asAnybody<QuoteJson>(server, 'POST', 'bookings/quote', {
    ...{ tour: tour._id, startsOn: day, startTime: null, adults: party.adults, childAges: party.childAges },
  })
  const isListed = LISTED.includes(word ?? '')
  return {
    'API, availability': {
      total,
      word: LISTED.includes(said?.availability ?? '') ? (said?.availability ?? null) : null,
    },
    card: { total: centsIn(await textOf(html, `${card} .offer strong`)), word: WORDS.get(shown) ?? null },
    quote: { total: isListed ? (quote.price?.totalCents ?? null) : null, word: wordOfQuote(quote, word) },
  }
}

/** The card and the bar of a phone on the page of the tour, once a party is chosen, here in another tab of the same visitor. */
async function shownOnPage(page: Page, day: string, { adults, childAges }: Party): Promise<Record<string, Surface>> {
  const isItsQuote = (body: QuoteBody | null) =>
    body?.startsOn === day && body.adults === adults && body.childAges.join() === childAges.join()
  const answered = page.waitForResponse(
    response => response.url().endsWith('/bookings/quote') && isItsQuote(response.request().postDataJSON()),
  )
  await page.evaluate(
    newValue => {
      localStorage.setItem('party', newValue)
      dispatchEvent(new StorageEvent('storage', { key: 'party', newValue, storageArea: localStorage }))
    },
    storedParty({ date: day, adults, childAges: [...childAges] }),
  )
  await answered
  const sum = page.locator('#booking .sum')
  await expect(sum).toHaveAttribute('aria-busy', 'false')
  const bar = (await page.locator('[data-bar]').textContent()) ?? ''
  const context = { locale: 'lt', t: translate('lt') } as const
  const word = DAY_STATUSES.find(status => bar.endsWith(` · ${dayWordText(context, day, status)}`))
  const isListed = LISTED.includes(word ?? '')
  const shown = (text: string | null) => ({
    total: isListed ? centsIn(text ?? '') : null,
    word: isListed ? (word ?? null) : null,
  })
  const total = await page.locator('#booking .total').allTextContents()
  return {
    'sum of the page': shown(await sum.textContent()),
    'bar of a phone': shown(bar),
    // Tours that take no requests have no lines.
    ...(total.length > 0 && { 'lines of the page': shown(total.join()) }),
  }
}

/** From the form on: what it says to its guest, and where they meet. */
async function expectOneTrip(
  page: Page,
  server: OwnSite,
  tour: TourJson,
  { party, day, total }: { party: Party; day: string; total: number },
): Promise<void> {
  const text = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { headers: newCaller() })
    expect(response.status, path).toBe(200)
    return (await response.text()).replaceAll(/\s+/g, ' ')
  }
  const sum = new RegExp(`(?<!\\d)${formatNumber('lt', total / 100).replaceAll(/\s/g, ' ')}(,00)? €`)
  const ages = party.childAges.map(age => `&childAges[]=${age}`).join('')
  const form = `/book/${tour._id}?date=${day}&adults=${party.adults}&children=${party.childAges.length}${ages}`
  expect(await text(form), tour.name).toMatch(sum)
  const email = newAddress('ona')
  const booking = await asAnybody<BookingJson>(server, 'POST', 'bookings', {
    ...{ tour: tour._id, startsOn: day, startTime: null, ...party, totalCents: total },
    guest: { name: 'Ona Onaitė', email, phone: '8 600 00123' },
  })
  expect(booking.price.totalCents, tour.name).toBe(total)
  const link = await linkSentTo(server.dataDir, email, '/bookings/')
  const [mail] = await listSentTo(server.dataDir, email)
  await page.goto(link)
  for (const shown of [(await page.getByRole('main').textContent()) ?? '', mail?.text ?? '']) {
    const told = shown.replaceAll(/\s+/g, ' ')
    expect(told, tour.name).toMatch(sum)
    expect(told, tour.name).toContain(booking.meet?.address ?? '')
  }
}
