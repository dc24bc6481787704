import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { dayExceptions, providers, tourBoats, tourRates, tourSeasons, tours } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import type { BookingMode } from '../bookings/booking.ts'
import { closuresOnWay } from '../conditions/closure-queries.ts'
import { isNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { type BoatType, weekdaysIn } from './boat.ts'
import type { DayException, Season, TourDays } from './season.ts'

/** When a tour goes and on what boats; no boats: on all that its provider has. `pricedKinds`: those that have a price; none where boats have none. */
export type TourRules = TourDays & {
  providerId: string
  days: number
  bookingMode: BookingMode
  boats: readonly TourBoat[]
  pricedKinds: readonly BoatType[]
  /** How old the youngest child may be; null where nobody has said it. */
  youngestAge: number | null
}

export type TourBoat = Pick<typeof tourBoats.$inferSelect, 'kind' | 'maxPerBooking'>

export const getTourRules = async (db: Database, tourId: string): Promise<TourRules | undefined> =>
  (await listTourRules(db, [tourId])).get(tourId)

/** The rules of several tours, by tour, in one statement. */
export async function listTourRules(db: Database, tourIds: readonly string[]): Promise<Map<string, TourRules>> {
  if (tourIds.length === 0) return new Map()
  const found = await db
    .select({
      id: tours.id,
      providerId: tours.providerId,
      days: tours.days,
      bookingMode: tours.bookingMode,
      months: providers.months,
      closures: closuresOnWay,
      seasons: seasonsOfTour,
      exceptions: exceptionsOfTour,
      boats: boatsOfTour,
      pricedKinds: pricedKindsOfTour,
      youngestAge: tours.youngestAge,
    })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(inArray(tours.id, [...tourIds]), isNotDeleted))
  return new Map(found.map(({ id, seasons, ...tour }) => [id, { ...tour, seasons: seasons.map(withWeekdays) }]))
}

const shortTimes = sql<
  string[]
>`array(select to_char(t, 'HH24:MI') from unnest(${tourSeasons.startTimes}) t order by t)`

type StoredSeason = Omit<Season, 'weekdays'> & { weekdays: number }

const seasonsOfTour = sql<StoredSeason[]>`(
  select coalesce(json_agg(json_build_object('fromDay', ${tourSeasons.fromDay}, 'toDay', ${tourSeasons.toDay}, 'yearly', ${tourSeasons.yearly},
    'weekdays', ${tourSeasons.weekdays}, 'startTimes', ${shortTimes}, 'leadHours', ${tourSeasons.leadHours}) order by ${tourSeasons.fromDay}), '[]')
  from ${tourSeasons} where ${tourSeasons.tourId} = ${tours.id})`

/** Its exceptions, and those of all tours of its provider. */
const exceptionsOfTour = sql<DayException[]>`(
  select coalesce(json_agg(json_build_object('fromDay', ${dayExceptions.fromDay}, 'toDay', ${dayExceptions.toDay}, 'kind', ${dayExceptions.kind},
    'isOwn', ${dayExceptions.tourId} is not null)), '[]')
  from ${dayExceptions} where ${dayExceptions.providerId} = ${tours.providerId} and (${dayExceptions.tourId} is null or ${dayExceptions.tourId} = ${tours.id}))`

/** The kinds on which a tour goes, in a statement about tours. */
export const boatsOfTour = sql<TourBoat[]>`(
  select coalesce(json_agg(json_build_object('kind', ${tourBoats.kind}, 'maxPerBooking', ${tourBoats.maxPerBooking}) order by ${tourBoats.kind}), '[]')
  from ${tourBoats} where ${tourBoats.tourId} = ${tours.id})`

/** Kinds that have a price. */
export const pricedKindsOfTour = sql<BoatType[]>`(
  select coalesce(json_agg(distinct ${tourRates.boatKind}), '[]')
  from ${tourRates} where ${tourRates.tourId} = ${tours.id} and ${tourRates.boatKind} is not null)`

const withWeekdays = <S extends { weekdays: number }>({ weekdays, ...season }: S) => ({
  ...season,
  weekdays: weekdaysIn(weekdays),
})

/** With their ids, by which rates name them. */
export async function listSeasons(db: Database, tourId: string) {
  const rows = await db
    .select({
      id: tourSeasons.id,
      fromDay: tourSeasons.fromDay,
      toDay: tourSeasons.toDay,
      yearly: tourSeasons.yearly,
      weekdays: tourSeasons.weekdays,
      startTimes: sql<string[]>`to_json(${shortTimes})`,
      leadHours: tourSeasons.leadHours,
    })
    .from(tourSeasons)
    .where(eq(tourSeasons.tourId, tourId))
    .orderBy(asc(tourSeasons.fromDay))
  return rows.map(withWeekdays)
}

/** None where it goes on all boats. */
export function listTourBoats(db: Database, tourId: string): Promise<TourBoat[]> {
  return db
    .select({ kind: tourBoats.kind, maxPerBooking: tourBoats.maxPerBooking })
    .from(tourBoats)
    .where(eq(tourBoats.tourId, tourId))
    .orderBy(asc(tourBoats.kind))
}

/** Exceptions of a provider that are not over on `from`. */
export function listExceptions(db: Database, providerId: string, from: LocalDate, to: LocalDate = 'infinity') {
  return db
    .select({
      tour: dayExceptions.tourId,
      fromDay: dayExceptions.fromDay,
      toDay: dayExceptions.toDay,
      kind: dayExceptions.kind,
    })
    .from(dayExceptions)
    .where(
      and(eq(dayExceptions.providerId, providerId), gte(dayExceptions.toDay, from), lte(dayExceptions.fromDay, to)),
    )
    .orderBy(asc(dayExceptions.fromDay), asc(dayExceptions.tourId))
}
