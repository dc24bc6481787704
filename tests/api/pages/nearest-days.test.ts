import { eq } from 'drizzle-orm'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { boatDays, dayExceptions, providers, tourSeasons } from '#db/schema/index.ts'
import type { QuoteJson } from '#src/domain/bookings/json.ts'
import type { QuoteBody } from '#src/domain/bookings/schema.ts'
import { translate } from '#src/i18n/translate.ts'
import { daysFrom, type LocalDate } from '#src/lib/local-date.ts'
import BookPage from '#src/pages/[...locale]/book/[tourId].astro'
import { nearestDays } from '#src/server/bookings/nearest-days.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { rate } from '#tests/support/data/prices.ts'
import { buildTrader } from '#tests/support/data/traders.ts'

/** Where nobody can go that day a request offers other days, and neither it nor a quote says a price or terms. */

const db = await getDatabase()
const NOW = new Date('2026-11-28T10:00:00Z')

type Season = { fromDay: LocalDate; toDay: LocalDate; yearly?: boolean; weekdays?: number; leadHours?: number }
type Given = NonNullable<Parameters<typeof buildBookable>[1]> & {
  months?: number[]
  seasons?: Season[]
  /** Days on which all boats are promised. */
  full?: LocalDate[]
  closed?: [from: LocalDate, to: LocalDate]
}

async function build({ months, seasons = [], full = [], closed, ...made }: Given) {
  const built = await buildBookable(db, made)
  const { provider, tour } = built
  const providerId = provider.id
  await buildTrader(db, { providerId })
  if (months) await db.update(providers).set({ months }).where(eq(providers.id, providerId))
  for (const season of seasons)
    await db.insert(tourSeasons).values({ weekdays: 127, leadHours: 0, ...season, tourId: tour.id })
  for (const day of full)
    await db.insert(boatDays).values({ providerId, kind: 'double-kayak', day, capacity: 1, held: 1 })
  if (closed)
    await db.insert(dayExceptions).values({ providerId, fromDay: closed[0], toDay: closed[1], kind: 'closed' })
  return built
}

