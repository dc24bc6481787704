import type { Database } from '#db/client.ts'
import { countWrongDays } from '#src/domain/boats/check-queries.ts'
import { log } from '../log.ts'

/** Tells the operator where boats are not counted as they are promised. */
export async function checkBoats(db: Database): Promise<void> {
  const days = await countWrongDays(db)
  if (days > 0) log.error('boats-miscounted', { days })
}
