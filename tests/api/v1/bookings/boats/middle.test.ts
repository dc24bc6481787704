import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { rate } from '#tests/support/data/prices.ts'

/** Two adults and a small child in a boat for two, and boats in several sizes, from the quote to what is agreed. */

const db = await getDatabase()
const DAY = inDays(60)

beforeAll(() => {
  // The outbox logs each email.
  captureLog()
  return () => vi.restoreAllMocks()
})

async function buildOne(rates: object[] = []) {
  const made = await buildBookable(db, { fleet: { 'double-kayak': { seats: 2, owned: 1, childToAge: 7 } } })
  const token = await tokenOf(made.owner)
  if (rates.length) await api('PATCH', `/api/v1/tours/${made.tour.id}/rates`, { token, body: { rates } })
  const quote = async (adults: number, childAges: number[]) => {
    const body = { tour: made.tour.id, startsOn: DAY, adults, childAges }
    return (await api('POST', '/api/v1/bookings/quote', { body })).json.data
  }
  return { ...made, token, quote }
}

const inMiddle = [{ kind: 'double-kayak', count: 1, middle: 1 }]

describe.each([
  ['by rates of boats', [rate('boat', 4000)]],
  ['by an estimate', []],
])('a child in the middle, %s', (_, rates) => {
  test('needs no seat up to the age that the provider says', async () => {
    const { quote } = await buildOne(rates)
    expect(await quote(2, [7])).toMatchObject({ availability: 'free', boats: inMiddle })
    expect(await quote(2, [8])).toMatchObject({ availability: 'full', boats: [] })
    expect((await quote(2, [])).boats).toEqual([{ kind: 'double-kayak', count: 1 }])
    expect(await quote(2, [3, 4])).toMatchObject({ availability: 'full' })
  })

  test('is told with the boats of a booking', async () => {
    const { tour, token } = await buildOne(rates)
    const body = asking(tour.id, { channel: 'phone', guest: { name: 'Rasa' }, adults: 2, childAges: [6] })
    const { status, json } = await api('POST', '/api/v1/bookings', { token, body })
    expect([status, json.data.boats]).toEqual([201, inMiddle])
    const [stored] = await db.select().from(bookings).where(eq(bookings.id, json.data._id))
    expect(stored?.boats).toEqual(inMiddle)
  })
})

test('a raft of six and one of twelve are priced, taken and told apart', async () => {
  const { owner, provider, tour } = await buildBookable(db)
  const token = await tokenOf(owner)
  const boats = [6, 12].map(seats => ({ kind: 'raft', seats, owned: 1 }))
  expect((await api('PATCH', `/api/v1/providers/${provider.id}/boats`, { token, body: { boats } })).status).toBe(200)
  const rates = [rate('boat', 9000, { boatKind: 'raft' }), rate('boat', 15_000, { boatKind: 'raft-12' })]
  expect((await api('PATCH', `/api/v1/tours/${tour.id}/rates`, { token, body: { rates } })).status).toBe(200)
  const book = (adults: number) =>
    api('POST', '/api/v1/bookings', {
      token,
      body: asking(tour.id, { channel: 'phone', guest: { name: 'Rasa' }, adults }),
    })
  const small = { kind: 'raft', count: 1, seats: 6 }
  const large = { kind: 'raft-12', count: 1, seats: 12 }
  const first = await book(9)
  expect([first.status, first.json.data.boats, first.json.data.price.totalCents]).toEqual([201, [large], 15_000])
  expect(first.json.data.price.lines[0]).toMatchObject({ boatKind: 'raft-12', seats: 12, totalCents: 15_000 })
  expect((await book(9)).status).toBe(409)
  const second = await book(5)
  expect([second.status, second.json.data.boats, second.json.data.price.totalCents]).toEqual([201, [small], 9000])
})
