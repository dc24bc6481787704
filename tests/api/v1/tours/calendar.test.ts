import { describe, expect, test } from 'vitest'
import { boats, type bookings } from '#db/schema/index.ts'
import { holdBoats } from '#src/domain/boats/hold-commands.ts'
import { planBoats } from '#src/domain/boats/plan-queries.ts'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildBooking, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { rate } from '#tests/support/data/prices.ts'

const db = await getDatabase()
const { user, token } = await signedIn({ role: 'manager' })
const today = localDateOf(new Date())
/** In some weeks, so that lead times don't matter. */
const FIRST = addDays(today, 30)
const day = (after: number) => addDays(FIRST, after)

/** A tour of a provider with six seats in double kayaks, unless there are others. */
async function buildCalendar({
  owned = 3,
  ...others
}: Partial<Parameters<typeof buildTour>[1]> & { owned?: number } = {}) {
  const { id: providerId } = await buildProvider(db, { userId: user.id })
  if (owned) await db.insert(boats).values({ providerId, kind: 'double-kayak', seats: 2, owned })
  const { id: tourId } = await buildTour(db, { providerId, bookingMode: 'request', ...others })
  const seasons = (body: object) => api('PATCH', `/api/v1/tours/${tourId}/seasons`, { token, body })
  const days = async (from: string, to: string): Promise<{ day: string; status: string; seats: number | null }[]> =>
    (await api('GET', `/api/v1/tours/${tourId}/calendar?from=${from}&to=${to}`)).json.data
  const hold = async (startsOn: string, count: number, booking: Partial<typeof bookings.$inferInsert> = {}) => {
    const { id: bookingId } = await buildBooking(db, { tourId, startsOn, isCounted: true, ...booking })
    await db.transaction(tx =>
      holdBoats(tx, { bookingId, providerId, days: [startsOn], boats: [{ kind: 'double-kayak', count }] }),
    )
    return bookingId
  }
  return { providerId, tourId, seasons, days, hold }
}

