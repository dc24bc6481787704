import type { Database } from '#db/client.ts'
import { endConditions } from '#src/domain/conditions/commands.ts'
import { tags } from '../cache/cache-tags.ts'
import { announceFromNowhere } from '../cache/invalidations/announce.ts'

/** Ends what is over by the clock, and lets the pages fall that showed it. */
export async function tellEnded(db: Database, now: Date): Promise<void> {
  await db.transaction(async tx => {
    const rivers = await endConditions(tx, now)
    if (rivers.length > 0) await announceFromNowhere(tx, rivers.map(tags.conditions))
  })
}
