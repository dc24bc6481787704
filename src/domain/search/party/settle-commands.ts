import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatOutages, staleFleets } from '#db/schema/index.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { BOOKING_LIMITS } from '../../bookings/booking.ts'

const AT_ONCE = 100

/** Counts the free seats of fleets that have changed, each in a transaction of its own, until there are none or the time is over. */
export async function settleFleets(db: Database, budgetMs: number): Promise<void> {
  const end = performance.now() + budgetMs
  for (;;) {
    const stale = await db.selectDistinct({ providerId: staleFleets.providerId }).from(staleFleets).limit(AT_ONCE)
    if (stale.length === 0) return
    for (const { providerId } of stale) {
      if (performance.now() > end) return
      await db.execute(sql`select settle_fleet(${providerId})`)
    }
  }
}

/** Days come into reach on which boats are away that were not counted yet. */
export async function unsettleLongOutages(db: Database, providerId: string, now: Date): Promise<void> {
  const reach = addDays(localDateOf(now), BOOKING_LIMITS.ahead)
  const isLong = and(eq(boatOutages.providerId, providerId), gt(boatOutages.toDay, reach))
  if ((await db.$count(boatOutages, isLong)) > 0) await db.insert(staleFleets).values({ providerId })
}
