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
  return { owner, token, tour, grouped, plain, list }
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

/** Beside those a tour at 25 € for each adult and 4 € for a child up to 10. */
async function buildForFamilies() {
  const made = await build()
  const kids = await buildTour(db, {
    providerId: made.grouped.providerId,
    priceCents: 2500,
    departure: { lng: 24.3, lat: 54.1 },
  })
  const rates = [rate('person', 2500), rate('child', 400)]
  const body = { rates }
  expect((await api('PATCH', `/api/v1/tours/${kids.id}/rates`, { token: made.token, body })).status).toBe(200)
  return { ...made, kids }
}

const withAges = (people: number, ages: readonly number[]) =>
  [`people=${people}`, ...ages.map(age => `childAges[]=${age}`)].join('&')

test.each([
  [1, [16], ['plain', 'kids', 'tour', 'grouped']],
  [4, [6, 9], ['kids', 'plain', 'tour', 'grouped']],
  [13, Array<number>(7).fill(8), ['kids', 'plain', 'grouped']],
  [40, Array<number>(30).fill(3), ['grouped', 'kids', 'plain']],
  [150, Array<number>(100).fill(10), ['kids', 'plain', 'grouped']],
] as const)(
  'with children the %i are sorted by what they pay, not by what as many adults would',
  async (people, ages, expected) => {
    const made = await buildForFamilies()
    const listed = async (more: string) => {
      const tours = await made.list(`${withAges(people, ages)}&${more}`)
      const priced = tours.filter(({ party }) => party?.totalCents !== null)
      // Where nobody knows what they pay a tour comes last.
      expect(tours.slice(0, priced.length)).toEqual(priced)
      return { ids: tours.map(({ _id }) => _id), totals: priced.map(({ party }) => party?.totalCents as number) }
    }
    for (const sort of ['price', 'party'])
      expect((await listed(`sort=${sort}`)).ids).toEqual(expected.map(name => made[name].id))
    const falling = (await listed('sort=-price')).totals
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
    const onDay = await made.list(`${withAges(people, ages)}&sort=price&date=${DAY}`)
    for (const group of Map.groupBy(onDay, ({ party }) => party?.availability === 'ask').values()) {
      const totals = group.flatMap(({ party }) => (party?.totalCents as number | null) ?? [])
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    }
  },
)

test('a family finds what it can pay, and the map says the same', async () => {
  const made = await buildForFamilies()
  const family = withAges(4, [6, 9])
  const names = new Map(['kids', 'plain', 'tour', 'grouped'].map(name => [made[name as 'kids'].id, name]))
  const found = async (more: string) =>
    (await made.list(`${family}${more}`)).map(({ _id }) => names.get(_id)).toSorted()
  expect(await found('&totalTo=6000')).toEqual(['kids', 'plain'])
  expect(await found('&totalFrom=5801')).toEqual(['grouped', 'plain', 'tour'])
  const { json } = await api('GET', `/api/v1/tours/clusters?ids[]=${made.kids.id}&${family}&bounds=20,53,27,57&zoom=8`)
  expect(json.data).toMatchObject([{ _id: made.kids.id, price: 5800 }])
  const summary = await api('GET', `/api/v1/tours/filters?user=${made.owner.id}&${family}&totalTo=6000`)
  expect(summary.json.data.total).toBe(2)
})
