import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { amenities, bookingBoats, bookings, tourAmenities } from '#db/schema/index.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import type { PriceLine } from '#src/domain/prices/price.ts'
import { addDays, type LocalDate } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { dayOn, nextHoliday, rate, shuttleFor } from '#tests/support/data/prices.ts'
import { half } from '#tests/support/scope.ts'

/** The price of offers and moves: another day has its own rates, and whoever wants another sum types it. */

const db = await getDatabase()
const someone = async () => (await signedIn({ role: 'user', emailVerifiedAt: new Date() })).token

beforeAll(() => {
  // The outbox logs each email.
  captureLog()
  return () => vi.restoreAllMocks()
})

/** Two of each class, and what two people pay on them: a double kayak and the shuttle. */
const CLASSES = {
  weekday: { cents: 10_000, days: [dayOn(1), dayOn(3, addDays(dayOn(1), 7))] },
  weekend: { cents: 12_000, days: [dayOn(6), dayOn(7, addDays(dayOn(6), 7))] },
  holiday: { cents: 15_000, days: [nextHoliday(), nextHoliday(addDays(nextHoliday(), 1))] },
} as const
type Class = keyof typeof CLASSES
const NAMES = Object.keys(CLASSES) as Class[]
const PAIRS = NAMES.flatMap(from => NAMES.map(to => [from, to] as const))
const RATES = {
  rates: [
    rate('boat', 7000),
    rate('boat', 9000, { dayClass: 'weekend' }),
    rate('boat', 12_000, { dayClass: 'holiday' }),
  ],
  shuttle: shuttleFor(3000),
}

async function buildRated(rates: object = RATES, fleet = { 'double-kayak': { seats: 2, owned: 30 } }) {
  const made = await buildBookable(db, { fleet })
  const provider = await tokenOf(made.owner)
  const { id } = made.tour
  const changeRates = (body: object) => api('PATCH', `/api/v1/tours/${id}/rates`, { token: provider, body })
  expect((await changeRates(rates)).status).toBe(200)
  const ask = async (startsOn: LocalDate, token: string, more: object = {}): Promise<BookingJson> => {
    const body = asking(id, { startsOn, guest: { name: 'Rasa' }, ...more })
    return (await api('POST', '/api/v1/bookings', { token, body })).json.data
  }
  const step = async (token: string, event: string, { _id, version }: BookingJson, more: object = {}) => {
    const { status, json } = await api('POST', `/api/v1/bookings/${_id}/${event}`, {
      token,
      body: { version, ...more },
    })
    expect(status, JSON.stringify(json)).toBe(200)
    return json.data as BookingJson
  }
  return { ...made, id, provider, changeRates, ask, step }
}

const own = (lines: readonly PriceLine[] = []) => lines.filter(({ isElsewhere }) => !isElsewhere)
const sum = (lines: readonly PriceLine[]) => lines.reduce((total, { totalCents }) => total + totalCents, 0)
/** The days that lines speak of. */
const daysIn = (lines: readonly PriceLine[] | undefined) => [...new Set(own(lines).flatMap(({ day }) => day ?? []))]

