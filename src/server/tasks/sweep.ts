import { deleteOldEvents } from '#src/domain/audit/commands.ts'
import { deleteOldMails } from '#src/domain/mails/commands.ts'
import { deleteOldSessions } from '#src/domain/sessions/commands.ts'
import { deleteOldDevices } from '#src/domain/sessions/known-device-commands.ts'
import { purgeDeletedTours } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { deleteOldMailTokens } from '#src/domain/users/mail-token-commands.ts'
import { type Files, sweepFiles } from '../files/stored-files.ts'
import { deleteOldPlaces } from '../geocoder/cache.ts'
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts'
import { deleteOldCounts } from '../http/limits/rate-limit.ts'

/** Deletes expired rows and unreferenced files. */
export async function sweep(files: Files): Promise<void> {
  await deleteOldIdempotencyKeys(files.db)
  await deleteOldCounts(files.db)
  await deleteOldPlaces(files.db)
  await deleteOldMailTokens(files.db)
  await deleteOldSessions(files.db)
  await deleteOldDevices(files.db)
  await deleteOldMails(files.db)
  await deleteOldEvents(files.db)
  await purgeDeletedTours(files.db)
  await sweepFiles(files)
}
