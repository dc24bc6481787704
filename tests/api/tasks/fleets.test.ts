import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { boatOutages, boats, freeSeats, staleFleets } from '#db/schema/index.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { followPrices } from '#src/server/tasks/follow-prices.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const now = new Date()
const today = localDateOf(now)

/** A provider one of whose two rafts is away for so many days from today on. */
async function buildAway(days: number): Promise<string> {
  const { id: providerId } = await buildProvider(db)
  await buildTour(db, { providerId })
  await db.insert(boats).values({ providerId, kind: 'raft', seats: 6, owned: 2 })
  await db
    .insert(boatOutages)
    .values({ providerId, kind: 'raft', fromDay: today, toDay: addDays(today, days - 1), count: 1 })
  return providerId
}

const seatsOf = (providerId: string) =>
  db.select({ seats: freeSeats.seats }).from(freeSeats).where(eq(freeSeats.providerId, providerId))
const isStale = async (providerId: string) => (await db.$count(staleFleets, eq(staleFleets.providerId, providerId))) > 0

test('what changed is counted within a minute, and outages as they come into reach', async () => {
  const [soonOver, forYears] = [await buildAway(3), await buildAway(3000)]
  expect([await isStale(soonOver), await isStale(forYears)]).toEqual([true, true])
  await runDueTasks({ files: await getFiles(), now, budgetMs: 20_000 })
  expect([await isStale(soonOver), await isStale(forYears)]).toEqual([false, false])
  expect(await seatsOf(soonOver)).toEqual([{ seats: 6 }, { seats: 6 }, { seats: 6 }])
  // All that may be asked for, and no more than is worth it.
  const ahead = (await seatsOf(forYears)).length
  expect(ahead).toBeGreaterThan(550)
  expect(ahead).toBeLessThan(620)

  for (let part = 0; part < 144; part++) await followPrices(db, new Date(now.getTime() + part * 600_000), 60_000)
  expect([await isStale(soonOver), await isStale(forYears)]).toEqual([false, true])
})
