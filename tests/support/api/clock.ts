import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { rateLimits } from '#db/schema/index.ts'
import { getConnection } from '#src/server/config/db.ts'

/** Lets time pass for this process, and for the counts of limits, which the database times. `vi.useRealTimers()` ends the first. */
export async function passTime(milliseconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  const { db } = await getConnection()
  const windowStart = sql`${rateLimits.windowStart} - make_interval(secs => ${milliseconds / 1000})`
  await db.update(rateLimits).set({ windowStart })
}