describe.each(half(PAIRS, 1))('from a %s to a %s', (from, to) => {
  const [day = ''] = CLASSES[from].days
  const next = CLASSES[to].days.find(it => it !== day) ?? ''
  const { cents } = CLASSES[to]

  test('the price is that of the new day, whoever moves it, line by line', async () => {
    const { ask, step, provider } = await buildRated()
    const guest = await someone()
    const offer = { startsOn: next }
    const asked = await ask(day, guest)
    expect(asked.price).toMatchObject({ totalCents: CLASSES[from].cents })
    const ways: [offered: BookingJson, taker: string][] = [
      [await step(provider, 'offer', asked, { offer }), guest],
      [await step(guest, 'propose', await step(provider, 'accept', await ask(day, guest)), { offer }), provider],
      [await step(provider, 'propose', await step(provider, 'accept', await ask(day, guest)), { offer }), guest],
    ]
    for (const [offered, taker] of ways) {
      expect(offered.price.totalCents).toBe(CLASSES[from].cents)
      expect(offered.offer).toMatchObject({ startsOn: next, totalCents: cents })
      expect(offered.offer).not.toHaveProperty('byRatesCents')
      const taken = await step(taker, 'take', offered)
      expect(taken).toMatchObject({ startsOn: next, price: { totalCents: cents, isEstimate: false } })
      expect(taken.price).not.toHaveProperty('byRatesCents')
      expect([sum(own(taken.price.lines)), daysIn(taken.price.lines)]).toEqual([cents, [next]])
    }
    const byPhone = await ask(day, provider, { channel: 'phone' })
    expect((await step(provider, 'propose', byPhone, { offer })).price).toMatchObject({ totalCents: cents })
  })

  test('another sum is the one that is typed, and both are told', async () => {
    const { ask, step, provider } = await buildRated()
    const guest = await someone()
    const offer = { startsOn: next, totalCents: 8800 }
    const agreed = await step(provider, 'accept', await ask(day, guest))
    const ways: [offered: BookingJson, taker: string][] = [
      [await step(provider, 'offer', await ask(day, guest), { offer }), guest],
      [await step(guest, 'propose', agreed, { offer }), provider],
    ]
    for (const [offered, taker] of ways) {
      expect(offered.offer).toMatchObject({ totalCents: 8800, byRatesCents: cents })
      const seen = await api('GET', `/api/v1/bookings/${offered._id}`, { token: taker })
      expect(seen.json.data.offer).toMatchObject({ totalCents: 8800, byRatesCents: cents })
      const taken = await step(taker, 'take', offered)
      expect(taken.price).toMatchObject({ totalCents: 8800, byRatesCents: cents })
      expect(daysIn(taken.price.lines)).toEqual([next])
    }
  })
})

describe('another party', () => {
  const [MONDAY = '', OTHER = ''] = CLASSES.weekday.days
  const four = { adults: 3, childAges: [9] }

  test('costs what it costs in the boats that it needs, on the same day too, whoever asks for it', async () => {
    const { ask, step, provider } = await buildRated()
    const guest = await someone()
    const boats = [{ kind: 'double-kayak', count: 2 }]
    const agreed = await step(provider, 'accept', await ask(MONDAY, guest))
    const proposed = await step(guest, 'propose', agreed, { offer: four })
    expect(proposed).toMatchObject({ adults: 2, childAges: [], offer: { ...four, boats, totalCents: 17_000 } })
    const taken = await step(provider, 'take', proposed)
    expect(taken).toMatchObject({ ...four, boats, startsOn: MONDAY, price: { totalCents: 17_000 } })
    // Fewer come again, on another day, for a sum of its own.
    const two = { adults: 2, childAges: [], startsOn: OTHER, totalCents: 9000 }
    const fewer = await step(provider, 'propose', taken, { offer: two })
    expect(fewer.offer).toMatchObject({ adults: 2, totalCents: 9000, byRatesCents: 10_000 })
    expect(await step(guest, 'take', fewer)).toMatchObject({ adults: 2, childAges: [], price: { totalCents: 9000 } })
    const offered = await step(provider, 'offer', await ask(MONDAY, guest), { offer: four })
    expect(offered.offer).toMatchObject({ ...four, totalCents: 17_000 })
  })

  test('of the same people in another order is none', async () => {
    const { ask, step, provider } = await buildRated()
    const guest = await someone()
    const { _id, version } = await step(provider, 'accept', await ask(MONDAY, guest, { childAges: [9, 4] }))
    const body = { version, offer: { adults: 2, childAges: [4, 9] } }
    expect((await api('POST', `/api/v1/bookings/${_id}/propose`, { token: guest, body })).status).toBe(400)
  })

  test.each([
    ['nobody', { adults: 0 }, 'offer.adults'],
    ['too many', { adults: 200, childAges: [1] }, 'offer.adults'],
    ['an age that is none', { childAges: [18] }, 'offer.childAges.0'],
    ['a child alone in a boat', { adults: 0, childAges: [9] }, 'offer.adults'],
  ])('of %s is refused, and nothing is held', async (_, party, path) => {
    const { ask, step, provider } = await buildRated()
    const guest = await someone()
    const { _id, version } = await step(provider, 'accept', await ask(MONDAY, guest))
    const refused = await api('POST', `/api/v1/bookings/${_id}/propose`, {
      token: guest,
      body: { version, offer: party },
    })
    expect([refused.status, refused.json.data[0].path]).toEqual([400, path])
    const [row] = await db.select().from(bookings).where(eq(bookings.id, _id))
    expect([row?.version, row?.offer]).toEqual([version, null])
    expect(await db.$count(bookingBoats, eq(bookingBoats.bookingId, _id))).toBe(1)
  })

  test('pays amenities for each of it, and others once', async () => {
    const { id, tour, ask, step, provider } = await buildRated()
    const providerId = tour.providerId
    const rows = await db
      .insert(amenities)
      .values([
        { providerId, variant: 'tent', amountCents: 1500, unit: 'tour' },
        { providerId, variant: 'camera', amountCents: 400, unit: 'person' },
      ])
      .returning({ id: amenities.id })
    const extras = rows.map(row => row.id)
    await db.insert(tourAmenities).values(extras.map(amenityId => ({ tourId: id, amenityId, providerId })))
    const guest = await someone()
    const agreed = await step(provider, 'accept', await ask(MONDAY, guest, { extras }))
    expect(agreed.price.totalCents).toBe(10_000 + 1500 + 800)
    const proposed = await step(guest, 'propose', agreed, { offer: four })
    expect(proposed.offer?.totalCents).toBe(17_000 + 1500 + 1600)
  })

  test('of an estimate is an estimate for so many', async () => {
    const { ask, step, provider } = await buildRated({ rates: [] })
    const guest = await someone()
    const agreed = await step(provider, 'accept', await ask(MONDAY, guest))
    const moved = await step(provider, 'take', await step(guest, 'propose', agreed, { offer: { adults: 4 } }))
    expect(moved).toMatchObject({ adults: 4, price: { totalCents: 7200, isEstimate: true } })
  })
})

