import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import Request from '#src/pages/[...locale]/book/[tourId].astro'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getCard } from '#src/pages/[...locale]/trip-card/[tourId].ts'
import { paths, serverPaths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { openBooking, readReminder } from '#tests/support/api/booking-page.ts'
import { openFile, openPage, openTour, readable } from '#tests/support/api/pages.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildTrader } from '#tests/support/data/traders.ts'

const db = await getDatabase()
beforeAll(() => void captureLog())

const UPPER = { departure: { lng: 24.74156, lat: 54.0189 }, arrival: { lng: 24.63, lat: 54.08 } }
const IN_PARK = { departure: { lng: 24.49773, lat: 54.11031 }, arrival: { lng: 24.3873, lat: 54.1455 } }
const TICKET = 'tik turint vandens maršruto bilietą'
const CLOSED = 'parko Ūla neplaukiama'
const VEST = 'gelbėjimosi liemenė kiekvienam'

/** The section of a page about rules. */
const rulesIn = (html: string) => /<section[^>]* aria-labelledby="rules(-title)?".*?<\/section>/s.exec(html)?.[0] ?? ''

async function buildOnUla(ends: typeof UPPER) {
  const tour = { rivers: ['ula' as const], ...ends, departureAddress: 'Dubičiai', arrivalAddress: 'Rudnia' }
  const built = await buildBookable(db, { tour })
  await buildTrader(db, { providerId: built.provider.id })
  return built
}

/** The rules as each surface of a tour tells them. */
async function readAll({ id }: { id: string }, locale: Locale = 'lt') {
  const tour = await openTour(id, locale)
  const request = await openPage(Request, paths.request(locale, id), { params: { tourId: id }, locale })
  const markdown = await openFile(getMarkdown, serverPaths.tourMarkdown(locale, id), { params: { id }, locale })
  const card = await openFile(getCard, `/trip-card/${id}`, { params: { tourId: id }, locale })
  expect([tour.status, request.status, markdown.status, card.status]).toEqual([200, 200, 200, 200])
  return [readable(rulesIn(tour.html)), readable(rulesIn(request.html)), markdown.text, card.text]
}

test('a tour in the national park tells of the ticket wherever it is shown, and one above it nowhere', async () => {
  const [inPark, above] = [await buildOnUla(IN_PARK), await buildOnUla(UPPER)]
  for (const text of await readAll(inPark.tour)) {
    expect(text).toContain(TICKET)
    expect(text).toContain('aad.lrv.lt')
    expect(text).toContain(VEST)
    expect(text).not.toContain('pasienio užkardos')
  }
  for (const text of await readAll(above.tour)) {
    expect(text).not.toContain(TICKET)
    expect(text).toContain('prieš plaukdami klauskite pasienio užkardos')
    expect(text).toContain('2023 m.')
    expect(text).toContain(VEST)
  }
  for (const text of await readAll(inPark.tour, 'en')) expect(text).toContain('every paddler needs the river ticket')
})

test('a trip tells the rules of its days', async () => {
  const { tour, provider } = await buildOnUla(IN_PARK)
  const open = async (startsOn: string, status: 'confirmed' | 'requested' | 'cancelled' = 'confirmed') => {
    const booking = await buildBooking(db, { tourId: tour.id, providerId: provider.id, status, startsOn })
    return readable(rulesIn((await openBooking(db, booking.id)).html))
  }
  const [last, next] = [await open('2027-09-30'), await open('2027-10-01')]
  expect([last.includes(TICKET), last.includes(CLOSED)]).toEqual([true, false])
  expect([next.includes(TICKET), next.includes(CLOSED)]).toEqual([false, true])
  expect(await open('2027-09-30', 'requested')).toContain(TICKET)
  expect(await open('2027-09-30', 'cancelled')).toBe('')
})

test('a request tells the rules of its days, and folds those of others', async () => {
  const { tour } = await buildOnUla(IN_PARK)
  const open = async (query: string) => {
    const address = `${paths.request('lt', tour.id)}${query}`
    const rules = rulesIn((await openPage(Request, address, { params: { tourId: tour.id } })).html)
    const unfolded = readable(rules.replace(/<details.*?<\/details>/gs, ''))
    return [TICKET, CLOSED].map(text => [unfolded.includes(text), readable(rules).includes(text)])
  }
  expect(await open('')).toEqual([
    [true, true],
    [true, true],
  ])
  expect(await open('?date=2027-09-30')).toEqual([
    [true, true],
    [false, true],
  ])
  expect(await open('?date=2027-10-01')).toEqual([
    [false, true],
    [true, true],
  ])
})

test('a river tells its rules with what is known of them, or that it has none, and asks nothing there', async () => {
  await buildOnUla(IN_PARK)
  await buildBookable(db, { tour: { rivers: ['minija'] } })
  const open = async (slug: string, locale: Locale = 'lt') =>
    rulesIn((await openPage(River, `/rivers/${slug}`, { params: { slug }, locale })).html)
  const ula = await open('ula')
  expect(ula).toMatch(/href="https:\/\/aad\.lrv\.lt\/[^"]*"[^>]*>aad\.lrv\.lt</)
  expect(readable(ula)).toContain('2025 m. birželis')
  expect(readable(ula)).toContain('patvirtinimo neradome')
  expect(readable(ula)).not.toContain('?')
  expect(readable(await open('minija'))).toContain('Tik šios upės taisyklių neradome.')
  expect(readable(await open('minija', 'en'))).toContain('We found no rules of this river alone.')
})

test('the page of a tour names one source of each rule, and leads to that of its river, which has their addresses', async () => {
  const { tour } = await buildOnUla(IN_PARK)
  const { html } = await openTour(tour.id)
  const rules =
    rulesIn(html)
      .match(/<li.*?<\/li>/gs)
      ?.join('') ?? ''
  expect(rules).not.toContain('href=')
  expect(readable(rules)).toContain('tickets.paysera.com')
  expect(readable(rules)).not.toContain('agrobite.lt')
  expect(rulesIn(html)).toContain('href="/rivers/ula#rules"')
  const river = await openPage(River, '/rivers/ula', { params: { slug: 'ula' } })
  for (const site of ['tickets.paysera.com', 'agrobite.lt']) expect(rulesIn(river.html)).toContain(`>${site}</a>`)
})

test('the API says the same rules, and of each how sure it is', async () => {
  const { json } = await api('GET', '/api/v1/rivers/ula/rules')
  expect(json.data[0]).toMatchObject({
    _id: 'ula-season',
    kind: 'ticket',
    everywhere: false,
    from: '05-01',
    to: '09-30',
    sure: 'confirmed',
    dated: '2025-06-26',
  })
  const asked = json.data.find(({ _id }: { _id: string }) => _id === 'fish-reserves')
  expect(asked).toMatchObject({ sure: 'unverified', text: expect.stringContaining('?'), unchecked: true })
  expect(json.data.at(-1)).toMatchObject({ everywhere: true })
  expect((await api('GET', '/api/v1/rivers/missisipi/rules')).status).toBe(404)
})

test('the API says what is known of a river, and of each fact how sure it is', async () => {
  const { json } = await api('GET', '/api/v1/rivers/streva/facts', { headers: { 'Accept-Language': 'en' } })
  expect(json.data[0]).toMatchObject({
    of: 'length',
    km: 73.6,
    sure: 'confirmed',
    text: expect.stringContaining('81 km'),
  })
  expect(json.data[1]).toMatchObject({ of: 'season', months: [5, 9], firstTimers: 'with-care' })
  expect(json.data[2]).toMatchObject({ of: 'feature', kind: 'rapid', km: [9, 0], near: 'Bubliai–mouth' })
  expect((await api('GET', '/api/v1/rivers/aise/facts')).json.data).toEqual([])
})

test('the letter of an agreed trip tells the rules of its place and day', async () => {
  const ends = { departure: { lng: 24.49773, lat: 54.11031 }, arrival: { lng: 24.3873, lat: 54.1455 } }
  const { tour } = await buildBookable(db, { tour: { rivers: ['ula'], ...ends } })
  const startsOn = inDays(1)
  const letter = await readReminder(db, { tourId: tour.id, startsOn, locale: 'en' })
  const isOpen = startsOn.slice(5) >= '05-01' && startsOn.slice(5) <= '09-30'
  expect(letter.includes('every paddler needs the river ticket')).toBe(isOpen)
  expect(letter.includes('the park stretch of the Ūla is closed')).toBe(!isOpen)
  expect(letter).toContain('There must be a life jacket on board for every person.')
  expect(letter).toContain('aad.lrv.lt')
})
