import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tourIndex, tours } from '#db/schema/index.ts'
import { fromPrice } from '#src/domain/prices/card-price.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const total = fc.option(fc.integer({ min: 0, max: 50_000 }), { freq: 3 })
const leastCents = fc.option(fc.array(total, { minLength: 12, maxLength: 12 }))
const trip = fc.record({
  priceCents: fc.integer({ min: 0, max: 10_000_000 }),
  days: fc.integer({ min: 1, max: 60 }),
  leastCents,
})

describeEachDatabase(database => {
  test('the from-price of a tour is the same in the database and in code', async () => {
    const trips = fc.sample(trip, { seed: 5, numRuns: 300 })
    for (const { priceCents, days, leastCents: least } of trips) {
      const array = least && `{${least.map(it => it ?? 'null').join(',')}}`
      const [row] = await database.db
        .select({ cents: sql<number>`from_cents_of(${array}::integer[], ${priceCents}::integer, ${days}::integer)` })
        .from(sql`(values (1)) as once`)
      expect(row?.cents).toBe(fromPrice({ priceCents, days, leastCents: least }).cents)
    }
  })

  test('lists are sorted and narrowed by what they show: what each of two pays for the whole tour', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db)
    const groups = { priceCents: 1000, leastCents: Array<number>(12).fill(12_000) }
    const long = { priceCents: 1500, days: 3, durationHours: null }
    const made = [groups, long, { priceCents: 2000 }, { priceCents: 5000 }]
    for (const facts of made) await buildTour(db, { providerId, ...facts })
    const froms = async (search: object) => {
      const found = await listTours(db, 'lt', { ...EVERYTHING, providers: [providerId], ...search })
      return found.tours.map(tour => fromPrice(tour).cents)
    }
    expect(await froms({ sort: 'price' })).toEqual([2000, 4500, 5000, 6000])
    expect(await froms({ sort: '-price' })).toEqual([6000, 5000, 4500, 2000])
    expect(await froms({ sort: 'price', priceFrom: 4500, priceTo: 5000 })).toEqual([4500, 5000])
  })

  test('a change of rates changes the from-price with them', async () => {
    const { db } = database
    const { id } = await buildTour(db, { priceCents: 3000 })
    await db
      .update(tours)
      .set({ leastCents: Array<number>(12).fill(9000) })
      .where(eq(tours.id, id))
    const [row] = await db.select({ cents: tourIndex.fromCents }).from(tourIndex).where(eq(tourIndex.tourId, id))
    expect(row).toEqual({ cents: 4500 })
  })
})
