import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invalidations, tourPartyPrices, tourRates, tours } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { followPrices } from '#src/server/tasks/follow-prices.ts'
import { buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const TEN_MINUTES = 600_000

const rows = (tourId: string) => db.$count(tourPartyPrices, eq(tourPartyPrices.tourId, tourId))

/** All that is due within a day. */
async function runDay(): Promise<void> {
  for (let part = 0; part < 144; part++) await followPrices(db, new Date(Date.now() + part * TEN_MINUTES), 60_000)
}

test('within a day every tour with rates is priced again, and the pages fall that show another price', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => buildTour(db)))
  const plain = await buildTour(db)
  const rate = { unit: 'person', per: 'trip', dayClass: 'any', amountCents: 2500 } as const
  await db.insert(tourRates).values(made.map(({ id: tourId }) => ({ ...rate, tourId })))
  await runDay()
  for (const { id } of made) {
    expect(await rows(id)).toBeGreaterThan(0)
    expect(await db.select({ price: tours.priceCents }).from(tours).where(eq(tours.id, id))).toEqual([{ price: 2500 }])
  }
  expect(await rows(plain.id)).toBe(0)
  const invalidated = (await db.select().from(invalidations)).flatMap(it => it.tags)
  for (const { id } of made) expect(invalidated).toEqual(expect.arrayContaining([`tour-${id}`, `tour-card-${id}`]))
  expect(invalidated).not.toContain(`tour-${plain.id}`)
})
