import { forgetOldMailTokens } from '#src/domain/users/mail-token-commands.ts'
import { type Files, sweepFiles } from '../files/stored-files.ts'
import { forgetOldPlaces } from '../geocoder/answers.ts'
import { forgetOldAnswers } from '../http/idempotency.ts'
import { forgetOldCounts } from '../http/limits/rate-limit.ts'
import { logFailure } from '../log.ts'

const EVERY_MS = 3_600_000

/** Takes away what nobody may need any more. */
export async function sweep(files: Files): Promise<void> {
  await forgetOldAnswers(files.db)
  await forgetOldCounts(files.db)
  await forgetOldPlaces(files.db)
  await forgetOldMailTokens(files.db)
  await sweepFiles(files)
}

/** Sweeps now and every hour; answers how to stop. */
export function sweepRegularly(files: Files): () => void {
  const run = () => sweep(files).catch(error => logFailure('The sweep failed', error))
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
