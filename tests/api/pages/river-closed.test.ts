import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  conditions,
  invalidations,
  rateLimits,
  stalePrices,
  tourIndex,
  tourRates,
  tourSeasons,
  tours,
} from '#db/schema/index.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { followClosures } from '#src/server/tasks/follow-prices.ts'
import { api } from '#tests/support/api/api.ts'
import { member } from '#tests/support/api/belongings.ts'
import { openTour, readable } from '#tests/support/api/pages.ts'
import { saidOn } from '#tests/support/api/words-of-day.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildClosure, FAR, ON_MERKYS, PUVOCIAI } from '#tests/support/data/places.ts'

/** A river that an admin has closed. */

const db = await getDatabase()
const today = localDateOf(new Date())

let tour: { id: string }
beforeAll(async () => {
  captureLog()
  tour = (await buildBookable(db, { tour: ON_MERKYS })).tour
})
beforeEach(() => db.delete(conditions))

const close = (overrides: object = {}) => buildClosure(db, { untilDay: addDays(today, 40), ...overrides })
const day = addDays(today, 30)
const ask = async (startsOn = day) => {
  await db.delete(rateLimits)
  return api('POST', '/api/v1/bookings', { body: asking(tour.id, { startsOn }) })
}

const counts = { free: 0, few: 0, ask: 0 }
const FOUND = {
  ...{ word: 'ask', calendar: 'ask', counts: { ...counts, ask: 1 }, listed: 1, filtered: 1, pin: ['ask'] },
  quote: 'uncounted',
}
const CLOSED = {
  ...{ word: 'closed', calendar: 'closed', counts, listed: 0, filtered: 0, pin: [] },
  quote: 'river-closed',
}

test('no search for those days finds its tours, and all that name one of them say that it is closed', async () => {
  expect(await saidOn(day, tour.id, 2)).toEqual(FOUND)
  const counted = async () => (await api('GET', `/api/v1/tours?date=${day}`)).json.meta
  const before = await counted()
  await close({ fromDay: addDays(today, 20) })
  expect(await saidOn(day, tour.id, 2)).toEqual(CLOSED)
  expect((await counted()).counts.ask).toBe(before.counts.ask - 1)
  for (const open of [19, 41]) expect([open, await saidOn(addDays(today, open), tour.id, 2)]).toEqual([open, FOUND])
  const within = async (when: string) => {
    const query = `ids[]=${tour.id}&${when}`
    const [list, words] = [
      await api('GET', `/api/v1/tours?${query}`),
      await api('GET', `/api/v1/tours/availability?${query}`),
    ]
    return [list.json.meta.total, words.json.data[0].availability, words.json.data[0].day]
  }
  expect(await within(`date=${day}&flex=2`)).toEqual([0, 'closed', addDays(day, -2)])
  expect(await within(`date=${addDays(today, 40)}&flex=1`)).toEqual([1, 'ask', addDays(today, 41)])
})

test('takes no requests for those days and says why, on every surface; for others it does', async () => {
  expect((await ask()).status).toBe(201)
  await close()
  const { status, json } = await ask()
  expect([status, json.conflict?.reason ?? json.reason]).toEqual([409, 'closed'])
  expect(json.data[0].message).toContain('upė uždaryta')
  const quote = await api('POST', '/api/v1/bookings/quote', { body: { tour: tour.id, startsOn: day, adults: 2 } })
  expect(quote.json.data).toMatchObject({ availability: 'river-closed', status: 'closed' })
  const calendar = await api('GET', `/api/v1/tours/${tour.id}/calendar?from=${day}&to=${addDays(today, 41)}`)
  const statuses = calendar.json.data.map((it: { day: string; status: string }) => [
    it.day <= addDays(today, 40),
    it.status === 'closed',
  ])
  for (const [isWithin, isClosed] of statuses) if (isWithin) expect(isClosed).toBe(true)
  expect(statuses.at(-1)).toEqual([false, false])
  expect((await ask(addDays(today, 41))).status).toBe(201)
  expect(readable((await openTour(tour.id)).html)).toContain('Upė uždaryta iki')
})

test.each([
  ['another stretch', { location: FAR }],
  ['by somebody else', { reporter: 'provider' }],
  ['hidden', { status: 'hidden' }],
  ['ended', { status: 'ended', endedBy: 'admin', endedAt: new Date() }],
  ['another river', { river: 'ula' }],
  ['another month', { fromDay: addDays(today, 31) }],
])('%s: requests are taken', async (_, overrides) => {
  await close(overrides)
  expect((await ask()).status).toBe(201)
  expect(await saidOn(day, tour.id, 2)).toEqual(FOUND)
})

