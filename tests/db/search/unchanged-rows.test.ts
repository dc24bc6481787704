import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { tourIndex, tours } from '#db/schema/index.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

/** Another value for each column that follows from other tables. */
const WRONG = {
  providerId: sql`'another'`,
  userId: sql`'another'`,
  createdAt: sql`created_at - interval '1 day'`,
  priceCents: sql`price_cents + 1`,
  fromCents: sql`from_cents + 1`,
  distanceKm: sql`distance_km + 1`,
  days: sql`days + 1`,
  durationHours: sql`coalesce(duration_hours, 0) + 1`,
  difficulty: sql`difficulty + 0.5`,
  departure: sql`point(1, 1)`,
  facets: sql`facets || 99`,
  rivers: sql`rivers || '{another}'::text[]`,
  words: sql`words || 'another'::tsvector`,
  stems: sql`stems || 'another'::tsvector`,
  openOn: sql`open_on + '{[2020-01-01,2020-01-02)}'::datemultirange`,
  seats: sql`coalesce(seats, 0) + 1`,
  leastCents: sql`array[7]`,
  boatsKey: sql`7`,
  requests: sql`not requests`,
  youngestAge: sql`7`,
} satisfies Partial<Record<keyof typeof tourIndex.$inferSelect, SQL>>

const touch = (db: Database, id: string) => db.update(tours).set({ updatedAt: new Date() }).where(eq(tours.id, id))

const rowOf = async (db: Database, id: string) => {
  const [row] = await db
    .select({ ...getTableColumns(tourIndex), version: sql<string>`xmin || ' ' || ctid` })
    .from(tourIndex)
    .where(eq(tourIndex.tourId, id))
  if (!row) throw new Error('the tour is not in the index')
  const { version, ...values } = row
  return { values, version }
}

describeEachDatabase(database => {
  test('a change that the index does not show writes no row of it', async () => {
    const { db } = database
    const { id } = await buildTour(db, { departure: { lng: 24.4, lat: 54.1 } })
    const before = await rowOf(db, id)
    await touch(db, id)
    expect(await rowOf(db, id)).toEqual(before)
    await db.update(tours).set({ priceCents: 12_345 }).where(eq(tours.id, id))
    expect((await rowOf(db, id)).version).not.toBe(before.version)
  })

  test('every column that is wrong is written again', async () => {
    const { db } = database
    const { id } = await buildTour(db, { departure: { lng: 24.4, lat: 54.1 } })
    const { values } = await rowOf(db, id)
    const { tourId: _, ...columns } = values
    expect(Object.keys(WRONG).toSorted()).toEqual(Object.keys(columns).toSorted())
    for (const [column, value] of Object.entries(WRONG)) {
      await db
        .update(tourIndex)
        .set({ [column]: value })
        .where(eq(tourIndex.tourId, id))
      expect((await rowOf(db, id)).values, `${column} stayed right`).not.toEqual(values)
      await touch(db, id)
      expect((await rowOf(db, id)).values, column).toEqual(values)
    }
  })
})