describe('the calendar of a tour', () => {
  test('tells for each day whether there are boats, and is never kept', async () => {
    const { tourId, days, hold } = await buildCalendar()
    await hold(day(1), 2)
    await hold(day(2), 3)
    expect(await days(day(0), day(2))).toEqual([
      { day: day(0), status: 'free', seats: 6 },
      { day: day(1), status: 'few', seats: 2 },
      { day: day(2), status: 'full', seats: 0 },
    ])
    const { headers } = await api('GET', `/api/v1/tours/${tourId}/calendar`)
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  test('says what a party pays each day by the boats that are free then, as a quote does', async () => {
    const { tourId, hold } = await buildCalendar()
    const boat = (cents: number, more = {}) => rate('boat', cents, { boatKind: 'double-kayak', ...more })
    const rates = [boat(4000), boat(5000, { dayClass: 'weekend' })]
    expect((await api('PATCH', `/api/v1/tours/${tourId}/rates`, { token, body: { rates } })).status).toBe(200)
    await hold(day(1), 2)
    const asked = `from=${day(0)}&to=${day(7)}&adults=2&childAges[]=9&childAges[]=11`
    const { json } = await api('GET', `/api/v1/tours/${tourId}/calendar?${asked}`)
    const days: { day: string; status: string; totalCents?: number }[] = json.data
    // One boat is left for four.
    expect(days[1]).toEqual({ day: day(1), status: 'full', seats: 2 })
    for (const { day: startsOn, totalCents } of days.toSpliced(1, 1)) {
      const body = { tour: tourId, startsOn, adults: 2, childAges: [9, 11] }
      const quote = await api('POST', '/api/v1/bookings/quote', { body })
      expect(totalCents, startsOn).toBe(quote.json.data.price.totalCents)
    }
    expect(new Set(days.map(it => it.totalCents))).toEqual(new Set([8000, 10_000, undefined]))
    // Nobody knows what a child of unknown age pays.
    const unknown = await api(
      'GET',
      `/api/v1/tours/${tourId}/calendar?from=${day(0)}&to=${day(0)}&adults=2&childAges[]=`,
    )
    expect(unknown.json.data).toEqual([{ day: day(0), status: 'free', seats: 6 }])
  })

  test('of two days counts a boat that is away on either', async () => {
    const { days, hold } = await buildCalendar({ days: 2 })
    await hold(day(3), 3)
    expect((await days(day(1), day(4))).map(({ status }) => status)).toEqual(['free', 'full', 'full', 'free'])
  })

  test('is closed out of season, on other weekdays, and on days that are excepted', async () => {
    const { providerId, tourId, seasons, days } = await buildCalendar()
    const season = { fromDay: day(0), toDay: day(9), weekdays: [weekdayOf(day(0)), weekdayOf(day(1))], leadHours: 24 }
    expect((await seasons({ seasons: [season] })).status).toBe(200)
    const statuses = async () => (await days(day(-1), day(10))).map(({ status }) => status === 'free')
    const _ = false
    expect(await statuses()).toEqual([_, true, true, _, _, _, _, _, true, true, _, _])
    const exceptions = [
      { tour: null, fromDay: day(7), toDay: day(8), kind: 'closed' },
      { tour: tourId, fromDay: day(8), toDay: day(8), kind: 'open' },
      { tour: null, fromDay: day(3), toDay: day(3), kind: 'open' },
    ]
    await api('PATCH', `/api/v1/providers/${providerId}/exceptions`, { token, body: { exceptions } })
    expect(await statuses()).toEqual([_, true, true, _, true, _, _, _, _, true, _, _])
  })

  test('asks where nobody counts, and where the tour takes no requests', async () => {
    const uncounted = await buildCalendar({ owned: 0 })
    expect(await uncounted.days(day(0), day(0))).toEqual([{ day: day(0), status: 'ask', seats: null }])
    const silent = await buildCalendar({ bookingMode: 'none' })
    expect(await silent.days(day(0), day(0))).toEqual([{ day: day(0), status: 'ask', seats: null }])
    expect(await silent.days(addDays(today, -1), addDays(today, -1))).toMatchObject([{ status: 'closed' }])
  })

  test('takes what nobody answered in time for free, though no task has run', async () => {
    const { days, hold } = await buildCalendar()
    await hold(day(0), 3, { expiresAt: new Date(Date.now() - 1000) })
    await hold(day(1), 3)
    expect((await days(day(0), day(1))).map(({ status }) => status)).toEqual(['free', 'full'])
  })

  test('is of at most 92 days, and of six weeks unless it is said', async () => {
    const { tourId, days } = await buildCalendar()
    expect(await days(day(0), day(400))).toHaveLength(92)
    for (const query of [
      '',
      '?from=2031-02-30',
      `?to=${addDays(today, -5)}`,
      '?from=vakar&to=rytoj',
      '?from=0000-01-01',
      '?from=9999-12-31',
    ]) {
      const { status, json } = await api('GET', `/api/v1/tours/${tourId}/calendar${query}`)
      expect([status, json.data.length, json.data[0].day]).toEqual([200, 42, today])
    }
  })

  test('of a draft is for its owner', async () => {
    const { tourId } = await buildCalendar({ status: 'draft' })
    expect((await api('GET', `/api/v1/tours/${tourId}/calendar`)).status).toBe(404)
    expect((await api('GET', `/api/v1/tours/${tourId}/calendar`, { token })).status).toBe(200)
  })
})

describe('seasons', () => {
  const season = {
    fromDay: '2031-05-01',
    toDay: '2031-09-30',
    weekdays: [7, 6, 6],
    startTimes: ['1 val. popiet', 'nuo 9.30'],
    leadHours: 24,
  }
  const kept = { ...season, yearly: false, weekdays: [6, 7], startTimes: ['09:30', '13:00'] }

  test('are read as they were written, in order', async () => {
    const { tourId, seasons } = await buildCalendar()
    const later = { ...season, fromDay: '2032-05-01', toDay: '2032-09-30', startTimes: [] }
    const body = { seasons: [later, season], boats: [{ kind: 'double-kayak', maxPerBooking: 2 }] }
    const { json } = await seasons(body)
    const id = expect.any(String)
    expect(json.data).toEqual({
      ...body,
      seasons: [
        { ...kept, id },
        { ...later, id, yearly: false, weekdays: [6, 7] },
      ],
    })
    expect((await seasons({ boats: [] })).json.data.seasons).toHaveLength(2)
    expect((await api('GET', `/api/v1/tours/${tourId}/seasons`)).json.data.boats).toEqual([])
  })

  test('come again each year where they say so, over New Year and after 29 February too', async () => {
    const { tourId, seasons, days } = await buildCalendar()
    const lastYear = Number(today.slice(0, 4)) - 1
    const winter = { ...season, yearly: true, fromDay: `${lastYear}-12-20`, toDay: `${lastYear + 1}-02-10` }
    const every = { ...winter, weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes: [] }
    const { status, json } = await seasons({ seasons: [every] })
    expect([status, json.data.seasons[0].yearly]).toEqual([200, true])
    const next = lastYear + 2
    const open = async (from: string, to: string) => {
      const said = (await days(from, to)).map(it => [it.day, it.status !== 'closed'] as const)
      const found = await Promise.all(
        said.map(async ([it]) => (await api('GET', `/api/v1/tours?ids[]=${tourId}&date=${it}`)).json.meta.total === 1),
      )
      expect(found).toEqual(said.map(([, isOpen]) => isOpen))
      return found
    }
    expect(await open(`${next}-12-19`, `${next}-12-21`)).toEqual([false, true, true])
    expect(await open(`${next}-02-09`, `${next}-02-11`)).toEqual([true, true, false])
    expect((await seasons({ seasons: [], before: { seasons: json.data.seasons } })).status).toBe(200)
  })

  test('do not overlap, not even by a day, and begin some day', async () => {
    const { seasons } = await buildCalendar()
    const next = { ...season, fromDay: '2031-09-30', toDay: '2031-10-31' }
    const refused = [
      [[season, next], 'seasons.1.fromDay'],
      [[{ ...season, toDay: '2031-04-30' }], 'seasons.0.toDay'],
      [[{ ...season, yearly: true, toDay: '2032-05-01' }], 'seasons.0.toDay'],
      [
        [
          { ...season, yearly: true },
          { ...season, fromDay: '2033-09-30', toDay: '2033-10-31' },
        ],
        'seasons.1.fromDay',
      ],
      [[{ ...season, weekdays: [] }], 'seasons.0.weekdays'],
      [[{ ...season, startTimes: ['9-10'] }], 'seasons.0.startTimes.0'],
      [[{ ...season, startTimes: ['rytą'] }], 'seasons.0.startTimes.0'],
      [[{ ...season, leadHours: 721 }], 'seasons.0.leadHours'],
    ] as const
    for (const [rows, path] of refused) {
      const { status, json } = await seasons({ seasons: rows })
      expect([status, json.data[0].path]).toEqual([400, path])
    }
    expect((await seasons({ seasons: [season, { ...next, fromDay: '2031-10-01' }] })).status).toBe(200)
  })
})

describe('a party is offered', () => {
  const ask = async (tourId: string, adults: number, others: object = {}) => {
    const asked = { tourId, startsOn: day(0), days: 1, startTime: null, adults, childAges: [], now: new Date() }
    const { price: _, cheaperTaken: __, free: ___, ...plan } = await planBoats(db, { ...asked, ...others })
    return plan
  }

  test('only boats of the tour, as many as one booking may have', async () => {
    const { tourId, seasons, providerId } = await buildCalendar({ owned: 4 })
    await db.insert(boats).values({ providerId, kind: 'raft', seats: 8, owned: 1 })
    expect(await ask(tourId, 8)).toMatchObject({ kind: 'counted', boats: [{ kind: 'raft', count: 1 }] })
    await seasons({ boats: [{ kind: 'double-kayak', maxPerBooking: 3 }] })
    expect(await ask(tourId, 6)).toMatchObject({ kind: 'counted', boats: [{ kind: 'double-kayak', count: 3 }] })
    expect(await ask(tourId, 8)).toEqual({ kind: 'refused', reason: 'full' })
  })

  test('its own boats again where it moves', async () => {
    const { tourId, hold } = await buildCalendar()
    const bookingId = await hold(day(0), 3)
    expect(await ask(tourId, 2)).toEqual({ kind: 'refused', reason: 'full' })
    expect(await ask(tourId, 2, { exceptBookingId: bookingId })).toMatchObject({ kind: 'counted' })
  })

  test('nothing on days that are over or too near, unless by its provider', async () => {
    const { tourId } = await buildCalendar()
    const late = { startsOn: today, now: new Date(`${today}T20:00Z`) }
    expect(await ask(tourId, 2, late)).toMatchObject({ reason: 'too-late' })
    expect(await ask(tourId, 2, { startsOn: addDays(today, -1) })).toMatchObject({ reason: 'past' })
    expect(await ask(tourId, 2, { ...late, isProvider: true })).toMatchObject({ kind: 'counted' })
  })
})
