import { eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { boatDays, bookingBoats, bookings, providers, tourRates, tours } from '#db/schema/index.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { planBoats } from '#src/domain/boats/plan-queries.ts'
import { listCardPrices } from '#src/domain/prices/card-queries.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { describeEachDatabase } from '#tests/support/data/database.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { rate } from '#tests/support/data/prices.ts'
import { buildAtRandom, FORTNIGHT, providerAtRandom } from '#tests/support/data/providers-at-random.ts'

/** The price of a day on cards, against what a request of that day would cost. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 60) / 5)
const HOUR_MS = 3_600_000
const now = new Date()
const DAY = addDays(localDateOf(now), 8)
const CHEAP = 2000
const DEAR = 9000
const MOVE = { startsOn: DAY, days: 1, startTime: null, by: 'guest', totalCents: CHEAP, note: '' } as const

describeEachDatabase(database => {
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
    const card = (await pricesOn(db, DAY, 2)).get(tour.id)
    expect(card).toMatchObject({ ...expected, kind: 'exact' })
    expect(await quoted(db, tour.id, DAY, 2)).toEqual(expected)
  })

  test(
    'of tours at random is that of a request',
    async () => {
      const { db } = database
      await db.delete(bookings)
      await db.delete(providers)
      for (const drawn of fc.sample(providerAtRandom, { seed: 3, numRuns: PROVIDERS })) await buildAtRandom(db, drawn)
      let compared = 0
      for (const day of FORTNIGHT.slice(3, 9))
        for (const people of [1, 4, 7])
          for (const [id, { kind, cents, cheaperTaken }] of await pricesOn(db, day, people)) {
            const expected = await quoted(db, id, day, people)
            if (kind !== 'exact' || !expected) continue
            compared += 1
            expect({ cents, cheaperTaken }, `${id} on ${day} for ${people}`).toEqual(expected)
          }
      expect(compared).toBeGreaterThan(PROVIDERS)
    },
    HOUR_MS,
  )
})

/** The prices on the cards of all tours. */
async function pricesOn(db: Database, date: string, people: number) {
  const cards = await db
    .select({
      id: tours.id,
      providerId: tours.providerId,
      days: tours.days,
      priceCents: tours.priceCents,
      leastCents: tours.leastCents,
    })
    .from(tours)
    .where(isNotNull(tours.priceCents))
  const ids = cards.map(({ id }) => id)
  return listCardPrices(
    db,
    { people, date },
    cards.map(it => ({ ...it, priceCents: it.priceCents ?? 0 })),
    await listAvailability(db, ids, { date, people }, now),
  )
}

/** The price of a request; nothing where it is refused. */
async function quoted(db: Database, tourId: string, startsOn: string, adults: number) {
  const [tour] = await db.select({ days: tours.days }).from(tours).where(eq(tours.id, tourId))
  const asked = { tourId, startsOn, startTime: null, days: tour?.days ?? 1, adults, childAges: [], now }
  const { kind, price, cheaperTaken } = await planBoats(db, asked)
  return kind === 'refused' || 'refusal' in price ? undefined : { cents: price.totalCents, cheaperTaken }
}
