import type { BookingMailKind } from '../mails/mail.ts'
import { type LinkTimes, linkEnd } from './status.ts'

/** Emails that ask for something, which may be over before they are sent. */
export const ASKING_MAILS: readonly BookingMailKind[] = [
  'booking-verify',
  'booking-requested',
  'booking-offered',
  'booking-proposed',
]

/** Emails that prepare somebody who sets out. */
const BEFORE_START: readonly BookingMailKind[] = ['booking-reminder', 'booking-water']

/** Emails that are about what comes after the trip, or about the link alone. */
const WHILE_LINKED: readonly BookingMailKind[] = ['booking-done', 'booking-link']

/** From when on an email about a booking helps nobody: what it asks for is over, its day past, or its link dead. */
export function uselessFrom(kind: BookingMailKind, booking: LinkTimes & { startsAt: Date }, now: Date): Date {
  const { expiresAt, startsAt, endsAt } = booking
  if (ASKING_MAILS.includes(kind)) return expiresAt ?? endsAt
  if (BEFORE_START.includes(kind)) return startsAt
  return WHILE_LINKED.includes(kind) ? linkEnd(booking, now) : endsAt
}
