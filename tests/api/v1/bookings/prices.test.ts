import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { amenities, bookings, tourAmenities } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { dayOn, rate, shuttleFor } from '#tests/support/data/prices.ts'

const db = await getDatabase()
/** Somebody whose address is proved: one may ask five times a day. */
const someone = async () => (await signedIn({ role: 'user', emailVerifiedAt: new Date() })).token

beforeAll(() => {
  // The outbox logs each email.
  captureLog()
  return () => vi.restoreAllMocks()
})

const WEDNESDAY = dayOn(3)
const SATURDAY = dayOn(6)

type Fleet = NonNullable<NonNullable<Parameters<typeof buildBookable>[1]>['fleet']>

/** Three doubles at 40 €, at 50 € at weekends, and two dearer triples. */
const BY_BOAT = [
  rate('boat', 4000),
  rate('boat', 5000, { dayClass: 'weekend' }),
  rate('boat', 9000, { boatKind: 'triple-kayak' }),
]
const FLEET = { 'double-kayak': { seats: 2, owned: 3 }, 'triple-kayak': { seats: 3, owned: 2 } }

async function buildPriced(body: object = { rates: BY_BOAT }, fleet: Fleet = FLEET) {
  const made = await buildBookable(db, { fleet })
  const provider = await tokenOf(made.owner)
  const guest = await someone()
  const id = made.tour.id
  const rates = (rows: object) => api('PATCH', `/api/v1/tours/${id}/rates`, { token: provider, body: rows })
  expect((await rates(body)).status).toBe(200)
  const ask = (more: object = {}, token: string | undefined = guest) =>
    api('POST', '/api/v1/bookings', {
      token,
      body: asking(id, { startsOn: WEDNESDAY, guest: { name: 'Rasa' }, ...more }),
    })
  const quote = async (more: object = {}) =>
    (await api('POST', '/api/v1/bookings/quote', { body: { tour: id, startsOn: WEDNESDAY, adults: 2, ...more } })).json
      .data
  const step = (bookingId: string, event: string, more: object, token = provider) =>
    api('POST', `/api/v1/bookings/${bookingId}/${event}`, { token, body: more })
  return { ...made, id, guest, provider, rates, ask, quote, step }
}

describe('a quote', () => {
  test('is of the boats that are free, line by line, and says where cheaper ones are taken', async () => {
    const { quote, ask } = await buildPriced()
    const four = await quote({ adults: 4 })
    expect(four).toMatchObject({
      price: { totalCents: 8000, payElsewhereCents: 0, depositCents: 0, isEstimate: false },
      refusal: null,
      cheaperTaken: false,
      boats: [{ kind: 'double-kayak', count: 2 }],
      availability: 'free',
    })
    expect(four.price.lines).toMatchObject([{ kind: 'boat', boatKind: 'double-kayak', count: 2, amountCents: 4000 }])
    expect(await quote({ startsOn: SATURDAY })).toMatchObject({ price: { totalCents: 5000 } })
    // Two of three doubles.
    expect((await ask({ adults: 4 })).status).toBe(201)
    expect(await quote({ adults: 4 })).toMatchObject({ price: { totalCents: 13_000 }, cheaperTaken: true })
    // Nothing seats eight any more: what it would cost otherwise.
    expect(await quote({ adults: 9 })).toMatchObject({ availability: 'full', boats: [], cheaperTaken: false })
  })

  test('adds what is chosen, and tells permits and deposit apart', async () => {
    const made = await buildPriced({
      rates: [rate('person', 2000), rate('child', 1000, { ageTo: 10 })],
      shuttle: shuttleFor(3000),
      extras: [
        { kind: 'permit', amountCents: 600, unit: 'person' },
        { kind: 'deposit', amountCents: 5000, unit: 'group' },
        { kind: 'minimum', amountCents: 9000, unit: 'group' },
      ],
    })
    const [tent, hourly] = await db
      .insert(amenities)
      .values([
        { providerId: made.tour.providerId, variant: 'tent', amountCents: 1500, unit: 'day' },
        { providerId: made.tour.providerId, variant: 'guide', amountCents: 2000, unit: 'h' },
      ])
      .returning({ id: amenities.id })
    for (const it of [tent, hourly])
      await db
        .insert(tourAmenities)
        .values({ tourId: made.id, amenityId: it?.id ?? '', providerId: made.tour.providerId })
    const party = { adults: 2, childAges: [8] }
    expect(await made.quote({ ...party, extras: [tent?.id] })).toMatchObject({
      price: { totalCents: 10_500, payElsewhereCents: 1800, depositCents: 5000 },
    })
    const unknown = '000000000000'
    for (const extras of [[hourly?.id], [unknown]]) {
      expect(await made.quote({ ...party, extras })).toMatchObject({ price: null, refusal: 'extras' })
      const refused = await made.ask({ ...party, extras })
      expect([refused.status, refused.json.data[0].path]).toEqual([400, 'extras'])
    }
    const tooMany = await made.ask({ ...party, extras: Array.from({ length: 21 }, () => newId()) })
    expect([tooMany.status, tooMany.json.data[0].path]).toEqual([400, 'extras'])
    const asked = await made.ask({ ...party, extras: [tent?.id], totalCents: 10_500 })
    expect(asked).toMatchObject({
      status: 201,
      json: { data: { price: { depositCents: 5000, payElsewhereCents: 1800 } } },
    })
    const kinds = asked.json.data.price.lines.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['person', 'child', 'shuttle', 'minimum', 'amenity', 'permit', 'deposit'])
  })

  test.each([
    ['a child alone in a boat', { adults: 0, childAges: [9] }, 'alone', 'childAges'],
    ['a party larger than any price is for', { adults: 7 }, 'party', 'adults'],
  ])('refuses %s', async (_, party, refusal, path) => {
    const body = refusal === 'party' ? { rates: [rate('group', 9000, { upToPeople: 6 })] } : undefined
    const { id, quote, ask } = await buildPriced(body)
    expect(await quote(party)).toMatchObject({ price: null, refusal })
    const refused = await ask(party)
    expect([refused.status, refused.json.data[0].path]).toEqual([400, path])
    expect(await db.$count(bookings, eq(bookings.tourId, id))).toBe(0)
  })

  test('of boats that nobody counts has as many as are needed', async () => {
    const { quote, ask } = await buildPriced({ rates: BY_BOAT }, {})
    expect(await quote({ adults: 20 })).toMatchObject({ price: { totalCents: 40_000 }, availability: 'uncounted' })
    expect(await ask({ adults: 3 })).toMatchObject({
      json: { data: { isCounted: false, boats: [{ kind: 'double-kayak', count: 2 }], price: { totalCents: 8000 } } },
    })
  })
})

