import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { dayExceptions, tourBoats, tourSeasons, tours } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import type { BookingMode } from '../bookings/booking.ts'
import { isNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { weekdaysIn } from './boat.ts'
import type { DayException, Season, TourDays } from './season.ts'

/** When a tour goes and on what boats; no boats: on all that its provider has. */
export type TourRules = TourDays & {
  providerId: string
  days: number
  bookingMode: BookingMode
  boats: readonly TourBoat[]
}

export type TourBoat = Pick<typeof tourBoats.$inferSelect, 'kind' | 'maxPerBooking'>

export async function getTourRules(db: Database, tourId: string): Promise<TourRules | undefined> {
  const [tour] = await db
    .select({ providerId: tours.providerId, days: tours.days, bookingMode: tours.bookingMode })
    .from(tours)
    .where(and(eq(tours.id, tourId), isNotDeleted))
  if (!tour) return undefined
  return {
    ...tour,
    seasons: await listSeasons(db, tourId),
    exceptions: await listExceptionsOf(db, tourId, tour.providerId),
    boats: await listTourBoats(db, tourId),
  }
}

const shortTimes = sql<
  string[]
>`array(select to_char(t, 'HH24:MI') from unnest(${tourSeasons.startTimes}) t order by t)`

/** With their ids, by which rates name them. */
export async function listSeasons(db: Database, tourId: string): Promise<(Season & { id: string })[]> {
  const rows = await db
    .select({
      id: tourSeasons.id,
      fromDay: tourSeasons.fromDay,
      toDay: tourSeasons.toDay,
      weekdays: tourSeasons.weekdays,
      startTimes: sql<string[]>`to_json(${shortTimes})`,
      leadHours: tourSeasons.leadHours,
    })
    .from(tourSeasons)
    .where(eq(tourSeasons.tourId, tourId))
    .orderBy(asc(tourSeasons.fromDay))
  return rows.map(row => ({ ...row, weekdays: weekdaysIn(row.weekdays) }))
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

/** Of a tour and of all tours of its provider. */
function listExceptionsOf(db: Database, tourId: string, providerId: string): Promise<DayException[]> {
  return db
    .select({
      fromDay: dayExceptions.fromDay,
      toDay: dayExceptions.toDay,
      kind: dayExceptions.kind,
      isOwn: sql<boolean>`${dayExceptions.tourId} is not null`,
    })
    .from(dayExceptions)
    .where(
      and(eq(dayExceptions.providerId, providerId), or(isNull(dayExceptions.tourId), eq(dayExceptions.tourId, tourId))),
    )
}

/** Those of a provider that are not over on `from`. */
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
