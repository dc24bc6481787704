import type { Database } from '#db/client.ts'
import { countWrongDays } from '#src/domain/boats/check-queries.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { log } from '../log.ts'

/** Tells the operator where boats are not counted as they are promised; days that are over were told the night before. */
export async function checkBoats(db: Database, now: Date): Promise<void> {
  const days = await countWrongDays(db, addDays(localDateOf(now), -1))
  if (days > 0) log.error('boats-miscounted', { days })
}
