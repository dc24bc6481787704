import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { conditions, rateLimits } from '#db/schema/index.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import Tour from '#src/pages/[...locale]/tours/[id]/[...slug].astro'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildCondition } from '#tests/support/data/places.ts'

/** A river that an admin has closed. */

const db = await getDatabase()
const today = localDateOf(new Date())
const PUVOCIAI = { lng: 24.31, lat: 54.12 }
const PERLOJA = { lng: 24.41, lat: 54.21 }
const FAR = { lng: 24.9, lat: 54.37 }

let tour: { id: string }
beforeAll(async () => {
  captureLog()
  const way = { rivers: ['merkys'], departure: PERLOJA, arrival: PUVOCIAI, departureAddress: 'Perloja' }
  tour = (await buildBookable(db, { tour: way })).tour
})
beforeEach(() => db.delete(conditions))

async function openTour() {
  const address = paths.tour('lt', { id: tour.id, name: 'Merkys iš lėto' })
  return openPage(Tour, address, { params: { id: tour.id, slug: address.split('/').at(-1) ?? '' } })
}

const close = (overrides: object = {}) =>
  buildCondition(db, {
    ...{ kind: 'closed', km: null, words: '', reporter: 'admin', isReviewed: true },
    untilDay: addDays(today, 40),
    endsAt: new Date(Date.now() + 41 * 86_400_000),
    ...overrides,
  })
const day = addDays(today, 30)
const ask = async (startsOn = day) => {
  await db.delete(rateLimits)
  return api('POST', '/api/v1/bookings', { body: asking(tour.id, { startsOn }) })
}

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
  expect(readable((await openTour()).html)).toContain('Upė uždaryta iki')
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
})

test('where the place is on its way, they are not', async () => {
  const { id } = await close({ location: PUVOCIAI })
  expect((await ask()).status).toBe(409)
  await db
    .update(conditions)
    .set({ status: 'ended', endedBy: 'admin', endedAt: new Date() })
    .where(eq(conditions.id, id))
  expect((await ask()).status).toBe(201)
})