describe('an offer', () => {
  const [MONDAY = '', OTHER = ''] = CLASSES.weekday.days
  const [SATURDAY = ''] = CLASSES.weekend.days

  test('of another hour costs what was agreed, whatever the rates are by now', async () => {
    const { ask, step, provider, changeRates } = await buildRated()
    const guest = await someone()
    const agreed = await step(provider, 'accept', await ask(MONDAY, guest))
    await changeRates({ rates: [rate('boat', 20_000)] })
    const proposed = await step(guest, 'propose', agreed, { offer: { startTime: '11:00' } })
    expect(proposed.offer).toMatchObject({ totalCents: 10_000, lines: agreed.price.lines })
    expect(proposed.offer).not.toHaveProperty('byRatesCents')
  })

  test('of a sum alone says what was agreed beside it', async () => {
    const { ask, step, provider } = await buildRated()
    const guest = await someone()
    const offered = await step(provider, 'offer', await ask(MONDAY, guest), { offer: { totalCents: 9000 } })
    expect(offered.offer).toMatchObject({ totalCents: 9000, byRatesCents: 10_000 })
  })

  test('in other boats costs what those cost', async () => {
    const rates = { rates: [rate('boat', 7000), rate('boat', 9500, { boatKind: 'raft' })] }
    const fleet = { 'double-kayak': { seats: 2, owned: 3 }, raft: { seats: 6, owned: 2 } }
    const { ask, step, provider } = await buildRated(rates, fleet)
    const asked = await ask(MONDAY, await someone())
    const offer = { boats: [{ kind: 'raft', count: 1 }] }
    expect((await step(provider, 'offer', asked, { offer })).offer).toMatchObject({ ...offer, totalCents: 9500 })
  })

  test('keeps the amenities that were added, and what is paid beside the total', async () => {
    const permit = { kind: 'permit', amountCents: 600, unit: 'person' } as const
    const { id, tour, ask, step, provider } = await buildRated({ ...RATES, extras: [permit] })
    const [tent] = await db
      .insert(amenities)
      .values({ providerId: tour.providerId, variant: 'tent', amountCents: 1500, unit: 'tour' })
      .returning({ id: amenities.id })
    const amenityId = tent?.id ?? ''
    await db.insert(tourAmenities).values({ tourId: id, amenityId, providerId: tour.providerId })
    const guest = await someone()
    const agreed = await step(provider, 'accept', await ask(SATURDAY, guest, { extras: [amenityId] }))
    expect(agreed.price).toMatchObject({ totalCents: 13_500, payElsewhereCents: 1200 })
    const moved = await step(provider, 'take', await step(guest, 'propose', agreed, { offer: { startsOn: MONDAY } }))
    expect(moved.price).toMatchObject({ totalCents: 11_500, payElsewhereCents: 1200 })
    expect(own(moved.price.lines).map(({ kind }) => kind)).toEqual(['boat', 'shuttle', 'amenity'])
  })

  test('without rates stays the estimate that it was; with rates by then it is exact', async () => {
    const { ask, step, provider, changeRates } = await buildRated({ rates: [] })
    const guest = await someone()
    const agreed = await step(provider, 'accept', await ask(MONDAY, guest))
    expect(agreed.price).toMatchObject({ totalCents: 3600, isEstimate: true })
    const moved = await step(provider, 'take', await step(guest, 'propose', agreed, { offer: { startsOn: SATURDAY } }))
    expect(moved.price).toMatchObject({ totalCents: 3600, isEstimate: true })
    expect(moved.price).not.toHaveProperty('byRatesCents')
    await changeRates({ rates: RATES.rates })
    const rated = await step(provider, 'take', await step(guest, 'propose', moved, { offer: { startsOn: OTHER } }))
    expect(rated.price).toMatchObject({ totalCents: 7000, isEstimate: false })
  })

  test('of a tour whose rates are gone costs what was agreed, and no line speaks of the day before', async () => {
    const { ask, step, provider, changeRates } = await buildRated()
    const guest = await someone()
    const agreed = await step(provider, 'accept', await ask(SATURDAY, guest))
    await changeRates({ rates: [], shuttle: null })
    const moved = await step(provider, 'take', await step(guest, 'propose', agreed, { offer: { startsOn: MONDAY } }))
    expect(moved.price).toMatchObject({ totalCents: 12_000, lines: [] })
    expect(moved.price).not.toHaveProperty('byRatesCents')
  })

  test('made before it was priced again is taken as it was made', async () => {
    const { tour, owner } = await buildBookable(db)
    const line = {
      kind: 'boat',
      boatKind: 'double-kayak',
      count: 1,
      days: 1,
      amountCents: 9000,
      totalCents: 9000,
    } as const
    const priceLines: PriceLine[] = [{ ...line, per: 'trip', dayClass: 'weekend', day: SATURDAY }]
    const time = { days: 1, startTime: '09:30' }
    const { id } = await buildBooking(db, {
      ...{ tourId: tour.id, status: 'confirmed', startsOn: SATURDAY, ...time, priceLines, priceIsEstimate: false },
      totalCents: 9000,
      offer: { ...time, by: 'guest', startsOn: MONDAY, totalCents: 9000, boats: [], note: '' },
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    const token = await tokenOf(owner)
    const seen = await api('GET', `/api/v1/bookings/${id}`, { token })
    expect(seen.json.data.offer).toMatchObject({ startsOn: MONDAY, totalCents: 9000 })
    expect(seen.json.data.offer).not.toHaveProperty('byRatesCents')
    const taken = await api('POST', `/api/v1/bookings/${id}/take`, { token, body: { version: seen.json.data.version } })
    expect(taken.json.data).toMatchObject({ startsOn: MONDAY, price: { totalCents: 9000, lines: [] } })
    expect(await db.$count(bookings, eq(bookings.id, id))).toBe(1)
  })

  test('of the same day, hour and sum is none', async () => {
    const { ask, step, provider } = await buildRated()
    const guest = await someone()
    const { _id, version } = await step(provider, 'accept', await ask(inDays(70), guest))
    const body = { version, offer: { startsOn: inDays(70) } }
    expect((await api('POST', `/api/v1/bookings/${_id}/propose`, { token: guest, body })).status).toBe(400)
  })
})
