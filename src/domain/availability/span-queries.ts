import { and, or, type SQL, sql } from 'drizzle-orm'
import { tourIndex } from '#db/schema/index.ts'
import { addDays, daysBetween, instantOf, localDateOf } from '#src/lib/local-date.ts'
import { FLEET_LIMITS } from '../boats/boat.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'
import type { TourSearch } from '../search/schema.ts'
import type { DaySpan } from '../search/when.ts'

/** A search for several days asks of each tour whether something holds on one of them at least. */

const HOUR_MS = 3_600_000

/** Days of the longest trip that is asked for; null for any. */
export function mostDays({ daysTo, durationFrom, durationTo }: TourSearch): number | null {
  // Only tours of one day have hours.
  const isOneDay = durationFrom !== undefined || durationTo !== undefined
  return isOneDay ? 1 : (daysTo ?? null)
}

/**
 * Whether a tour begins on one of these days with seats enough. Sets of boats that are full on none of them are told by one look; only for
 * others the days are gone through.
 */
export function opensWithin(days: DaySpan, search: TourSearch, now: Date): SQL | undefined {
  const span = aheadOf(days, now)
  if (span.from > span.to) return sql`false`
  const key = tourIndex.boatsKey
  const full = scarceWithin(span, search, sql`${(search.people ?? 1) - 1}::integer`, now)
  const isLeft = sql`(${key} is null or (${key}, ${DAY}) not in (select boats_key, day from ${full}))`
  const isOnSomeDay = sql`exists (select from ${beginsOf(span, now)} and ${isLeft})`
  return and(
    sql`${tourIndex.openOn} && datemultirange(daterange(${span.from}::date, ${span.to}::date, '[]'))`,
    isSoon(span, now)
      ? isOnSomeDay
      : or(sql`${key} is null`, sql`${key} not in (select boats_key from ${full})`, isOnSomeDay),
  )
}

/** Whether a tour of those has few seats left on each of the days on which it is not full, and what is joined for that. */
export function fewWithin(days: DaySpan, search: TourSearch, now: Date): { hasFew: SQL<boolean>; joined: SQL } {
  const span = aheadOf(days, now)
  const most = sql`greatest(${(search.people ?? 1) - 1}::integer, few_seats())`
  const isScarce = sql`exists (select from unnest(scarce.days, scarce.seats) as its (day, seats)
    where its.day = ${DAY} and its.seats < ${tourIndex.seats})`
  return {
    hasFew: sql`(scarce.days is not null and not exists (select from ${beginsOf(span, now)} and not ${isScarce}))`,
    joined: sql` left join (
      select boats_key, array_agg(day) as days, array_agg(seats) as seats from ${scarceWithin(span, search, most, now)} group by boats_key
    ) as scarce on scarce.boats_key = ${tourIndex.boatsKey}`,
  }
}

/** The same as `seatsOn` on the best day for so many people, of a tour that was found; null where it has enough on none. */
export function seatsWithin(days: DaySpan, search: TourSearch, now: Date) {
  const span = aheadOf(days, now)
  const [people, moment] = [search.people ?? 1, now.toISOString()]
  const unsettled = sql`array(select provider_id from unsettled_within(${daysOf(days, now)}, ${mostDays(search)}::integer, ${moment}::timestamptz))`
  return {
    joined: sql`false`,
    seats: sql<
      number | null
    >`best_seats(${tourIndex.tourId}, ${daysOf(days, now)}, ${people}::integer, ${isSoon(span, now) ? moment : null}::timestamptz)`,
    isCertain: sql`(${tourIndex.providerId} <> all(${unsettled}))`,
  }
}

/** First and last day, for functions of the database that take a span. */
export function daysOf(days: DaySpan, now: Date): SQL {
  const { from, to } = aheadOf(days, now)
  return sql`${from}::date, ${to}::date`
}

/** None is asked for later than the last one. */
function aheadOf({ from, to }: DaySpan, now: Date): DaySpan {
  const last = addDays(localDateOf(now), BOOKING_LIMITS.ahead)
  return { from, to: to < last ? to : last }
}

/** Whether a lead time may be over before some day. */
const isSoon = ({ from }: DaySpan, now: Date): boolean =>
  instantOf(from).getTime() - now.getTime() <= FLEET_LIMITS.leadHours.max * HOUR_MS

const DAY = sql`begins.day`

/** The days on which a tour begins and can still be asked for, as `begins`, up to their condition. */
function beginsOf(span: DaySpan, now: Date): SQL {
  const each = sql`(select ${span.from}::date + later as day from generate_series(0, ${daysBetween(span.from, span.to)}::integer) as later) as begins`
  if (!isSoon(span, now)) return sql`${each} where ${tourIndex.openOn} @> ${DAY}`
  return sql`tour_starts s, ${each} where s.tour_id = ${tourIndex.tourId} and s.on_days @> ${DAY}
    and ask_by(${DAY}, s.last_start, s.lead_hours) >= ${now.toISOString()}::timestamptz`
}

/** Sets of boats that have at most so many seats, with the days on which they do. */
const scarceWithin = (span: DaySpan, search: TourSearch, most: SQL, now: Date): SQL =>
  sql`scarce_within(${daysOf(span, now)}, ${mostDays(search)}::integer, ${most}, ${now.toISOString()}::timestamptz)`
