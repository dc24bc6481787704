import type { Locale } from '#src/i18n/locales.ts'

/** About a request for a trip. */
export const BOOKING_MAIL_KINDS = [
  'booking-verify',
  'booking-requested',
  'booking-confirmed',
  'booking-declined',
  'booking-offered',
  'booking-taken',
  'booking-refused',
  'booking-withdrawn',
  'booking-proposed',
  'booking-moved',
  'booking-kept',
  'booking-cancelled',
  'booking-expired',
  'booking-reminder',
  'booking-water',
  'booking-closed',
  'booking-done',
  'booking-link',
] as const
export type BookingMailKind = (typeof BOOKING_MAIL_KINDS)[number]

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
  'ceiling-reached',
  'places-proposed',
  'tips-told',
  ...BOOKING_MAIL_KINDS,
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const isAboutBooking = (kind: MailKind): kind is BookingMailKind =>
  (BOOKING_MAIL_KINDS as readonly MailKind[]).includes(kind)

/** Messages that are of use however late they come: their links are made when they are sent, or they have none. */
type LastingMailKind =
  | 'verify-email'
  | 'change-email-notice'
  | 'email-changed-old'
  | 'email-changed-new'
  | 'password-changed'
  | 'new-device'
  | 'factor-added'
  | 'factor-removed'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'account-deleted'
  | 'places-proposed'
  | 'tips-told'

const HOUR = 60

/** After each failure the next try is this much later, for three days in all; after the last one the operator is told. */
export const MAIL_RETRY_MINUTES: readonly number[] = [
  1,
  5,
  24,
  30,
  1 * HOUR,
  2 * HOUR,
  4 * HOUR,
  4 * HOUR,
  ...Array.from({ length: 10 }, () => 6 * HOUR),
]

/** How long a message is tried. */
export const MAIL_TRY_HOURS = MAIL_RETRY_MINUTES.reduce((sum, minutes) => sum + minutes) / HOUR

/** After the first message about a booking its reader gets at most one in so many minutes, which tells the newest. */
export const NEWS_MINUTES = 5

/** Whom a message about a booking is for, and of which of its events it tells. */
export type BookingMailData = {
  bookingId: string
  reader: 'guest' | 'provider'
  seq: number
  /** The subjects by which messages are counted. */
  tourId?: string | null
  providerId?: string | null
}

/** The content of a message beyond its kind. */
export type MailData = {
  userId?: string
  device?: string
  at?: string
  left?: number
  name?: string
  isLast?: boolean
} & Partial<BookingMailData>

/**
 * A message to be sent. `dedupeKey`: of messages with the same key one is sent; `topic`: of those that wait the newest; `uselessAt`: from when on it is
 * not sent any more, its link being dead or its day past.
 */
export type NewMail = {
  to: string
  locale: Locale
  data?: MailData
  dedupeKey?: string
  topic?: string | undefined
} & ({ kind: LastingMailKind } | { kind: Exclude<MailKind, LastingMailKind>; uselessAt: Date })
