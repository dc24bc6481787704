import { addDays, instantOf } from '#src/lib/local-date.ts'
import {
  type BookingOffer,
  type BookingTime,
  ENDED_LINK_DAYS,
  GUEST_LINK_DAYS,
  NO_SHOW_DAYS,
  WAITING_HOURS,
} from './booking.ts'
import { type BookingStatus, FALLEN_STATUSES, isOneOf, WAITING_STATUSES } from './status.ts'

/** What the clock does to a booking, whether or not a task has run. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS)

/** The start, or midnight where it has no time, and the midnight after the last day. */
export const instantsOf = ({ startsOn, days, startTime }: BookingTime) => ({
  startsAt: instantOf(startsOn, startTime ?? undefined),
  endsAt: instantOf(addDays(startsOn, days)),
})

/** Until when an answer is waited for: a day, though not past `lastMoment`, and two hours at least. */
export function answerBy(now: Date, lastMoment: Date): Date {
  const wanted = Math.min(hoursAfter(now, WAITING_HOURS.answer).getTime(), lastMoment.getTime())
  return new Date(Math.max(wanted, hoursAfter(now, WAITING_HOURS.atLeast).getTime()))
}

type Timed = { status: BookingStatus; expiresAt: Date | null; startsAt: Date; endsAt: Date; offer: BookingOffer | null }

export const isOverdue = ({ expiresAt }: Pick<Timed, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

/** What is over counts as expired, and a trip that has ended as done. */
export function effectiveStatus(booking: Pick<Timed, 'status' | 'expiresAt' | 'endsAt'>, now: Date): BookingStatus {
  if (isOneOf(WAITING_STATUSES, booking.status) && isOverdue(booking, now)) return 'expired'
  if (booking.status === 'confirmed' && booking.endsAt <= now) return 'done'
  return booking.status
}

/** The offer that can still be taken. */
export const currentOffer = (booking: Timed, now: Date): BookingOffer | null =>
  isOverdue(booking, now) || effectiveStatus(booking, now) === 'done' ? null : booking.offer

type Linked = Pick<Timed, 'status' | 'expiresAt' | 'endsAt'> & { updatedAt: Date }

/** Whether the secret links of its guest still open it. Nothing but its end changes what has come to nothing. */
export function isLinkAlive(booking: Linked, now: Date): boolean {
  const { status, endsAt, expiresAt, updatedAt } = booking
  if (now.getTime() >= endsAt.getTime() + GUEST_LINK_DAYS * DAY_MS) return false
  if (!isOneOf(FALLEN_STATUSES, effectiveStatus(booking, now))) return true
  const endedAt = isOneOf(FALLEN_STATUSES, status) ? updatedAt : (expiresAt ?? updatedAt)
  return now.getTime() < endedAt.getTime() + ENDED_LINK_DAYS * DAY_MS
}

/** Whether a provider can say that nobody came: once the trip has begun, for some days. */
export const canBeNoShow = ({ startsAt, endsAt }: Pick<Timed, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  startsAt <= now && now.getTime() < endsAt.getTime() + NO_SHOW_DAYS * DAY_MS