test('where the place is on its way, they are not', async () => {
  const { id } = await close({ location: PUVOCIAI })
  expect((await ask()).status).toBe(409)
  expect(await saidOn(day, tour.id, 2)).toEqual(CLOSED)
  await db
    .update(conditions)
    .set({ status: 'ended', endedBy: 'admin', endedAt: new Date() })
    .where(eq(conditions.id, id))
  expect((await ask()).status).toBe(201)
  expect(await saidOn(day, tour.id, 2)).toEqual(FOUND)
})

test('a closure by kilometre stops the tours that may go there, and their pages say why', async () => {
  const admin = await member({ role: 'admin' })
  const closeAt = async (km: number) => {
    await db.delete(conditions)
    const body = { river: 'merkys', kind: 'closed', km, until: addDays(today, 40) }
    expect((await api('POST', '/api/v1/conditions', { body, token: admin.token })).status).toBe(201)
    return [(await saidOn(day, tour.id, 2)).word, readable((await openTour(tour.id)).html).includes('Upė uždaryta iki')]
  }
  expect(await closeAt(30)).toEqual(['closed', true])
  expect(await closeAt(180)).toEqual(['ask', false])
})

test('a closure of the cheapest days is in the price of its tours within a minute, and so is its end; their pages fall', async () => {
  const admin = await member({ role: 'admin' })
  const [cheap] = await db
    .insert(tourSeasons)
    .values(
      [10, 60].map(from => ({
        ...{ tourId: tour.id, fromDay: addDays(today, from), toDay: addDays(today, from + 20) },
        ...{ weekdays: 127, leadHours: 0 },
      })),
    )
    .returning()
  onTestFinished(async () => {
    await db.delete(tourRates)
    await db.delete(tourSeasons)
  })
  const rate = { tourId: tour.id, unit: 'person', per: 'trip', dayClass: 'any' } as const
  await db.insert(tourRates).values([
    { ...rate, amountCents: 3700 },
    { ...rate, amountCents: 2300, seasonId: cheap?.id ?? '' },
  ])
  await db.transaction(tx => recomputePrices(tx, [tour.id], today))
  const shown = async () => {
    const { html } = await openTour(tour.id)
    const [list] = (await api('GET', `/api/v1/tours?ids[]=${tour.id}`)).json.data
    return [list.price, /"price":"?23\b/.test(html), /"price":"?37\b/.test(html), readable(html).includes('23 €')]
  }
  const followed = async () => {
    await db.delete(invalidations)
    await followClosures(db, new Date(), 60_000)
    expect(await db.$count(stalePrices)).toBe(0)
    return [await shown(), (await db.select().from(invalidations)).flatMap(it => it.tags)]
  }
  const invalidated = expect.arrayContaining([`tour-${tour.id}`, `tour-card-${tour.id}`, 'tour-searches'])
  expect((await shown())[0]).toBe(2300)
  const before = await shown()
  const body = { river: 'merkys', kind: 'closed', until: addDays(today, 40) }
  const closed = await api('POST', '/api/v1/conditions', { body, token: admin.token })
  expect(closed.status).toBe(201)
  expect(await db.select().from(stalePrices)).toEqual([{ tourId: tour.id }])
  const [after, tags] = await followed()
  expect(after).toEqual([3700, false, true, false])
  expect(tags).toEqual(invalidated)
  await api('PATCH', `/api/v1/conditions/${closed.json.data._id}`, { body: { review: 'end' }, token: admin.token })
  expect(await followed()).toEqual([before, invalidated])
})

test('a river of more tours than one statement has time for is closed at once, the days of the last of them by the next task', async () => {
  const { id: _own, ...row } = (
    await db.select().from(tours).where(eq(tours.id, tour.id))
  )[0] as typeof tours.$inferSelect
  const others = await db
    .insert(tours)
    .values(Array.from({ length: 301 }, () => row))
    .returning({ id: tours.id })
  const ids = [tour, ...others].map(({ id }) => id)
  onTestFinished(async () => {
    await db.delete(tours).where(inArray(tours.id, ids.slice(1)))
  })
  const going = () =>
    db.$count(tourIndex, and(inArray(tourIndex.tourId, ids), sql`${tourIndex.openOn} @> ${day}::date`))
  expect(await going()).toBe(302)
  const { id } = await close()
  expect([await going(), await db.$count(stalePrices)]).toEqual([2, 2])
  const [last = ''] = ids.toSorted().slice(-1)
  await db.delete(rateLimits)
  expect((await api('POST', '/api/v1/bookings', { body: asking(last, { startsOn: day }) })).status).toBe(409)
  await followClosures(db, new Date(), 60_000)
  expect([await going(), await db.$count(stalePrices)]).toEqual([0, 0])
  await db.delete(conditions).where(eq(conditions.id, id))
  expect(await going()).toBe(300)
  await followClosures(db, new Date(), 60_000)
  expect(await going()).toBe(302)
})
