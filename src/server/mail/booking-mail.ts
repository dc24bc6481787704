import type { Database } from '#db/client.ts'
import type { ClaimedMail } from '#src/domain/mails/commands.ts'
import type { BookingMailKind } from '#src/domain/mails/mail.ts'
import type { Mail } from './mail.ts'

/** Writes what is said of a booking as it is now; `undefined` where that has become pointless. */
export async function writeBookingMail(
  _db: Database,
  _mail: ClaimedMail & { kind: BookingMailKind },
): Promise<Mail | undefined> {
  return undefined
}
