import { type BookingPolicy, CANCELLATION_HOURS } from './booking.ts'

const HOUR_MS = 3_600_000

/** Until when either side may still say no without owing the other anything; what is owed then is between the two. */
export function cancellation({ cancellation: level }: BookingPolicy, startsAt: Date, now: Date) {
  const freeUntil = new Date(startsAt.getTime() - CANCELLATION_HOURS[level] * HOUR_MS)
  return { isFree: now < freeUntil, freeUntil }
}
