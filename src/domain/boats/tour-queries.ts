import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { dayExceptions, providers, tourBoats, tourSeasons, tours } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import type { BookingMode } from '../bookings/booking.ts'
import { closuresOnWay } from '../conditions/closure-queries.ts'
import { isNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { weekdaysIn } from './boat.ts'
import type { Season, TourDays } from './season.ts'

/** When a tour goes and on what boats; no boats: on all that its provider has. */
export type TourRules = TourDays & {
  providerId: string
  days: number
  bookingMode: BookingMode
  boats: readonly TourBoat[]
}

export type TourBoat = Pick<typeof tourBoats.$inferSelect, 'kind' | 'maxPerBooking'>

export const getTourRules = async (db: Database, tourId: string): Promise<TourRules | undefined> =>
  (await listTourRules(db, [tourId])).get(tourId)

/** The rules of several tours, by tour, in as many statements as for one. */
export async function listTourRules(db: Database, tourIds: readonly string[]): Promise<Map<string, TourRules>> {
  const found = await db
    .select({
      id: tours.id,
      providerId: tours.providerId,
      days: tours.days,
      bookingMode: tours.bookingMode,
      months: providers.months,
      closures: closuresOnWay,
    })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(inArray(tours.id, [...tourIds]), isNotDeleted))
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const seasons = Map.groupBy(await listSeasonsOf(db, ids), ({ tourId }) => tourId)
  const exceptions = await listExceptionsOf(db, found)
  const boats = await listBoatsOfTours(db, ids)
  return new Map(
    found.map(({ id, ...tour }) => [
      id,
      {
        ...tour,
        seasons: (seasons.get(id) ?? []).map(({ season }) => season),
        exceptions: exceptions.filter(it => it.tourId === id || (!it.isOwn && it.providerId === tour.providerId)),
        boats: boats.get(id) ?? [],
      },
    ]),
  )
}

const shortTimes = sql<
  string[]
>`array(select to_char(t, 'HH24:MI') from unnest(${tourSeasons.startTimes}) t order by t)`

/** With their ids, by which rates name them. */
export const listSeasons = async (db: Database, tourId: string): Promise<SeasonRow[]> =>
  (await listSeasonsOf(db, [tourId])).map(({ season }) => season)

type SeasonRow = Season & { id: string; yearly: boolean }

async function listSeasonsOf(
  db: Database,
  tourIds: readonly string[],
): Promise<{ tourId: string; season: SeasonRow }[]> {
  const rows = await db
    .select({
      tourId: tourSeasons.tourId,
      season: {
        id: tourSeasons.id,
        fromDay: tourSeasons.fromDay,
        toDay: tourSeasons.toDay,
        yearly: tourSeasons.yearly,
        weekdays: tourSeasons.weekdays,
        startTimes: sql<string[]>`to_json(${shortTimes})`,
        leadHours: tourSeasons.leadHours,
      },
    })
    .from(tourSeasons)
    .where(inArray(tourSeasons.tourId, [...tourIds]))
    .orderBy(asc(tourSeasons.fromDay))
  return rows.map(({ tourId, season }) => ({ tourId, season: { ...season, weekdays: weekdaysIn(season.weekdays) } }))
}

export async function listTourBoats(db: Database, tourId: string): Promise<TourBoat[]> {
  return (await listBoatsOfTours(db, [tourId])).get(tourId) ?? []
}

/** The boats of several tours, by tour; a tour that goes on all boats is missing. */
export async function listBoatsOfTours(db: Database, tourIds: readonly string[]): Promise<Map<string, TourBoat[]>> {
  const rows = await db
    .select({ tourId: tourBoats.tourId, boat: { kind: tourBoats.kind, maxPerBooking: tourBoats.maxPerBooking } })
    .from(tourBoats)
    .where(inArray(tourBoats.tourId, [...tourIds]))
    .orderBy(asc(tourBoats.kind))
  const boatsOf = Map.groupBy(rows, ({ tourId }) => tourId)
  return new Map([...boatsOf].map(([id, its]) => [id, its.map(({ boat }) => boat)]))
}

/** The exceptions of these tours, and those of all tours of their providers. */
function listExceptionsOf(db: Database, found: readonly { id: string; providerId: string }[]) {
  const { tourId, providerId, fromDay, toDay, kind } = dayExceptions
  const providerIds = [...new Set(found.map(it => it.providerId))]
  const ids = found.map(({ id }) => id)
  return db
    .select({ tourId, providerId, fromDay, toDay, kind, isOwn: sql<boolean>`${tourId} is not null` })
    .from(dayExceptions)
    .where(and(inArray(providerId, providerIds), or(isNull(tourId), inArray(tourId, ids))))
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
