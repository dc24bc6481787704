import { eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { boatDays, bookingBoats, bookings, providers, tourRates, tours } from '#db/schema/index.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { planBoats } from '#src/domain/boats/plan-queries.ts'
import { peopleOf } from '#src/domain/party/party.ts'
import { getCalendar, listCardPrices } from '#src/domain/prices/card-queries.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { addDays, daysFrom, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { rate } from '#tests/support/data/prices.ts'
import { buildAtRandom, FORTNIGHT, providerAtRandom } from '#tests/support/data/providers-at-random.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'
import { half } from '#tests/support/scope.ts'
import { buildNear, leastByTrial, NEAR_DAY, type NearFleet, nearFleet, seatsByTrial } from './near-fleets.ts'

/** The price of a day on cards, against what a request of that day would cost. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 60) / 5)
const HOUR_MS = 3_600_000
const now = new Date()
const DAY = addDays(localDateOf(now), 8)
const CHEAP = 2000
const DEAR = 9000
type Party = { adults: number; childAges: number[] }
const PAIR: Party = { adults: 2, childAges: [] }
const PARTIES: readonly Party[] = [1, 4, 7].flatMap(adults => [
  { adults, childAges: [] },
  { adults, childAges: [6, 9] },
])
const FLEETS = 24
const FAMILIES: readonly Party[] = [
  ...[1, 2, 3, 4].map(adults => ({ adults, childAges: [] })),
  { adults: 1, childAges: [13] },
  { adults: 1, childAges: [14, 6] },
  { adults: 2, childAges: [15, 16, 5] },
]
const MOVE = { startsOn: DAY, days: 1, startTime: null, by: 'guest', totalCents: CHEAP, note: '' } as const

describeEachEngine(database => {
  /** One cheap and one dear boat: the cheap one is promised so. */
  const PROMISES: [string, (tourId: string) => Promise<unknown>, { cents: number; cheaperTaken: boolean }][] = [
    ['nobody', async () => {}, { cents: CHEAP, cheaperTaken: false }],
    ['a request that waits', id => promise(id, 'requested', 1), { cents: DEAR, cheaperTaken: true }],
    [
      'a request that nobody answered in time',
      id => promise(id, 'requested', -1),
      { cents: CHEAP, cheaperTaken: false },
    ],
    ['a trip that is agreed', id => promise(id, 'confirmed', 0), { cents: DEAR, cheaperTaken: true }],
    ['a trip whose move nobody answered', id => promise(id, 'confirmed', -1), { cents: DEAR, cheaperTaken: true }],
    ['a move that waits', id => promise(id, 'confirmed', 1, 'offered'), { cents: DEAR, cheaperTaken: true }],
    [
      'a move that nobody answered',
      id => promise(id, 'confirmed', -1, 'offered'),
      { cents: CHEAP, cheaperTaken: false },
    ],
  ]

  /** `hours` until the answer is due; none where nothing waits. */
  async function promise(tourId: string, status: 'requested' | 'confirmed', hours: number, hold?: 'offered') {
    const { db } = database
    const expiresAt = hours === 0 ? null : new Date(now.getTime() + hours * HOUR_MS)
    const { id: bookingId, providerId } = await buildBooking(db, {
      tourId,
      status,
      startsOn: DAY,
      expiresAt,
      isCounted: true,
      ...(status === 'confirmed' && expiresAt && { offer: { ...MOVE, boats: [] } }),
    })
    const row = { providerId: providerId ?? '', kind: 'double-kayak', day: DAY } as const
    await db.insert(boatDays).values({ ...row, capacity: 1 })
    await db.insert(bookingBoats).values({ ...row, bookingId, count: 1, ...(hold && { hold }) })
  }

  test.each(PROMISES)('is of the boats that are left by %s', async (_, prepare, expected) => {
    const { db } = database
    const { tour } = await buildBookable(db, {
      fleet: { 'double-kayak': { seats: 2, owned: 1 }, raft: { seats: 6, owned: 1 } },
    })
    const rates = [rate('boat', CHEAP), rate('boat', DEAR, { boatKind: 'raft' })]
    await db
      .insert(tourRates)
      .values(rates.map(it => ({ ...it, tourId: tour.id })) as (typeof tourRates.$inferInsert)[])
    await db.transaction(tx => recomputePrices(tx, [tour.id], localDateOf(now)))
    await prepare(tour.id)
    const card = (await pricesOn(db, DAY, PAIR)).get(tour.id)
    expect(card).toMatchObject({ ...expected, kind: 'exact' })
    expect(await quoted(db, tour.id, DAY, PAIR)).toEqual(expected)
  })

  test('of children is by their ages: that of the day, without a day the least, and none where they cannot come', async () => {
    const { db } = database
    const { tour } = await buildBookable(db, { fleet: { 'double-kayak': { seats: 2, owned: 4 } } })
    const rates = [
      rate('person', 2000),
      rate('person', 1500, { dayClass: 'weekday' }),
      rate('child', 500, { ageTo: 7 }),
      rate('boat', 1000),
    ]
    await db
      .insert(tourRates)
      .values(rates.map(it => ({ ...it, tourId: tour.id })) as (typeof tourRates.$inferInsert)[])
    await db.transaction(tx => recomputePrices(tx, [tour.id], localDateOf(now)))
    const family = { adults: 2, childAges: [6, 9] }
    const saturday = addDays(DAY, (13 - weekdayOf(DAY)) % 7)
    const priceOn = async (day: string | undefined, party: Party) => (await pricesOn(db, day, party)).get(tour.id)
    expect(await priceOn(saturday, family)).toMatchObject({ people: 4, cents: 3 * 2000 + 500 + 2000, kind: 'exact' })
    expect(await priceOn(undefined, family)).toMatchObject({ people: 4, cents: 3 * 1500 + 500 + 2000, kind: 'least' })
    expect(await priceOn(undefined, { adults: 4, childAges: [] })).toMatchObject({ cents: 4 * 1500 + 2000 })
    // Three children under 14 and two adults do not fit in boats for two.
    for (const day of [saturday, undefined])
      expect(await priceOn(day, { adults: 2, childAges: [5, 6, 7] })).toBeUndefined()
  })

  test(
    'of tours at random is that of a request',
    async () => {
      const { db } = database
      await db.delete(bookings)
      await db.delete(providers)
      for (const drawn of fc.sample(providerAtRandom, { seed: 3, numRuns: PROVIDERS / 2 }))
        await buildAtRandom(db, drawn)
      let compared = 0
      for (const day of half(FORTNIGHT.slice(3, 9)))
        for (const party of PARTIES)
          for (const [id, { kind, cents, cheaperTaken }] of await pricesOn(db, day, party)) {
            const expected = await quoted(db, id, day, party)
            if (kind !== 'exact' || !expected) continue
            compared += 1
            expect({ cents, cheaperTaken }, `${id} on ${day} for ${JSON.stringify(party)}`).toEqual(expected)
          }
      expect(compared).toBeGreaterThan(PROVIDERS / 2)
    },
    HOUR_MS,
  )

  test(
    'where the next boats are dearer by a little is of those that are left, on a card, in a calendar and for a request',
    async () => {
      const { db } = database
      const built: [id: string, fleet: NearFleet][] = []
      for (const fleet of fc.sample(nearFleet, { seed: 17, numRuns: FLEETS }))
        built.push([await buildNear(db, fleet), fleet])
      const ids = built.map(([id]) => id)
      await db.transaction(tx => recomputePrices(tx, ids, localDateOf(now)))
      const seen = { same: 0, little: 0, much: 0, gone: 0, fullForFamilies: 0 }
      for (const party of FAMILIES)
        for (const day of half(daysFrom(NEAR_DAY, 4))) {
          const cards = await pricesOn(db, day, party)
          for (const [id, fleet] of built) {
            const [cents, atHome] = [leastByTrial(fleet, day, party), leastByTrial({ ...fleet, gone: [] }, day, party)]
            const expected = cents === undefined ? undefined : { cents, cheaperTaken: cents !== atHome }
            const card = cards.get(id)
            const [its] = (await getCalendar(db, id, { from: day, to: day, now, party })) ?? []
            const isFull = seatsByTrial(fleet, day) < peopleOf(party)
            expect({
              ...{ fleet, day, party, request: await quoted(db, id, day, party) },
              calendar: { cents: its?.totalCents, isFull: its?.status === 'full' },
              card: card?.kind === 'exact' ? { cents: card.cents, cheaperTaken: card.cheaperTaken } : undefined,
            }).toEqual({ fleet, day, party, request: expected, calendar: { cents, isFull }, card: expected })
            if (isFull && peopleOf(party) > party.adults) seen.fullForFamilies++
            const more = (cents ?? Number.NaN) - (atHome ?? 0)
            if (atHome !== undefined)
              seen[more === 0 ? 'same' : more <= CHEAP ? 'little' : cents === undefined ? 'gone' : 'much']++
          }
        }
      expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(20)
    },
    HOUR_MS,
  )
})

/** The prices on the cards of all tours. */
async function pricesOn(db: Database, date: string | undefined, party: Party) {
  const cards = await db
    .select({
      id: tours.id,
      providerId: tours.providerId,
      days: tours.days,
      priceCents: tours.priceCents,
      leastCents: tours.leastCents,
      youngestAge: tours.youngestAge,
    })
    .from(tours)
    .where(isNotNull(tours.priceCents))
  const ids = cards.map(({ id }) => id)
  return listCardPrices(
    db,
    { people: peopleOf(party), childAges: party.childAges, date },
    cards.map(it => ({ ...it, priceCents: it.priceCents ?? 0 })),
    await listAvailability(db, ids, { date, people: peopleOf(party) }, now),
  )
}

/** The price of a request; nothing where it is refused. */
async function quoted(db: Database, tourId: string, startsOn: string, party: Party) {
  const [tour] = await db.select({ days: tours.days }).from(tours).where(eq(tours.id, tourId))
  const asked = { tourId, startsOn, startTime: null, days: tour?.days ?? 1, ...party, now }
  const { kind, price, cheaperTaken } = await planBoats(db, asked)
  return kind === 'refused' || 'refusal' in price ? undefined : { cents: price.totalCents, cheaperTaken }
}
