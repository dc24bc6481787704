import { expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { rate } from '#tests/support/data/prices.ts'

/** A list of the API says of a party what a request of that day would meet. */

const db = await getDatabase()
const DAY = inDays(60)

/** Five doubles at 40 €; of a provider that counts no boats groups of up to 60 at 300 €, and a tour without rates at 15 €. */
async function build() {
  const { owner, tour } = await buildBookable(db, { fleet: { 'double-kayak': { seats: 2, owned: 5 } } })
  const token = await tokenOf(owner)
  const provider = await buildProvider(db, { userId: owner.id })
  const grouped = await buildTour(db, { providerId: provider.id, priceCents: 1000 })
  const plain = await buildTour(db, { providerId: provider.id, priceCents: 1500 })
  const change = async (id: string, rates: object[]) =>
    expect((await api('PATCH', `/api/v1/tours/${id}/rates`, { token, body: { rates } })).status).toBe(200)
  await change(tour.id, [rate('boat', 4000)])
  await change(grouped.id, [rate('group', 30_000, { upToPeople: 60 })])
  const list = async (query: string) => {
    const { status, json } = await api('GET', `/api/v1/tours?user=${owner.id}&${query}`)
    expect(status).toBe(200)
    return json.data as { _id: string; party?: Record<string, unknown> | null }[]
  }
  return { tour, grouped, plain, list }
}

test('with people each tour of a list says what they pay and find, as a quote does', async () => {
  const { tour, plain, list } = await build()
  const found = new Map((await list(`people=3&date=${DAY}`)).map(it => [it._id, it.party]))
  const { json } = await api('POST', '/api/v1/bookings/quote', { body: { tour: tour.id, startsOn: DAY, adults: 3 } })
  expect(json.data.price.totalCents).toBe(8000)
  expect(found.get(tour.id)).toEqual({
    totalCents: 8000,
    perPersonCents: 2667,
    isEstimate: false,
    availability: 'free',
    seats: 10,
  })
  expect(found.get(plain.id)).toEqual({
    totalCents: 4500,
    perPersonCents: 1500,
    isEstimate: true,
    availability: 'ask',
    seats: null,
  })
})

test('without a date it is the least of any day, and nothing is said of boats', async () => {
  const { tour, list } = await build()
  const [first] = await list(`people=3&ids[]=${tour.id}`)
  expect(first?.party).toMatchObject({ totalCents: 8000, availability: null, seats: null })
})

test('without people, or where other fields are selected, there is no party', async () => {
  const { list } = await build()
  expect((await list(`date=${DAY}`)).every(tour => !('party' in tour))).toBe(true)
  expect((await list('people=3&select=name')).every(tour => !('party' in tour))).toBe(true)
  expect(Object.keys((await list('people=3&select=party'))[0] ?? {}).toSorted()).toEqual(['_id', 'party'])
})

test.each([
  [4, ['plain', 'tour', 'grouped']],
  [13, ['plain', 'grouped']],
  [40, ['grouped', 'plain']],
  [150, ['plain', 'grouped']],
] as const)('lists are sorted by what %i pay, whatever the order is called', async (people, expected) => {
  const made = await build()
  const ids = expected.map(name => made[name].id)
  for (const sort of ['price', 'party']) {
    const listed = await made.list(`people=${people}&sort=${sort}`)
    expect(listed.map(({ _id }) => _id)).toEqual(ids)
    const totals = listed.flatMap(({ party }) => (party?.totalCents as number | null) ?? [])
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  }
})
