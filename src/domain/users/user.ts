import { RETENTION } from '../retention.ts'

export const ROLES = ['user', 'pending', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const MAIL_TOKEN_PURPOSES = ['verify-email', 'reset-password', 'change-email'] as const
export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number]
/** How long a link sent by mail is valid. */
export const MAIL_TOKEN_HOURS = {
  'verify-email': RETENTION.addressLinks.hours,
  'reset-password': RETENTION.passwordLinks.hours,
  'change-email': RETENTION.addressLinks.hours,
} as const satisfies Record<MailTokenPurpose, number>

/** Until when a link that is made now works. */
export const mailLinkEnd = (purpose: MailTokenPurpose): Date =>
  new Date(Date.now() + MAIL_TOKEN_HOURS[purpose] * 3_600_000)

/** An account whose address is not verified is deleted after this, */
export const UNVERIFIED_DAYS = RETENTION.unverifiedAccounts.days
/** and told so this much before. */
export const EXPIRY_NOTICE_DAYS = 7

/** In characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
/** The length that a mail server has to accept (RFC 5321). */
export const EMAIL_MAX_LENGTH = { whole: 254, local: 64 } as const

/** The maker of a call: read from the database on each call, so a revoked role is gone at once. */
export type Actor = { id: string; email: string; role: Role; isVerified: boolean; tokenVersion: number }

/** Whether the role may have providers and tours. */
export const isProviderRole = (role: Role): boolean => role === 'manager' || role === 'admin'
