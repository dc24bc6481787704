import type { Database } from '#db/client.ts'
import { hashDevice, isKnownDevice } from '#src/domain/sessions/known-device-commands.ts'
import { mailboxOf } from '#src/domain/users/mailbox.ts'
import type { MailTokenPurpose } from '#src/domain/users/user.ts'
import { networksOf } from '#src/lib/proxies.ts'
import type { LimitPair } from '../limits/rate-limit.ts'
import { deviceToken } from './device-cookie.ts'

/** Limits of emails with a link. They are counted in the transaction that writes the email, so that a refused call counts for none. */

/** Emails of one kind to one account: whoever asks again has just been sent one. */
export const mailLimit = (purpose: MailTokenPurpose, email: string): LimitPair => ['mailPerAccount', purpose, email]

/** Emails of one kind to one mailbox, however its address is spelt. */
export const mailboxLimit = (purpose: MailTokenPurpose, email: string): LimitPair => [
  'mailPerMailbox',
  purpose,
  mailboxOf(email),
]

/** Limits of emails per network of the caller: one customer may hold a whole /56 or /48 of IPv6. */
export function networkLimits(address: string): LimitPair[] {
  const networks = networksOf(address)
  if (!networks) return []
  return [
    ['mailPerNet56', networks.net56],
    ['mailPerNet48', networks.net48],
  ]
}

/** The same, and what all strangers together have written to addresses that nobody has proved. */
export const strangerLimits = (address: string): LimitPair[] => [...networkLimits(address), ['mailOfSite']]

/**
 * Limits of a link that resets a password. A browser that has signed in to the account has a count of its own: whatever strangers ask
 * for elsewhere, its owner gets the email.
 */
export async function resetLimits(
  db: Database,
  { email, address, request }: { email: string; address: string; request: Request },
): Promise<LimitPair[]> {
  const device = deviceToken(request)
  if (device && (await isKnownDevice(db, email.toLowerCase(), device)))
    return [['mailPerKnownDevice', 'reset-password', email.toLowerCase(), hashDevice(device)]]
  return [
    ['mailPerAddress', address],
    mailLimit('reset-password', email),
    mailboxLimit('reset-password', email),
    ...networkLimits(address),
  ]
}
