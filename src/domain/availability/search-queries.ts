import { and, eq, gte, not, or, type SQL, sql } from 'drizzle-orm'
import { boats, freeSeats, tourIndex, tourTallies } from '#db/schema/index.ts'
import { addDays, instantOf, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { FLEET_LIMITS } from '../boats/boat.ts'
import { lastMoment } from '../boats/season.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'
import { agesOf } from '../party/with-children.ts'
import { takesParty, totalRange } from '../prices/card-queries.ts'
import { isFiltered, isInRows, NOBODY, type TourSearch } from '../search/schema.ts'
import { oneDayOf, spanOf } from '../search/when.ts'
import { type BoatCondition, boatsOfEachWithin, boatsWithin, daysOf, mostDays, opensWithin } from './span-queries.ts'

/** The `where` of a search for a party and a day, the same for every list, map, count and feed: tours that take so many, begin that day and still have the boats. */
export function partyFilter(search: TourSearch, now = new Date(), boats?: BoatCondition): SQL | undefined {
  if (search.people === undefined && search.date === undefined) return undefined
  const isWithinBox = search.bounds !== undefined || search.near !== undefined
  const inMiddle = idsInMiddle(search)
  const hasSeats = takesBySeats(search, now, boats)
  return and(
    // Said by the next one, too; but `tour_index_party_box_idx` is only for whoever says it.
    isWithinBox ? sql`${tourIndex.seats} is distinct from 0` : undefined,
    inMiddle.length > 0 ? or(hasSeats, isAnyOf(inMiddle)) : hasSeats,
    totalRange(search),
  )
}

/** Whether a tour takes the party by what is kept of it, which counts seats alone. */
function takesBySeats(search: TourSearch, now: Date, boats?: BoatCondition): SQL {
  const span = spanOf(search, localDateOf(now))
  const date = oneDayOf(search)
  const seats = search.people ?? 1
  const isSeated = sql`coalesce(${tourIndex.seats}, ${BOOKING_LIMITS.people.max}) >= ${seats}`
  const conditions = and(
    isSeated,
    takesParty(search),
    date === undefined ? undefined : opensOn(date, now, boats),
    date === undefined ? undefined : (boats?.hasBoats ?? hasBoatsOn(date, seats, now, search)),
    span === undefined || date !== undefined ? undefined : opensWithin(span, search, now, boats),
  )
  return conditions ?? isSeated
}

/**
 * The tours that seats alone leave out though there are enough for all but the children, and whose provider takes one of that age in the middle
 * of a boat: among them are all that take the party so.
 */
export function isShortOfSeats(
  search: TourSearch & { people: number },
  ages: readonly number[],
  now: Date,
): SQL | undefined {
  const others = { ...search, people: Math.max(1, search.people - ages.length) }
  return and(
    sql`${tourIndex.providerId} = any(array(select ${boats.providerId} from ${boats} where ${boats.childToAge} >= ${Math.min(...ages)}))`,
    takesBySeats(others, now),
    not(takesBySeats(search, now)),
  )
}

const idsInMiddle = ({ people, inMiddle }: TourSearch): string[] =>
  people === undefined || inMiddle === undefined ? [] : Object.values(inMiddle).flat()

const isAnyOf = (ids: readonly string[]): SQL => sql`${tourIndex.tourId} = any(${`{${ids}}`}::text[])`

/** Whether a search asks for a party, a day or both, and nothing else. How many take children of an age is not counted ahead. */
export const isPartyAlone = (search: TourSearch): boolean =>
  (search.people !== undefined || search.date !== undefined) &&
  agesOf(search).length === 0 &&
  totalRange(search) === undefined &&
  !isFiltered({ ...search, ...NOBODY, date: undefined })

/** Tours of a search for a day, by what their availability is called. */
export type AvailabilityCounts = Record<'free' | 'few' | 'ask', number>

/**
 * The groups of a search for a day, in their order: tours whose boats are counted, those of `ask` that can be requested here, and the
 * others of `ask`. `between`: the columns of `countsAhead` that are the sums before a group and with it.
 */
export const DAY_GROUPS = [
  { isOf: sql`(${tourIndex.requests} and ${tourIndex.seats} is not null)`, between: [sql`0`, sql`ready`] },
  { isOf: sql`(${tourIndex.requests} and ${tourIndex.seats} is null)`, between: [sql`ready`, sql`here`] },
  { isOf: sql`not ${tourIndex.requests}`, between: [sql`here`, sql`total`] },
] as const

/** The number of the group that a tour is in: 0 where its provider need not be asked. */
export const dayGroup: SQL<number> = sql`(case when ${DAY_GROUPS[0].isOf} then 0 when ${DAY_GROUPS[1].isOf} then 1 else 2 end)`

/**
 * The join of a search for a day or more that tells which tours have the boats and which have few seats left. Sets of boats that are
 * scarce are read once for both.
 */
export function boatsOf(
  search: TourSearch,
  now = new Date(),
): (BoatCondition & { hasFew: SQL<boolean>; joined: SQL }) | undefined {
  const date = oneDayOf(search)
  const span = spanOf(search, localDateOf(now))
  if (span === undefined) return undefined
  if (date === undefined) {
    const { hasBoats, hasFew, joined } = boatsWithin(span, search, now)
    // Those with a child in the middle are full by seats.
    const middle = idsInMiddle(search)
    const isFew =
      middle.length > 0
        ? sql`case when ${isAnyOf(middle)} then ${isAnyOf(search.inMiddle?.few ?? [])} else ${hasFew} end`
        : hasFew
    return { hasBoats, hasFew: sql`(${DAY_GROUPS[0].isOf} and ${isFew})`, joined }
  }
  const people = search.people ?? 1
  const most = sql`greatest(${people - 1}::integer, few_seats())`
  const scarce = sql`scarce_boats(${date}::date, ${mostDays(search)}::integer, ${most}, ${now.toISOString()}::timestamptz)`
  const isFew = sql`coalesce(scarce.seats <= few_seats() and scarce.seats < ${tourIndex.seats}, false)`
  return {
    hasBoats: sql`(scarce.seats is null or scarce.seats >= ${people}::integer)`,
    hasFew: sql`(${DAY_GROUPS[0].isOf} and ${isFew})`,
    joined: sql` left join ${scarce} as scarce on scarce.boats_key = ${tourIndex.boatsKey}`,
  }
}

/** The same by a look at the boats of each tour, for lists that are read in order: most have the boats, and the page is soon full. */
export function boatsOfEach(search: TourSearch, now = new Date()): BoatCondition {
  const date = oneDayOf(search)
  const span = spanOf(search, localDateOf(now))
  if (date === undefined) {
    return { hasBoats: span && boatsOfEachWithin(span, search, now), isInOrder: true }
  }
  const people = search.people ?? 1
  const { joined, unsettled } = seatsOn(search, date, now)
  const left = sql`(select ${freeSeats.seats} from ${freeSeats} where ${joined})`
  return {
    hasBoats: sql`case when ${tourIndex.providerId} = any(${unsettled}) then ${hasBoatsOn(date, people, now, search)}
      else coalesce(${left}, ${people}::integer) >= ${people}::integer end`,
    isInOrder: true,
  }
}

/**
 * The seats that are left on a day for a tour that a search found, by what is kept of it; `joined` has them. Where its fleet is not counted,
 * or it does not begin then, they are not certain.
 */
export function seatsOn(search: TourSearch, date: LocalDate, now = new Date()) {
  const { providerId, boatsKey, seats } = tourIndex
  const isIts = and(eq(freeSeats.providerId, providerId), eq(freeSeats.boatsKey, boatsKey), eq(freeSeats.day, date))
  const unsettled = sql`array(select provider_id from unsettled_within(${date}::date, ${date}::date, ${mostDays(search)}::integer, ${now.toISOString()}::timestamptz))`
  return {
    joined: isIts as SQL,
    unsettled,
    seats: sql<number | null>`coalesce(${freeSeats.seats}, ${seats})`,
    isCertain: sql`(${opensOn(date, now)} and ${providerId} <> all(${unsettled}))`,
  }
}

/** One row with the `AvailabilityCounts` of a search for a party and a day or more alone, and the sums of groups, from what is counted ahead. */
export function countsAhead(search: TourSearch, now = new Date()): SQL {
  const today = localDateOf(now)
  const days = daysOf(spanOf(search, today) ?? { from: today, to: today }, now)
  const counted = sql`select free, few, ask, ask_here
    from count_within(${days}, ${mostDays(search)}::integer, ${search.people ?? null}::integer, ${now.toISOString()}::timestamptz)`
  return sql`(select free, few, ask, free + few as ready, free + few + ask_here as here, free + few + ask as total from (${counted}) as counted)`
}

/** The number of listed tours that a search for a party alone finds, from what is counted ahead. */
export function partyCount({ people }: TourSearch): SQL<number> {
  const { kind, bucket, slug, tours } = tourTallies
  const isPricedFor =
    people !== undefined && isInRows(people) ? sql`${slug}::integer & (1 << (${people}::integer - 1)) <> 0` : undefined
  return sql`(select coalesce(sum(${tours}), 0)::integer from ${tourTallies} where ${and(eq(kind, 'party'), gte(bucket, people ?? 1), isPricedFor)})`
}

/** The rule `refusalOf` of `domain/boats/season` in SQL. */
function opensOn(date: LocalDate, now: Date, { isInOrder = false }: Partial<BoatCondition> = {}): SQL | undefined {
  if (date > addDays(localDateOf(now), BOOKING_LIMITS.ahead)) return sql`false`
  const isOpen = sql`${tourIndex.openOn} @> ${date}::date`
  return and(isInOrder ? sql`coalesce(${isOpen}, false)` : isOpen, isAskedInTime(date, now))
}

const HOUR_MS = 3_600_000

/** Each season has its own lead time; days out of season have the usual one. */
function isAskedInTime(date: LocalDate, now: Date): SQL | undefined {
  const hoursLeft = (instantOf(date).getTime() - now.getTime()) / HOUR_MS
  if (hoursLeft > FLEET_LIMITS.leadHours.max) return undefined
  const isLate = sql`${now.toISOString()}::timestamptz > ask_by(${date}::date, last_start_of(s.start_times), s.lead_hours)`
  const season = sql`select from season_years s where s.tour_id = ${tourIndex.tourId} and ${date}::date between s.from_day and s.to_day`
  const isUsuallyLate = now > lastMoment({ seasons: [] }, { startsOn: date, startTime: null })
  return isUsuallyLate
    ? sql`exists (${season} and not (${isLate}))`
    : // The first condition is cheap: a day has up to 25 hours.
      sql`not exists (${season} and s.lead_hours >= ${Math.floor(hoursLeft)}::integer and ${isLate})`
}

/**
 * Seats are counted ahead in `free_seats`; where they are not yet, or where a promise has lapsed since, boats are looked at. A function of
 * the database does that: the plan of a search stays small.
 */
const hasBoatsOn = (date: LocalDate, people: number, now: Date, search: TourSearch): SQL =>
  sql`(${tourIndex.boatsKey} is null or ${tourIndex.boatsKey} not in (
    select full_boats(${date}::date, ${mostDays(search)}::integer, ${people}::integer, ${now.toISOString()}::timestamptz)))`
