import { deleteOldEvents } from '#src/domain/audit/commands.ts'
import { deleteOldBoatDays } from '#src/domain/boats/hold-commands.ts'
import { deleteUnverifiedRequests, forgetOldGuests } from '#src/domain/bookings/retention-commands.ts'
import { deleteSpentChallenges } from '#src/domain/factors/challenge-commands.ts'
import { deletePendingTotp } from '#src/domain/factors/totp-commands.ts'
import { deleteOldMails } from '#src/domain/mails/commands.ts'
import { endDeletedProviders } from '#src/domain/providers/deletion-commands.ts'
import { deleteOldSessions } from '#src/domain/sessions/commands.ts'
import { deleteOldDevices } from '#src/domain/sessions/known-device-commands.ts'
import { endDeletedTours } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { deleteOldMailTokens } from '#src/domain/users/mail-token-commands.ts'
import { deleteOldInvalidations } from '../cache/invalidations/announce.ts'
import { type Files, sweepFiles } from '../files/stored-files.ts'
import { deleteOldPlaces } from '../geocoder/cache.ts'
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts'
import { deleteOldCounts } from '../http/limits/rate-limit.ts'
import { deleteOldMailFiles } from '../mail/outbox.ts'

/** Deletes what has been kept for as long as `domain/retention.ts` says, and unreferenced files. */
export async function sweep(files: Files, now: Date): Promise<void> {
  await deleteOldIdempotencyKeys(files.db, now)
  await deleteOldCounts(files.db, now)
  await deleteOldPlaces(files.db, now)
  await deleteOldMailTokens(files.db, now)
  await deleteOldSessions(files.db, now)
  await deleteOldDevices(files.db, now)
  await deletePendingTotp(files.db, now)
  await deleteSpentChallenges(files.db, now)
  await deleteOldMails(files.db, now)
  await deleteOldEvents(files.db, now)
  await deleteOldInvalidations(files.db, now)
  await deleteUnverifiedRequests(files.db, now)
  await forgetOldGuests(files.db, now)
  await deleteOldBoatDays(files.db, now)
  await endDeletedProviders(files.db, now)
  await endDeletedTours(files.db, now)
  await sweepFiles(files, now)
  await deleteOldMailFiles(now)
}
