import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatOutages, staleFleets } from '#db/schema/index.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'

const AT_ONCE = 100

/** Counts the free seats of fleets that have changed, each in a transaction of its own, until there are none or the time is over. */
export async function settleFleets(db: Database, budgetMs: number): Promise<void> {
  const end = performance.now() + budgetMs
  const failed: string[] = []
  const settle = async (providerId: string) => {
    try {
      await db.execute(sql`select settle_fleet(${providerId})`)
    } catch (error) {
      failed.push(providerId)
      throw error
    }
  }
  await eachApart(listStale(db, failed, end), id => `fleet of ${id}`, settle)
}

/** Again and again what there is by then, but for what has failed. */
async function* listStale(db: Database, failed: readonly string[], end: number): AsyncGenerator<string> {
  for (;;) {
    const { providerId } = staleFleets
    const stale = await db
      .selectDistinct({ providerId })
      .from(staleFleets)
      .where(notInArray(providerId, [...failed]))
      .limit(AT_ONCE)
    if (stale.length === 0) return
    for (const { providerId: id } of stale) {
      if (performance.now() > end) return
      yield id
    }
  }
}

/** Days come into reach on which boats are away that were not counted yet. */
export async function unsettleLongOutages(db: Database, providerId: string, now: Date): Promise<void> {
  const reach = addDays(localDateOf(now), BOOKING_LIMITS.ahead)
  const isLong = and(eq(boatOutages.providerId, providerId), gt(boatOutages.toDay, reach))
  if ((await db.$count(boatOutages, isLong)) > 0) await db.insert(staleFleets).values({ providerId })
}
