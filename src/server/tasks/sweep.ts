import { deleteOldEvents } from '#src/domain/audit/commands.ts'
import { deleteOldBoatDays } from '#src/domain/boats/hold-commands.ts'
import { deleteUnverifiedRequests, forgetOldGuests } from '#src/domain/bookings/closing-commands.ts'
import { deleteOldBookingCodes } from '#src/domain/bookings/code-commands.ts'
import { deleteOldConditions } from '#src/domain/conditions/commands.ts'
import { deleteSpentChallenges } from '#src/domain/factors/challenge-commands.ts'
import { deletePendingTotp } from '#src/domain/factors/totp-commands.ts'
import { deleteOldMails } from '#src/domain/mails/commands.ts'
import { deleteOldTips } from '#src/domain/river-facts/tip-commands.ts'
import { deleteOldSessions } from '#src/domain/sessions/commands.ts'
import { deleteOldDevices } from '#src/domain/sessions/known-device-commands.ts'
import { deleteOldMailTokens } from '#src/domain/users/mail-token-commands.ts'
import { deleteOldReadings } from '#src/domain/water/commands.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { deleteOldInvalidations } from '../cache/invalidations/announce.ts'
import { type Files, sweepFiles } from '../files/stored-files.ts'
import { deleteOldPlaces } from '../geocoder/cache.ts'
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts'
import { deleteOldCounts } from '../limits/rate-limit.ts'
import { deleteOldMailFiles } from '../mail/outbox.ts'

const ROWS = [
  deleteOldIdempotencyKeys,
  deleteOldCounts,
  deleteOldPlaces,
  deleteOldMailTokens,
  deleteOldSessions,
  deleteOldDevices,
  deletePendingTotp,
  deleteSpentChallenges,
  deleteOldMails,
  deleteOldEvents,
  deleteOldInvalidations,
  deleteUnverifiedRequests,
  deleteOldBookingCodes,
  forgetOldGuests,
  deleteOldBoatDays,
  deleteOldReadings,
  deleteOldConditions,
  deleteOldTips,
]

/** Deletes what has been kept for as long as `domain/retention.ts` says, and unreferenced files. */
export function sweep(files: Files, now: Date): Promise<void> {
  const steps = [
    ...ROWS.map(step => ({ name: step.name, run: () => step(files.db, now) })),
    { name: sweepFiles.name, run: () => sweepFiles(files, now) },
    { name: deleteOldMailFiles.name, run: () => deleteOldMailFiles(now) },
  ]
  return eachApart<(typeof steps)[number]>(
    steps,
    ({ name }) => name,
    ({ run }) => run(),
  )
}
