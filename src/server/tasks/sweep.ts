import { purgeDeletedTours } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { deleteOldMailTokens } from '#src/domain/users/mail-token-commands.ts'
import { type Files, sweepFiles } from '../files/stored-files.ts'
import { deleteOldPlaces } from '../geocoder/cache.ts'
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts'
import { deleteOldCounts } from '../http/limits/rate-limit.ts'
import { logFailure } from '../log.ts'

const EVERY_MS = 3_600_000

/** Deletes expired rows and unreferenced files. */
export async function sweep(files: Files): Promise<void> {
  await deleteOldIdempotencyKeys(files.db)
  await deleteOldCounts(files.db)
  await deleteOldPlaces(files.db)
  await deleteOldMailTokens(files.db)
  await purgeDeletedTours(files.db)
  await sweepFiles(files)
}

/** Sweeps now and every hour; returns a function to stop. */
export function sweepRegularly(files: Files): () => void {
  const run = () => sweep(files).catch(error => logFailure('The sweep failed', error))
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
