import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { boats, tourIndex, tourPartyPrices, tourRates, tourSeasons, tours } from '#db/schema/index.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { PARTY_PRICES } from '#src/domain/prices/party-prices.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import type { Rate } from '#src/domain/prices/rate.ts'
import { getPriceRules } from '#src/domain/prices/rules-queries.ts'
import { readDayRanges } from '#src/lib/day-ranges.ts'
import { addDays, daysFrom, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'

const TOURS = Number(process.env.RANDOM_TOURS ?? 30)
const today = localDateOf(new Date())
const DAYS = daysFrom(today, PARTY_PRICES.days)

const base: Rate = {
  ...{ unit: 'person', boatKind: null, ageTo: null, upToPeople: null, per: 'day', dayClass: 'any', seasonId: null },
  amountCents: 2000,
}
const recompute = (db: Database, ...ids: string[]) => db.transaction(tx => recomputePrices(tx, ids, today))
const rowOf = async (db: Database, id: string) => {
  const [row] = await db
    .select({ priceCents: tours.priceCents, leastCents: tours.leastCents, indexed: tourIndex.leastCents })
    .from(tours)
    .innerJoin(tourIndex, eq(tourIndex.tourId, tours.id))
    .where(eq(tours.id, id))
  return row
}
const storedOf = (db: Database, id: string) =>
  db.select().from(tourPartyPrices).where(eq(tourPartyPrices.tourId, id)).orderBy(asc(tourPartyPrices.position))
const rate = (db: Database, tourId: string, ...rates: Partial<Rate>[]) =>
  db.insert(tourRates).values(rates.map(it => ({ ...base, ...it, tourId })))

const amount = fc.integer({ min: 1, max: 20_000 })
const classes = fc.subarray(['weekend', 'holiday', 'weekday'] as const)
const ratesAtRandom = fc.oneof(
  fc.record({ person: amount, perTrip: fc.boolean(), of: classes, more: amount }),
  fc.record({ group: amount, larger: amount, of: classes, more: amount }),
  fc.record({ single: amount, double: amount, of: classes, more: amount }),
)
type Kinds = { person?: number; group?: number; single?: number; double?: number; larger?: number; perTrip?: boolean }

function ratesOf({
  person,
  group,
  single,
  double,
  larger = 0,
  perTrip,
  of,
  more,
}: Kinds & { of: Rate['dayClass'][]; more: number }) {
  const each = (it: Partial<Rate>) => [it, ...of.map(dayClass => ({ ...it, dayClass, amountCents: more }))]
  if (person) return each({ amountCents: person, per: perTrip ? 'trip' : 'day' })
  if (group) {
    return [
      ...each({ unit: 'group', amountCents: group, upToPeople: 4 }),
      { unit: 'group' as const, amountCents: group + more + larger, upToPeople: 9 },
    ]
  }
  return [
    ...each({ unit: 'boat', boatKind: 'single-kayak', amountCents: single }),
    ...each({ unit: 'boat', boatKind: 'double-kayak', amountCents: double }),
  ]
}

describeEachEngine(database => {
  test('what is stored of tours at random is what the function says, and the least of it what lists show', async () => {
    const { db } = database
    const drawn = fc.sample(
      fc.record({
        rates: ratesAtRandom,
        days: fc.integer({ min: 1, max: 3 }),
        owned: fc.integer({ min: 0, max: 3 }),
        isCounted: fc.boolean(),
      }),
      { seed: 3, numRuns: TOURS },
    )
    for (const { rates, days, owned, isCounted } of drawn) {
      const { id: providerId } = await buildProvider(db)
      const { id } = await buildTour(db, { providerId, days })
      if (isCounted) {
        await db.insert(boats).values([
          { providerId, kind: 'single-kayak', seats: 1, owned },
          { providerId, kind: 'double-kayak', seats: 2, owned },
        ])
      }
      await rate(db, id, ...ratesOf(rates))
      await recompute(db, id)
      const rules = (await getPriceRules(db, [id])).get(id)
      if (!rules) throw new Error('a tour has rules')
      const totalOf = (startsOn: string, adults: number) => {
        const price = priceOf(rules, { startsOn, adults, childAges: [] })
        return 'refusal' in price ? null : price.totalCents
      }
      const stored = await storedOf(db, id)
      const known = new Map(stored.flatMap(({ onDays, cents }) => readDayRanges(onDays).map(day => [day, cents])))
      expect([...known.keys()].toSorted()).toEqual(DAYS)
      const sampled = DAYS.filter((_, index) => index % 37 === 0 || index === DAYS.length - 1)
      const expected = sampled.map(day =>
        Array.from({ length: PARTY_PRICES.largest }, (_, index) => totalOf(day, index + 1)),
      )
      expect({ rates, stored: sampled.map(day => known.get(day)) }).toEqual({ rates, stored: expected })
      const least = Array.from({ length: 12 }, (_, index) => {
        const all = stored.flatMap(({ cents }) => cents[index] ?? [])
        return all.length > 0 ? Math.min(...all) : null
      })
      const row = await rowOf(db, id)
      expect({ rates, least: row?.leastCents, indexed: row?.indexed }).toEqual({ rates, least, indexed: least })
      expect(row?.priceCents).toBeGreaterThanOrEqual(1)
    }
  })

  test('the price of a day on which a tour never goes is not its least', async () => {
    const { db } = database
    const { id: tourId } = await buildTour(db)
    await rate(db, tourId, { amountCents: 1500 }, { dayClass: 'weekend', amountCents: 2500 })
    await recompute(db, tourId)
    expect((await rowOf(db, tourId))?.leastCents?.slice(0, 2)).toEqual([1500, 3000])
    const weekend = { weekdays: 32 + 64, leadHours: 12 }
    await db.insert(tourSeasons).values({ tourId, fromDay: addDays(today, 1), toDay: addDays(today, 300), ...weekend })
    expect(await recompute(db, tourId)).toEqual([tourId])
    expect((await rowOf(db, tourId))?.leastCents?.slice(0, 2)).toEqual([2500, 5000])
    expect((await rowOf(db, tourId))?.priceCents).toBe(2500)
    const saturday = DAYS.find(day => weekdayOf(day) === 6) ?? ''
    const [row] = await db
      .select({ cents: tourPartyPrices.cents })
      .from(tourPartyPrices)
      .where(sql`${tourPartyPrices.tourId} = ${tourId} and ${tourPartyPrices.onDays} @> ${saturday}::date`)
    expect(row?.cents[3]).toBe(10_000)
  })

  test('nothing is written twice, and clearing the rates keeps the price', async () => {
    const { db } = database
    const { id: tourId } = await buildTour(db, { priceCents: 900 })
    await rate(db, tourId, { amountCents: 1234 })
    expect(await recompute(db, tourId)).toEqual([tourId])
    const placed = () =>
      db.select({ at: sql<string>`xmin::text` }).from(tourPartyPrices).where(eq(tourPartyPrices.tourId, tourId))
    const before = await placed()
    expect(await recompute(db, tourId)).toEqual([])
    expect(await placed()).toEqual(before)
    await db.delete(tourRates).where(eq(tourRates.tourId, tourId))
    expect(await recompute(db, tourId)).toEqual([tourId])
    expect(await storedOf(db, tourId)).toEqual([])
    expect(await rowOf(db, tourId)).toEqual({ priceCents: 1234, leastCents: null, indexed: null })
  })

  test('one that nobody can go on, as its boats are gone, has no least and keeps its price', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db)
    const { id: tourId } = await buildTour(db, { providerId, priceCents: 900 })
    await db.insert(boats).values({ providerId, kind: 'raft', seats: 6, owned: 0 })
    await rate(db, tourId, { unit: 'boat', boatKind: 'raft', amountCents: 6000 })
    await recompute(db, tourId)
    expect(await rowOf(db, tourId)).toMatchObject({ priceCents: 900, leastCents: Array(12).fill(null) })
  })
})
