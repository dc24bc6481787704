import { beforeAll, describe, expect, test, vi } from 'vitest'
import { tourSeasons } from '#db/schema/index.ts'
import { hoursAfter } from '#src/domain/bookings/status.ts'
import { instantOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

/** Nothing is agreed without an hour: where the guest names none, whoever rents the boats does. */

const db = await getDatabase()

beforeAll(() => {
  // The outbox logs each email.
  captureLog()
  return () => vi.restoreAllMocks()
})

type Overrides = Parameters<typeof buildBooking>[1]

async function build(booking: Overrides = {}) {
  const { tour, owner } = await buildBookable(db)
  const guest = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const made = await buildBooking(db, {
    tourId: tour.id,
    userId: guest.user.id,
    startsOn: inDays(60),
    startTime: null,
    ...booking,
  })
  const provider = await tokenOf(owner)
  const step = (token: string, event: string, more: object = {}, version = made.version) =>
    api('POST', `/api/v1/bookings/${made.id}/${event}`, { token, body: { version, ...more } })
  return { id: made.id, tour, provider, guest: guest.token, step }
}

const paths = ({ status, json }: Awaited<ReturnType<typeof api>>) => [
  status,
  status < 300 ? [] : json.data.map((it: { path?: string }) => it.path),
]
const offerBy = (by: 'guest' | 'provider', startTime: string | null = null) => ({
  offer: { by, startsOn: inDays(62), days: 1, startTime, totalCents: 3600, boats: [], note: '' },
  expiresAt: new Date(Date.now() + 7_200_000),
})

describe('a request without an hour', () => {
  test('is accepted with one, from which on it is free to cancel until so long before it', async () => {
    const { step, provider } = await build()
    expect(paths(await step(provider, 'accept'))).toEqual([400, ['startTime']])
    expect(paths(await step(provider, 'accept', { startTime: null }))).toEqual([400, ['startTime']])
    expect(paths(await step(provider, 'accept', { startTime: '9-10' }))).toEqual([400, ['startTime']])
    const { json } = await step(provider, 'accept', { startTime: '09:00' })
    expect(json.data).toMatchObject({
      status: 'confirmed',
      startTime: '09:00',
      freeUntil: hoursAfter(instantOf(inDays(60), '09:00'), -72).toISOString(),
    })
  })

  test('is answered by an offer that has one', async () => {
    const { step, provider, guest } = await build()
    expect(paths(await step(provider, 'offer', { offer: { startsOn: inDays(61) } }))).toEqual([
      400,
      ['offer.startTime'],
    ])
    const offer = { startsOn: inDays(61), startTime: '10:00' }
    expect((await step(provider, 'offer', { offer })).status).toBe(200)
    const taken = await step(guest, 'take', {}, 1)
    expect(taken.json.data).toMatchObject({ status: 'confirmed', ...offer })
  })
})

test('the hour that a guest has named is not changed by accepting', async () => {
  const { step, provider } = await build({ startTime: '09:30' })
  expect(paths(await step(provider, 'accept', { startTime: '11:00' }))).toEqual([400, ['startTime']])
  expect((await step(provider, 'accept', { startTime: '09:30' })).json.data).toMatchObject({ startTime: '09:30' })
})

test('an hour that is none of the start times stays when its guest proposes another day', async () => {
  const { tour, step, provider, guest } = await build()
  const season = { fromDay: inDays(50), toDay: inDays(70), weekdays: 127, leadHours: 12 }
  await db.insert(tourSeasons).values({ ...season, tourId: tour.id, startTimes: ['09:00', '10:00'] })
  expect((await step(provider, 'accept', { startTime: '09:30' })).status).toBe(200)
  const other = await step(guest, 'propose', { offer: { startsOn: inDays(62), startTime: '11:00' } }, 1)
  expect([other.status, other.json.present]).toEqual([409, { reason: 'start-time' }])
  const proposed = await step(guest, 'propose', { offer: { startsOn: inDays(62) } }, 1)
  expect(proposed.json.data.offer).toMatchObject({ startsOn: inDays(62), startTime: '09:30' })
  const taken = await step(provider, 'take', {}, 2)
  expect(taken.json.data).toMatchObject({ startsOn: inDays(62), startTime: '09:30' })
})

describe('what was agreed before an hour was asked for', () => {
  const agreed = { status: 'confirmed' } as const

  test('is shown as it was agreed', async () => {
    const { id, guest } = await build(agreed)
    expect((await api('GET', `/api/v1/bookings/${id}`, { token: guest })).json.data).toMatchObject({
      status: 'confirmed',
      startTime: null,
      startsOn: inDays(60),
    })
  })

  test('is moved to an hour', async () => {
    const { step, provider, guest } = await build(agreed)
    const offer = { startsOn: inDays(62) }
    expect(paths(await step(provider, 'propose', { offer }))).toEqual([400, ['offer.startTime']])
    expect((await step(guest, 'propose', { offer })).status).toBe(200)
    expect(paths(await step(provider, 'take', {}, 2))).toEqual([400, ['startTime']])
    const taken = await step(provider, 'take', { startTime: '12:00' }, 2)
    expect(taken.json.data).toMatchObject({ ...offer, startTime: '12:00', offer: null })
  })

  test('as an offer can be taken by its guest as it was made', async () => {
    const { step, guest } = await build({ status: 'offered', ...offerBy('provider') })
    expect((await step(guest, 'take')).json.data).toMatchObject({ status: 'confirmed', startTime: null })
  })
})

test('what was agreed by telephone has an hour', async () => {
  const { tour, provider } = await build()
  const record = (startTime: string | null) =>
    api('POST', '/api/v1/bookings', { token: provider, body: asking(tour.id, { channel: 'phone', startTime }) })
  expect(paths(await record(null))).toEqual([400, ['startTime']])
  expect((await record('09:30')).json.data).toMatchObject({ status: 'confirmed', startTime: '09:30' })
})
