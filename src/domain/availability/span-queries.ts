import { and, or, type SQL, sql } from 'drizzle-orm'
import { tourIndex } from '#db/schema/index.ts'
import { addDays, daysBetween, instantOf, localDateOf } from '#src/lib/local-date.ts'
import { FLEET_LIMITS } from '../boats/boat.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'
import type { TourSearch } from '../search/schema.ts'
import type { DaySpan } from '../search/when.ts'

/**
 * How a statement tells whether a tour that begins then has the boats; by default it looks at all that are scarce first. `isInOrder`: tours are
 * read in the order of the list until its page is full. The planner then takes no day for a rare one, which it would read all tours for.
 */
export type BoatCondition = { hasBoats: SQL | undefined; isInOrder?: boolean }

/** A search for several days asks of each tour whether something holds on one of them at least. */

const HOUR_MS = 3_600_000

/** Days of the longest trip that is asked for; null for any. */
export function mostDays({ daysTo, durationFrom, durationTo }: TourSearch): number | null {
  // Only tours of one day have hours.
  const isOneDay = durationFrom !== undefined || durationTo !== undefined
  return isOneDay ? 1 : (daysTo ?? null)
}

/**
 * Whether a tour begins on one of these days with seats enough. By default sets of boats that are full on none of them are told by one look; only
 * for others the days are gone through.
 */
export function opensWithin(
  days: DaySpan,
  search: TourSearch,
  now: Date,
  { hasBoats, isInOrder = false }: Partial<BoatCondition> = {},
): SQL | undefined {
  const span = aheadOf(days, now)
  if (span.from > span.to) return sql`false`
  const isOpen = sql`${tourIndex.openOn} && ${spanIn(span)}`
  return and(isInOrder ? sql`coalesce(${isOpen}, false)` : isOpen, hasBoats ?? hasBoatsWithin(span, search, now))
}

function hasBoatsWithin(span: DaySpan, search: TourSearch, now: Date): SQL | undefined {
  const key = tourIndex.boatsKey
  const full = scarceWithin(span, search, sql`${(search.people ?? 1) - 1}::integer`, now)
  const isLeft = sql`(${key} is null or (${key}, ${DAY}) not in (select boats_key, day from ${full}))`
  const isOnSomeDay = sql`exists (select from ${beginsOf(span, now)} and ${isLeft})`
  return isSoon(span, now)
    ? isOnSomeDay
    : or(sql`${key} is null`, sql`${key} not in (select boats_key from ${full})`, isOnSomeDay)
}

/** `boatsOf` of several days: few seats are left where they are on each of the days on which a tour is not full. */
export function boatsWithin(
  days: DaySpan,
  search: TourSearch,
  now: Date,
): BoatCondition & { hasFew: SQL<boolean>; joined: SQL } {
  const span = aheadOf(days, now)
  const people = search.people ?? 1
  const most = sql`greatest(${people - 1}::integer, few_seats())`
  const isScarce = sql`exists (select from unnest(scarce.days, scarce.seats) as its (day, seats)
    where its.day = ${DAY} and its.seats < ${tourIndex.seats})`
  return {
    hasBoats: isSoon(span, now)
      ? undefined
      : sql`(scarce.full_on is null or ${beginsBesides(span, sql`scarce.full_on`)})`,
    hasFew: sql`(scarce.days is not null and not exists (select from ${beginsOf(span, now)} and not ${isScarce}))`,
    joined: sql` left join (
      select boats_key, array_agg(day) as days, array_agg(seats) as seats, ${DAYS} filter (where seats < ${people}::integer) as full_on
      from ${scarceWithin(span, search, most, now)} group by boats_key
    ) as scarce on scarce.boats_key = ${tourIndex.boatsKey}`,
  }
}

/** `boatsOfEach` of several days; undefined where a lead time may be over within them. */
export function boatsOfEachWithin(days: DaySpan, search: TourSearch, now: Date): SQL | undefined {
  const span = aheadOf(days, now)
  if (isSoon(span, now)) return undefined
  const key = tourIndex.boatsKey
  const { seats, unsettled } = seatsWithin(days, search, now)
  const scarce = scarceWithin(span, search, sql`${(search.people ?? 1) - 1}::integer`, now)
  // Read once, as one value, for all tours of fleets that are not settled.
  const fullOn = sql`select boats_key, ${DAYS} as days from ${scarce} group by boats_key`
  const full = sql`coalesce((select jsonb_object_agg(boats_key, days) from (${fullOn}) as its_days) ->> ${key}::text, '{}')::datemultirange`
  return sql`(${key} is null or case when ${tourIndex.providerId} = any(${unsettled}) then ${beginsBesides(span, full)} else ${seats} is not null end)`
}

const DAYS = sql`range_agg(daterange(day, day, '[]'))`

const spanIn = ({ from, to }: DaySpan) => sql`datemultirange(daterange(${from}::date, ${to}::date, '[]'))`

/** Whether a tour begins within a span on another day than these. */
const beginsBesides = (span: DaySpan, days: SQL) => sql`not ${tourIndex.openOn} * ${spanIn(span)} <@ ${days}`

/** The same as `seatsOn` on the best day for so many people, of a tour that was found; null where it has enough on none. */
export function seatsWithin(days: DaySpan, search: TourSearch, now: Date) {
  const span = aheadOf(days, now)
  const [people, moment] = [search.people ?? 1, now.toISOString()]
  const unsettled = sql`array(select provider_id from unsettled_within(${daysOf(days, now)}, ${mostDays(search)}::integer, ${moment}::timestamptz))`
  return {
    joined: sql`false`,
    unsettled,
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
export const isSoon = ({ from }: DaySpan, now: Date): boolean =>
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