describe('a request', () => {
  test.each([4600, 3400])('whose price has changed to %i is not made: both prices are told', async cents => {
    const { id, ask, rates, quote } = await buildPriced()
    const before = (await quote()).price.totalCents
    await rates({ rates: [rate('boat', cents)] })
    const refused = await ask({ totalCents: before })
    expect(refused).toMatchObject({
      status: 409,
      json: {
        reason: 'price',
        present: { before: 4000, totalCents: cents, lines: [{ kind: 'boat', amountCents: cents }] },
      },
    })
    expect(await db.$count(bookings, eq(bookings.tourId, id))).toBe(0)
    expect((await ask({ totalCents: cents })).status).toBe(201)
  })

  test('whose price has changed since costs what is left, or is refused by whoever saw another price', async () => {
    const { id, ask } = await buildPriced(
      { rates: BY_BOAT },
      { 'double-kayak': { seats: 2, owned: 1 }, 'triple-kayak': { seats: 3, owned: 4 } },
    )
    const answers = await Promise.all(Array.from({ length: 6 }, async () => ask({ totalCents: 4000 }, await someone())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ json }) => [json.reason, json.present.totalCents])).toEqual(Array(5).fill(['price', 9000]))
    expect((await ask()).json.data).toMatchObject({
      price: { totalCents: 9000 },
      boats: [{ kind: 'triple-kayak', count: 1 }],
    })
    expect(await db.$count(bookings, eq(bookings.tourId, id))).toBe(2)
  })

  test('made while its rates change has one of both prices, whole', async () => {
    const { ask, rates } = await buildPriced(
      { rates: [rate('person', 1000)], shuttle: shuttleFor(500) },
      { 'double-kayak': { seats: 2, owned: 90 } },
    )
    const dearer = { rates: [rate('person', 2000)], shuttle: shuttleFor(900) }
    const all = await Promise.all([...Array.from({ length: 8 }, async () => ask({}, await someone())), rates(dearer)])
    const totals = all.slice(0, 8).map(({ json }) => json.data.price.totalCents)
    expect(totals.every(total => total === 2500 || total === 4900)).toBe(true)
    const sums = all.slice(0, 8).map(({ json }) => sumOf(json.data.price.lines))
    expect(sums).toEqual(totals)
  })

  test('of an account that is not verified is priced when it is sent, and keeps its price', async () => {
    const { ask, rates, id } = await buildPriced()
    const made = await ask({ guest: { name: 'Rasa', email: `${newId()}@upe.example` }, totalCents: 4000 }, '')
    expect(made).toMatchObject({ status: 201, json: { data: { status: 'unverified', price: { totalCents: 4000 } } } })
    await rates({ rates: [rate('boat', 4600)] })
    expect(await db.select({ cents: bookings.totalCents }).from(bookings).where(eq(bookings.tourId, id))).toEqual([
      { cents: 4000 },
    ])
  })
})

const sumOf = (lines: { totalCents: number; isElsewhere?: boolean }[]) =>
  lines.filter(({ isElsewhere }) => !isElsewhere).reduce((sum, { totalCents }) => sum + totalCents, 0)

describe('a booking by telephone', () => {
  const phone = { channel: 'phone', guest: { name: 'Petras', phone: '+370 612 34567' } }

  test('costs what the boats cost, also those that were chosen, or what was agreed', async () => {
    const { ask, quote, provider } = await buildPriced()
    expect((await ask(phone, provider)).json.data.price).toMatchObject({ totalCents: 4000, isEstimate: false })
    const chosen = [{ kind: 'triple-kayak', count: 1 }]
    expect(await quote({ boats: chosen })).toMatchObject({ price: { totalCents: 9000 }, boats: chosen })
    expect((await ask({ ...phone, boats: chosen }, provider)).json.data).toMatchObject({
      boats: chosen,
      price: { totalCents: 9000 },
    })
    expect((await ask({ ...phone, totalCents: 100 }, provider)).json.data.price).toMatchObject({
      totalCents: 100,
      isEstimate: false,
    })
  })

  test('for which there is no price needs one', async () => {
    const { ask, provider } = await buildPriced({ rates: [rate('group', 9000, { upToPeople: 3 })] })
    const party = { ...phone, adults: 5 }
    expect((await ask(party, provider)).status).toBe(400)
    expect(await ask({ ...party, totalCents: 20_000 }, provider)).toMatchObject({
      status: 201,
      json: { data: { price: { totalCents: 20_000, lines: [] } } },
    })
  })
})

test('without rates it is an estimate as before', async () => {
  const { quote } = await buildPriced({ rates: [] })
  expect(await quote({ adults: 4 })).toMatchObject({
    price: { totalCents: 7200, isEstimate: true, lines: [{ kind: 'people', count: 4, amountCents: 1800 }] },
  })
})
