import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatDays, boatOutages, boats, bookingBoats } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { type BoatType, capacityOn, type FleetBoat, type Outage } from './boat.ts'

const FLEET = { kind: boats.kind, seats: boats.seats, owned: boats.owned, childToAge: boats.childToAge }

type OwnBoat = FleetBoat & { childToAge: number | null }

export function listFleet(db: Database, providerId: string): Promise<OwnBoat[]> {
  return db.select(FLEET).from(boats).where(eq(boats.providerId, providerId)).orderBy(asc(boats.kind))
}

/** Outages that are not over on `from`, by their days. */
export function listOutages(db: Database, providerId: string, from: LocalDate) {
  return db
    .select({
      kind: boatOutages.kind,
      fromDay: boatOutages.fromDay,
      toDay: boatOutages.toDay,
      count: boatOutages.count,
      note: boatOutages.note,
    })
    .from(boatOutages)
    .where(and(eq(boatOutages.providerId, providerId), gte(boatOutages.toDay, from)))
    .orderBy(asc(boatOutages.fromDay), asc(boatOutages.kind))
}

/** `exceptBookingId`: whose boats count as free. */
type Span = { from: LocalDate; to: LocalDate; now: Date; exceptBookingId?: string | undefined }
type DayCount = { kind: BoatType; day: LocalDate; count: number }

/** The boats that are promised between two days, by provider. An offer that nobody has answered in time counts no more, though no task has freed it yet. */
function heldBetween(providerIds: readonly string[], { from, to, now, exceptBookingId = '' }: Span): SQL {
  const isAsked = (rows: SQL) => sql`${rows}.provider_id = any(${ids}) and ${rows}.day between ${from} and ${to}`
  const ids = sql`${`{${providerIds.join(',')}}`}::text[]`
  return sql`(
    select provider_id, json_agg(json_build_object('kind', kind, 'day', day, 'count', count)) as days from (
      select provider_id, kind, day, sum(count)::integer as count from (
        select d.provider_id, d.kind, d.day, d.held as count from ${boatDays} d where ${isAsked(sql`d`)} and d.held > 0
        union all
        select e.provider_id, e.kind, e.day, -e.count from ${bookingBoats} e
        where e.booking_id = ${exceptBookingId} and ${isAsked(sql`e`)}
        union all
        select l.provider_id, l.kind, l.day, -l.count from lapsed_promises(${from}::date, ${to}::date, ${now.toISOString()}::timestamptz) l
        where l.booking_id <> ${exceptBookingId} and ${isAsked(sql`l`)}
      ) as each_one group by provider_id, kind, day
    ) as summed group by provider_id)`
}

/** A provider's boats as they are on the days between two: of each kind how many there are, and how many are promised. */
export type FleetDays = {
  fleet: readonly FleetBoat[]
  capacity: (kind: FleetBoat, day: LocalDate) => number
  free: (kind: FleetBoat, day: LocalDate) => number
}

/** The boats of these providers, but of those that count none, in one statement. */
export async function listFleetDays(
  db: Database,
  providerIds: readonly string[],
  asked: Span,
): Promise<Map<string, FleetDays>> {
  if (providerIds.length === 0) return new Map()
  const { providerId, kind, seats, owned, childToAge } = boats
  const away = sql`${boatOutages.providerId} = ${providerId} and ${boatOutages.toDay} >= ${asked.from} and ${boatOutages.fromDay} <= ${asked.to}`
  const rows = await db
    .select({
      providerId,
      fleet: sql<
        OwnBoat[]
      >`json_agg(json_build_object('kind', ${kind}, 'seats', ${seats}, 'owned', ${owned}, 'childToAge', ${childToAge}) order by ${kind})`,
      outages: sql<Outage[]>`(
        select coalesce(json_agg(json_build_object('kind', ${boatOutages.kind}, 'fromDay', ${boatOutages.fromDay}, 'toDay', ${boatOutages.toDay},
          'count', ${boatOutages.count})), '[]') from ${boatOutages} where ${away})`,
      held: sql<DayCount[] | null>`(array_agg(held.days))[1]`,
    })
    .from(boats)
    .leftJoin(sql`${heldBetween(providerIds, asked)} as held`, sql`held.provider_id = ${providerId}`)
    .where(inArray(providerId, [...providerIds]))
    .groupBy(providerId)
  return new Map(rows.map(row => [row.providerId, daysOf(row)]))
}

type Stored = { fleet: OwnBoat[]; outages: Outage[]; held: DayCount[] | null }

function daysOf({ fleet, outages, held }: Stored): FleetDays {
  const counts = new Map(held?.map(({ kind, day, count }) => [`${kind} ${day}`, count]))
  const capacity = (boat: FleetBoat, day: LocalDate) => capacityOn(day, boat, outages)
  return {
    fleet,
    capacity,
    free: (boat, day) => capacity(boat, day) - (counts.get(`${boat.kind} ${day}`) ?? 0),
  }
}

const NO_FLEET: FleetDays = { fleet: [], capacity: () => 0, free: () => 0 }

export async function getFleetDays(
  db: Database,
  { providerId, ...asked }: Span & { providerId: string },
): Promise<FleetDays> {
  return (await listFleetDays(db, [providerId], asked)).get(providerId) ?? NO_FLEET
}
