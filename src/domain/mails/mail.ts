import type { Locale } from '#src/i18n/locales.ts'

export const MAIL_KINDS = [
  'verify-email',
  'reset-password',
  'change-email',
  'change-email-notice',
  'email-changed-old',
  'email-changed-new',
  'password-changed',
  'new-device',
  'factor-added',
  'factor-removed',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-code-used',
  'account-deleted',
  'account-expires',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** After each failure the next try is this much later; after the last one the operator is told. */
export const MAIL_RETRY_MINUTES = [1, 5, 30, 4 * 60, 24 * 60] as const

/** What a message says beyond its kind. */
export type MailData = { userId?: string; device?: string; at?: string; left?: number; name?: string; isLast?: boolean }

/** A message to be sent. `dedupeKey`: of messages with the same key one is sent. */
export type NewMail = { kind: MailKind; to: string; locale: Locale; data?: MailData; dedupeKey?: string }
