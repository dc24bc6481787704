import { mailboxOf } from '#src/domain/users/mailbox.ts'
import type { MailTokenPurpose } from '#src/domain/users/user.ts'
import type { LimitPair } from '../http/limits/rate-limit.ts'

/** The rate limit of emails of one kind to one account. */
export const mailLimit = (purpose: MailTokenPurpose, email: string): LimitPair => ['mailPerAccount', purpose, email]

/** The rate limit of emails of one kind to one mailbox, however its address is spelt. */
export const mailboxLimit = (purpose: MailTokenPurpose, email: string): LimitPair => [
  'mailPerMailbox',
  purpose,
  mailboxOf(email),
]
