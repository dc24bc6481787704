import type { Database } from '#db/client.ts'
import { endConditions } from '#src/domain/conditions/commands.ts'
import { announceFromNowhere } from '../cache/invalidations/announce.ts'
import { tagsOfCondition } from './present-change.ts'

/** Ends what is over by the clock, and lets the pages fall that showed it. */
export async function tellEnded(db: Database, now: Date): Promise<void> {
  await db.transaction(async tx => {
    const invalidated = new Set((await endConditions(tx, now)).flatMap(tagsOfCondition))
    if (invalidated.size > 0) await announceFromNowhere(tx, [...invalidated])
  })
}
