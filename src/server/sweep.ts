import type { Database } from '#db/client.ts'
import { forgetOldAnswers } from './idempotency.ts'
import { logFailure } from './log.ts'
import { forgetOldCounts } from './rate-limit.ts'

const EVERY_MS = 3_600_000

/** Takes away what nobody may need any more. */
async function sweep(db: Database): Promise<void> {
  await forgetOldAnswers(db)
  await forgetOldCounts(db)
}

/** Sweeps now and every hour; answers how to stop. */
export function sweepRegularly(db: Database): () => void {
  const run = () => sweep(db).catch(error => logFailure('The sweep failed', error))
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
