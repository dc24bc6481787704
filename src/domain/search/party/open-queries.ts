import { and, type SQL, sql } from 'drizzle-orm'
import {
  boatDays,
  boatOutages,
  boats,
  bookingBoats,
  bookings,
  tourBoats,
  tourIndex,
  tourRates,
  tourSeasons,
} from '#db/schema/index.ts'
import { addDays, instantOf, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { FLEET_LIMITS } from '../../boats/boat.ts'
import { lastMoment } from '../../boats/season.ts'
import { BOOKING_LIMITS } from '../../bookings/booking.ts'
import type { TourSearch } from '../schema.ts'
import { takesParty, totalRange } from './total-queries.ts'

/** The `where` of a search for a party and a day: tours that take so many, begin that day and still have the boats. */
export function partyFilter(search: TourSearch, now = new Date()): SQL | undefined {
  const { people, date } = search
  if (people === undefined && date === undefined) return undefined
  const seats = people ?? 1
  return and(
    sql`coalesce(${tourIndex.seats}, ${BOOKING_LIMITS.people.max}) >= ${seats}`,
    takesParty(search),
    totalRange(search),
    date === undefined ? undefined : opensOn(date, now),
    date === undefined ? undefined : hasBoatsOn(date, seats, now, search),
  )
}

/** As `refusalOf` of `domain/boats/season`. */
function opensOn(date: LocalDate, now: Date): SQL | undefined {
  if (date > addDays(localDateOf(now), BOOKING_LIMITS.ahead)) return sql`false`
  return and(sql`${tourIndex.openOn} @> ${date}::date`, isAskedInTime(date, now))
}

const HOUR_MS = 3_600_000

/** Each season has its own lead time; days out of season have the usual one. */
function isAskedInTime(date: LocalDate, now: Date): SQL | undefined {
  const hoursLeft = (instantOf(date).getTime() - now.getTime()) / HOUR_MS
  if (hoursLeft > FLEET_LIMITS.leadHours.max) return undefined
  const { tourId, fromDay, toDay, startTimes, leadHours } = tourSeasons
  const begins = sql`(${date}::date + coalesce((select max(t) from unnest(${startTimes}) t), '09:00')) at time zone 'Europe/Vilnius'`
  const isLate = sql`${now.toISOString()}::timestamptz > ${begins} - make_interval(hours => ${leadHours})`
  const season = sql`select from ${tourSeasons} where ${tourId} = ${tourIndex.tourId} and ${date} between ${fromDay} and ${toDay}`
  const isUsuallyLate = now > lastMoment({ seasons: [], exceptions: [] }, { startsOn: date, startTime: null })
  return isUsuallyLate
    ? sql`exists (${season} and not (${isLate}))`
    : // The first condition is cheap: a day has up to 25 hours.
      sql`not exists (${season} and ${leadHours} >= ${Math.floor(hoursLeft)}::integer and ${isLate})`
}

/**
 * What is promised or away is grouped first, by provider, kind and day; tours that are full by that are left out. Whose boats are all
 * promised is left out as a whole; each tour is looked at where a kind has fewer boats left than people come.
 */
function hasBoatsOn(date: LocalDate, people: number, now: Date, search: TourSearch): SQL {
  const isBookedOut = sql`${tourIndex.providerId} in (${bookedOut(date, people, now)})`
  return sql`not (${isBookedOut}) and ${tourIndex.tourId} not in (${fullTours(date, people, now, search)})`
}

/** Boats of a kind that are not there on a day, by provider: promised, lent or under repair; what nobody has answered in time is free. */
function missing(date: LocalDate, until: SQL, people: number, now: Date): SQL {
  const isSpan = (day: SQL) => sql`${day} between ${date}::date and ${until}`
  const at = now.toISOString()
  return sql`
    scarce as materialized (
      select distinct ${boatDays.providerId} as provider_id from ${boatDays}
      where ${isSpan(sql`${boatDays.day}`)} and ${boatDays.held} > 0 and ${boatDays.capacity} - ${boatDays.held} < ${people}
      union select ${boatOutages.providerId} from ${boatOutages}
      where ${boatOutages.toDay} >= ${date} and ${boatOutages.fromDay} <= ${until}
    ),
    missing as materialized (
      select provider_id, kind, day, sum(count) as count from (
        select d.provider_id, d.kind, d.day, d.held as count from scarce join ${boatDays} d using (provider_id)
        where ${isSpan(sql`d.day`)} and d.held > 0
        union all
        select o.provider_id, o.kind, day::date, o.count from scarce join ${boatOutages} o using (provider_id),
          generate_series(greatest(o.from_day, ${date}::date), least(o.to_day, ${until}), interval '1 day') day
        union all
        select h.provider_id, h.kind, h.day, -h.count from ${bookings} b join ${bookingBoats} h on h.booking_id = b.id
        where b.expires_at <= ${at}::timestamptz and (b.status <> 'confirmed' or h.hold = 'offered') and ${isSpan(sql`h.day`)}
      ) as each_one group by provider_id, kind, day
    )`
}

const bookedOut = (date: LocalDate, people: number, now: Date): SQL => sql`
  with ${missing(date, sql`${date}::date`, people, now)}
  select b.provider_id from scarce join ${boats} b using (provider_id)
    left join missing m on m.provider_id = b.provider_id and m.kind = b.kind
  group by b.provider_id having sum(b.seats * greatest(b.owned - coalesce(m.count, 0), 0)) < ${people}`

/** Those of providers that are not booked out. A tour has the boats that it may go on and has prices for. */
function fullTours(date: LocalDate, people: number, now: Date, { daysTo, durationFrom, durationTo }: TourSearch): SQL {
  // Only tours of one day have hours.
  const isOneDay = durationFrom !== undefined || durationTo !== undefined
  const most = isOneDay ? sql`1` : sql`least((select max(days) from tour_index), ${daysTo ?? 1000}::integer)`
  return sql`
    with ${missing(date, sql`(${date}::date + ${most} - 1)`, people, now)},
    worst as (
      select b.provider_id, sum(b.seats * coalesce(m.most, 0)) as lost,
        sum(b.seats * greatest(b.owned - coalesce(m.first, 0), 0)) as left_first
      from scarce join ${boats} b using (provider_id) left join (
        select provider_id, kind, max(count) as most, max(count) filter (where day = ${date}::date) as first
        from missing group by 1, 2) m on m.provider_id = b.provider_id and m.kind = b.kind
      group by b.provider_id
    ),
    doubtful as materialized (
      select i.tour_id, i.provider_id, i.days from worst w join tour_index i on i.provider_id = w.provider_id
      where i.seats is not null and i.seats - w.lost < ${people} and w.left_first >= ${people}
    ),
    left_of as (
      select d.tour_id, b.seats, least(b.owned - coalesce(max(m.count), 0), t.max_per_booking) as count
      from doubtful d join ${boats} b on b.provider_id = d.provider_id
        left join ${tourBoats} t on t.tour_id = d.tour_id and t.kind = b.kind
        left join missing m on m.provider_id = b.provider_id and m.kind = b.kind and m.day < ${date}::date + d.days
      where (t.kind is not null or not exists (select from ${tourBoats} o where o.tour_id = d.tour_id))
        and (exists (select from ${tourRates} r where r.tour_id = d.tour_id and r.boat_kind = b.kind)
          or not exists (select from ${tourRates} r where r.tour_id = d.tour_id and r.unit = 'boat'))
      group by d.tour_id, b.kind, b.seats, b.owned, t.max_per_booking
    )
    select tour_id from left_of group by tour_id having sum(seats * greatest(count, 0)) < ${people}`
}
