import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { rateLimits } from '#db/schema/index.ts'

/** The public service allows one request a second; the rest covers network delay. */
const INTERVAL_MS = 1_100
const MAX_WAIT_MS = 3_500
const KEY = 'geocoder'

const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`

/**
 * Waits for the next slot to query the geocoder: one at a time for all processes, reserved in the database by its clock.
 * Returns false, at once, where that would take too long.
 */
export async function waitForSlot(db: Database): Promise<boolean> {
  const now = sql`clock_timestamp()`
  const next = sql`greatest(${now}, ${rateLimits.windowStart} + ${milliseconds(INTERVAL_MS)})`
  const [slot] = await db
    .insert(rateLimits)
    .values({ key: KEY, windowStart: sql`${now}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { windowStart: next },
      setWhere: sql`${next} <= ${now} + ${milliseconds(MAX_WAIT_MS)}`,
    })
    .returning({
      waitMs: sql<number>`extract(epoch from ${rateLimits.windowStart} - ${now})::float8 * 1000`,
    })
  if (!slot) return false
  if (slot.waitMs > 0) await wait(Math.ceil(slot.waitMs))
  return true
}

/** Backs off after a failure: no process queries the geocoder for a while. */
export async function pauseRequests(db: Database, pauseMs: number): Promise<void> {
  const windowStart = sql`clock_timestamp() + ${milliseconds(pauseMs)}`
  await db
    .insert(rateLimits)
    .values({ key: KEY, windowStart })
    .onConflictDoUpdate({ target: rateLimits.key, set: { windowStart } })
}
