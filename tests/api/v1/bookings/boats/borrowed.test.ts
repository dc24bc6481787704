import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { boatDays, bookingBoats, tourSeasons } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { rate } from '#tests/support/data/prices.ts'

const db = await getDatabase()
const DAY = inDays(60)

beforeAll(() => {
  // The outbox logs each email.
  captureLog()
  return () => vi.restoreAllMocks()
})

/** Two doubles, of which one is taken that day, and a raft that has no price. */
async function buildTaken() {
  const made = await buildBookable(db, {
    fleet: { 'double-kayak': { seats: 2, owned: 2 }, raft: { seats: 8, owned: 1 } },
  })
  const { id } = made.tour
  const token = await tokenOf(made.owner)
  await api('PATCH', `/api/v1/tours/${id}/rates`, { token, body: { rates: [rate('boat', 4000)] } })
  const book = (more: object) =>
    api('POST', '/api/v1/bookings', {
      token,
      body: asking(id, { channel: 'phone', guest: { name: 'Rasa' }, ...more }),
    })
  expect((await book({})).status).toBe(201)
  const quote = (more: object = {}, as: string | undefined = token) =>
    api('POST', '/api/v1/bookings/quote', {
      ...(as && { token: as }),
      body: { tour: id, startsOn: DAY, adults: 2, channel: 'phone', ...more },
    })
  const held = async () => {
    const [day] = await db
      .select({ held: boatDays.held })
      .from(boatDays)
      .where(and(eq(boatDays.providerId, made.provider.id), eq(boatDays.day, DAY), eq(boatDays.kind, 'double-kayak')))
    return day?.held
  }
  return { ...made, id, token, book, quote, held }
}

const doubles = (count: number, borrowed?: number) => [{ kind: 'double-kayak', count, ...(borrowed && { borrowed }) }]

describe('a quote by telephone', () => {
  test('says what is really free, whatever the party gets', async () => {
    const { quote } = await buildTaken()
    const free = [
      { kind: 'double-kayak', seats: 2, count: 1 },
      { kind: 'raft', seats: 8, count: 1 },
    ]
    expect((await quote()).json.data).toMatchObject({ free, boats: doubles(1), availability: 'free' })
    expect((await quote({ adults: 11 })).json.data).toMatchObject({ free, boats: [], availability: 'full' })
    expect((await quote({ boats: doubles(2) })).json.data).toMatchObject({ free, boats: doubles(2) })
  })

  test('says when the tour begins that day', async () => {
    const { quote, id } = await buildTaken()
    expect((await quote()).json.data.startTimes).toEqual([])
    const season = { fromDay: inDays(50), toDay: inDays(70), weekdays: 127, startTimes: ['09:30', '11:00'] }
    await db.insert(tourSeasons).values({ ...season, tourId: id, leadHours: 12 })
    expect((await quote()).json.data.startTimes).toEqual(['09:30', '11:00'])
  })

  test('is for the provider alone: others learn no numbers of boats', async () => {
    const { quote } = await buildTaken()
    const { token: other } = await signedIn({ role: 'manager', emailVerifiedAt: new Date() })
    expect([(await quote({}, '')).status, (await quote({}, other)).status]).toEqual([401, 403])
    expect((await quote({ channel: 'site' }, '')).json.data.free).toBeNull()
    expect((await quote({ channel: 'site' })).json.data.free).toBeNull()
  })

  test('where nobody counts boats knows nothing of them', async () => {
    const { tour, owner } = await buildBookable(db)
    const body = { tour: tour.id, startsOn: DAY, adults: 2, channel: 'phone' }
    const { json } = await api('POST', '/api/v1/bookings/quote', { token: await tokenOf(owner), body })
    expect(json.data).toMatchObject({ free: null, availability: 'uncounted' })
  })
})

describe('a borrowed boat', () => {
  test('is taken for that day, marked and priced, while none of the fleet is held for it', async () => {
    const { book, quote, held } = await buildTaken()
    expect((await book({ adults: 4, boats: doubles(2) })).status).toBe(409)
    const asked = { adults: 4, boats: doubles(2, 1) }
    expect((await quote(asked)).json.data).toMatchObject({ boats: doubles(2, 1), price: { totalCents: 8000 } })
    const booked = await book(asked)
    expect(booked).toMatchObject({
      status: 201,
      json: { data: { boats: doubles(2, 1), price: { totalCents: 8000 }, isCounted: true } },
    })
    expect(await held()).toBe(2)
    const rows = await db.select().from(bookingBoats).where(eq(bookingBoats.bookingId, booked.json.data._id))
    expect(rows).toMatchObject([{ kind: 'double-kayak', day: DAY, count: 1 }])
  })

  test('makes more boats than a provider owns', async () => {
    const { book, held } = await buildTaken()
    expect(await book({ adults: 10, boats: doubles(5, 5) })).toMatchObject({
      status: 201,
      json: { data: { boats: doubles(5, 5), price: { totalCents: 20_000 } } },
    })
    expect(await held()).toBe(1)
  })

  test('is gone with its day: a move takes boats of the fleet', async () => {
    const { book, token } = await buildTaken()
    const booked = (await book({ adults: 4, boats: doubles(2, 1) })).json.data
    const body = { version: booked.version, offer: { startsOn: inDays(61) } }
    const moved = await api('POST', `/api/v1/bookings/${booked._id}/propose`, { token, body })
    expect(moved.json.data).toMatchObject({ startsOn: inDays(61), boats: doubles(2) })
    expect(moved.json.data.boats[0]).not.toHaveProperty('borrowed')
  })

  test.each([
    ['more than there are', doubles(1, 2)],
    ['half of one', [{ kind: 'double-kayak', count: 2, borrowed: 0.5 }]],
    ['less than one', [{ kind: 'double-kayak', count: 2, borrowed: -1 }]],
  ])('is refused: %s', async (_what, boats) => {
    const { book, held } = await buildTaken()
    expect((await book({ boats })).status).toBe(400)
    expect(await held()).toBe(1)
  })

  test('of a guest is none', async () => {
    const { id, held } = await buildTaken()
    const { token } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
    const body = asking(id, { adults: 4, boats: doubles(2, 2), guest: { name: 'Rasa' } })
    expect((await api('POST', '/api/v1/bookings', { token, body })).status).toBe(409)
    expect(await held()).toBe(1)
  })
})
