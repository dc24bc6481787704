import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { rateLimits } from '#db/schema/index.ts'

/** The public service asks for no more than one request a second; the rest is for the way there. */
const APART_MS = 1_100
const LONGEST_WAIT_MS = 3_500
const KEY = 'geocoder'

const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`

/**
 * Waits for the next turn to ask the geocoder: one at a time for all processes, booked in the database by its clock.
 * Answers false, at once, where that would take too long.
 */
export async function takeTurn(db: Database): Promise<boolean> {
  const now = sql`clock_timestamp()`
  const next = sql`greatest(${now}, ${rateLimits.windowStart} + ${milliseconds(APART_MS)})`
  const [turn] = await db
    .insert(rateLimits)
    .values({ key: KEY, windowStart: sql`${now}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { windowStart: next },
      setWhere: sql`${next} <= ${now} + ${milliseconds(LONGEST_WAIT_MS)}`,
    })
    .returning({
      waitMs: sql<number>`extract(epoch from ${rateLimits.windowStart} - ${now})::float8 * 1000`,
    })
  if (!turn) return false
  if (turn.waitMs > 0) await wait(Math.ceil(turn.waitMs))
  return true
}

/** Nobody asks the geocoder for a while, since it just failed. */
export async function pauseTurns(db: Database, pauseMs: number): Promise<void> {
  const windowStart = sql`clock_timestamp() + ${milliseconds(pauseMs)}`
  await db
    .insert(rateLimits)
    .values({ key: KEY, windowStart })
    .onConflictDoUpdate({ target: rateLimits.key, set: { windowStart } })
}