/** The days that are offered in place of one, and how many statements found them. */
async function offered(tour: string, startsOn: LocalDate, party: Partial<QuoteBody> = {}) {
  let statements = 0
  const counted = new Proxy(db, {
    get: (target, key) => {
      if (key === 'select') statements++
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const asked = { tour, startsOn, startTime: null, adults: 2, childAges: [], ...party } as QuoteBody
  const days = await nearestDays(counted, asked, NOW)
  expect(statements, startsOn).toBeLessThanOrEqual(3)
  return days
}

const SUMMER = { months: [5, 6, 7, 8, 9] }
const ONE = { 'double-kayak': { seats: 2, owned: 1 } }
const MAY = (...days: number[]) => days.map(day => `2027-05-${String(day).padStart(2, '0')}`)

type Case = [what: string, given: Given, asked: LocalDate, days: LocalDate[], party?: Partial<QuoteBody>]

const CASES: Case[] = [
  ['out of season the next days on which it runs', SUMMER, '2026-12-24', MAY(1, 2, 3)],
  ['days within reach, earlier ones too', SUMMER, '2027-10-10', ['2027-09-28', '2027-09-29', '2027-09-30']],
  ['few days within reach alone', SUMMER, '2027-10-27', ['2027-09-29', '2027-09-30']],
  ['those of the next year', SUMMER, '2027-12-24', ['2028-05-01', '2028-05-02', '2028-05-03']],
  ['none later than can be asked for', { months: [6] }, '2027-12-24', ['2027-06-28', '2027-06-29', '2027-06-30']],
  ['the last ones that can be asked for', SUMMER, '2030-07-01', ['2028-05-29', '2028-05-30', '2028-05-31']],
  ['for a day that has passed, those from today on', SUMMER, '2026-07-01', MAY(1, 2, 3)],
  ['over New Year', { months: [1] }, '2026-12-29', ['2027-01-01', '2027-01-02', '2027-01-03']],
  [
    'of a season over New Year that comes each year',
    { seasons: [{ fromDay: '2025-12-20', toDay: '2026-01-10', yearly: true }] },
    '2027-02-25',
    ['2027-12-20', '2027-12-21', '2027-12-22'],
  ],
  [
    'where it runs no more, the last ones before',
    { seasons: [{ fromDay: '2027-05-01', toDay: '2027-09-30' }] },
    '2027-12-24',
    ['2027-09-28', '2027-09-29', '2027-09-30'],
  ],
  [
    'of a tour that never runs again none',
    { seasons: [{ fromDay: '2026-05-01', toDay: '2026-09-30' }] },
    '2026-12-24',
    [],
  ],
  [
    'its weekdays',
    { seasons: [{ fromDay: '2026-05-01', toDay: '2026-09-30', yearly: true, weekdays: 32 }] },
    '2026-12-24',
    MAY(1, 8, 15),
  ],
  [
    'none for which it is too late',
    { seasons: [{ fromDay: '2026-01-01', toDay: '2027-12-31', leadHours: 720 }] },
    '2026-11-29',
    ['2026-12-29', '2026-12-30', '2026-12-31'],
  ],
  ['none that are closed', { ...SUMMER, closed: [MAY(1)[0] ?? '', MAY(10)[0] ?? ''] }, '2026-12-24', MAY(11, 12, 13)],
  [
    'none on which a trip of three days would end in another month',
    { months: [5], tour: { days: 3, durationHours: null } },
    '2027-06-10',
    MAY(27, 28, 29),
  ],
  ['none on which boats are away', { ...SUMMER, fleet: ONE, full: MAY(1, 3) }, '2026-12-24', MAY(2, 4, 5)],
  [
    'where all near are full, those further away',
    { months: [5, 7], fleet: ONE, full: daysFrom('2027-05-01', 31) },
    '2027-05-10',
    ['2027-07-01', '2027-07-02', '2027-07-03'],
  ],
  [
    'none where two months are full',
    { months: [5, 6, 7], fleet: ONE, full: daysFrom('2027-05-01', 61) },
    '2026-12-24',
    [],
  ],
  ['none for a party that the boats never take', { ...SUMMER, fleet: ONE }, '2026-12-24', [], { adults: 3 }],
  [
    'those on which a child has room in the middle',
    { ...SUMMER, fleet: { 'double-kayak': { seats: 2, owned: 1, childToAge: 6 } } },
    '2026-12-24',
    MAY(1, 2, 3),
    { childAges: [6] },
  ],
  [
    'none for a child too old for it',
    { ...SUMMER, fleet: { 'double-kayak': { seats: 2, owned: 1, childToAge: 6 } } },
    '2026-12-24',
    [],
    { childAges: [7] },
  ],
]

test.each(CASES)('offers %s', async (_, given, asked, days, party) => {
  const { tour } = await build(given)
  expect(await offered(tour.id, asked, party)).toEqual(days)
})

describe.each(['lt', 'en'] as const)('in %s', locale => {
  const t = translate(locale)

  async function open(tour: string, query: string) {
    const { html } = await openPage(BookPage, `/book/${tour}?${query}`, { params: { tourId: tour }, locale })
    const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
    document.write(html)
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    return {
      days: all('button[name="day"]').map(it => it.getAttribute('value')),
      sums: all('.price-lines, [name="total"]').length,
      total: all('[data-total]').map(it => it.textContent),
      hidden: [...new Set(all('[data-free]').map(it => it.hasAttribute('hidden')))],
      terms: all('section[aria-labelledby="terms"]').map(it => it.closest('[hidden]') !== null),
      text: readable(html),
    }
  }

  const quote = async (body: object, token?: string): Promise<QuoteJson> =>
    (await api('POST', '/api/v1/bookings/quote', { body, ...(token && { token }) })).json.data

  const SEASON = { seasons: [{ fromDay: inDays(200), toDay: inDays(260) }] }
  const FIRST = daysFrom(inDays(200), 3)

  test('a request of a closed day says why and offers others, with no total and no terms; nor has a quote', async () => {
    const { tour, owner } = await build(SEASON)
    const closed = await open(tour.id, `date=${inDays(60)}&adults=2`)
    expect(closed).toMatchObject({ days: FIRST, sums: 0, total: [''], hidden: [true], terms: [true] })
    expect(closed.text).toContain(t('book:refused.closed'))
    const free = await open(tour.id, `date=${FIRST[0]}&adults=2`)
    expect(free).toMatchObject({ days: [], sums: 2, hidden: [false], terms: [false] })
    const body = { tour: tour.id, startsOn: inDays(60), adults: 2 }
    expect(await quote(body)).toMatchObject({
      ...{ status: 'closed', availability: 'closed', price: null, refusal: null, freeUntil: null, cheaperTaken: false },
      text: { lines: [] },
    })
    expect(await quote({ ...body, startsOn: FIRST[0] })).toMatchObject({ price: { totalCents: 3600 } })
    // Who rents the boats goes when they like.
    expect(await quote({ ...body, channel: 'phone' }, await tokenOf(owner))).toMatchObject({
      price: { totalCents: 3600 },
      freeUntil: expect.any(String),
    })
  })

  test('so does one of a full day', async () => {
    const { tour } = await build({ fleet: ONE, full: [inDays(60)] })
    const full = await open(tour.id, `date=${inDays(60)}&adults=2`)
    expect(full).toMatchObject({ days: [58, 59, 61].map(inDays), sums: 0, hidden: [true], terms: [true] })
    expect(full.text).toContain(t('book:refused.full'))
    expect(await quote({ tour: tour.id, startsOn: inDays(60), adults: 2 })).toMatchObject({
      status: 'full',
      price: null,
    })
  })

  test('where it runs no more, it says that no other day was found', async () => {
    const { tour } = await build({ seasons: [{ fromDay: inDays(-90), toDay: inDays(-30) }] })
    const over = await open(tour.id, `date=${inDays(60)}&adults=2`)
    expect(over).toMatchObject({ days: [], sums: 0, hidden: [true] })
    expect(over.text).toContain(t('book:noneNear'))
    const past = await open(tour.id, `date=${inDays(-60)}&adults=2`)
    expect(past.text).toContain(t('book:refused.past'))
  })

  test('no day is offered to a party that can go on none, which reads why', async () => {
    const { tour, owner } = await build(SEASON)
    const rates = [rate('group', 9000, { upToPeople: 8 })]
    const body = { rates, shuttle: null, extras: [] }
    const saved = await api('PATCH', `/api/v1/tours/${tour.id}/rates`, { token: await tokenOf(owner), body })
    expect(saved.status, JSON.stringify(saved.json)).toBe(200)
    const { days, text } = await open(tour.id, `date=${inDays(60)}&adults=9`)
    expect([days, text.includes(t('book:noneNear'))]).toEqual([[], false])
    expect(text).toContain(t('bookings:refused.party'))
    expect((await open(tour.id, `date=${inDays(60)}&adults=8`)).days).toEqual(FIRST)
  })

  test('a search around a day asks for that day, and one for a month for none', async () => {
    const { tour } = await build(SEASON)
    expect((await open(tour.id, `date=${inDays(60)}&flex=2&adults=2`)).days).toEqual(FIRST)
    const month = await open(tour.id, `date=${inDays(200).slice(0, 7)}&adults=2`)
    expect(month).toMatchObject({ days: [], sums: 0, total: [t('book:totalUnknown')] })
  })
})
