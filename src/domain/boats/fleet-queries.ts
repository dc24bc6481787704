import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatDays, boatOutages, boats, bookingBoats } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { type BoatType, capacityOn, type FleetBoat } from './boat.ts'

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
type DayCount = { providerId: string; kind: BoatType; day: LocalDate; count: number }

/** Lists what is promised between two days. An offer that nobody has answered in time counts no more, though no task has freed it yet. */
function listHeld(
  db: Database,
  providerIds: readonly string[],
  { from, to, now, exceptBookingId = '' }: Span,
): Promise<DayCount[]> {
  const isAsked = (rows: SQL) => sql`${rows}.provider_id = any(${ids}) and ${rows}.day between ${from} and ${to}`
  const ids = sql`${`{${providerIds.join(',')}}`}::text[]`
  const held = sql`
    select d.provider_id, d.kind, d.day, d.held as count from ${boatDays} d where ${isAsked(sql`d`)} and d.held > 0
    union all
    select e.provider_id, e.kind, e.day, -e.count from ${bookingBoats} e
    where e.booking_id = ${exceptBookingId} and ${isAsked(sql`e`)}
    union all
    select l.provider_id, l.kind, l.day, -l.count from lapsed_promises(${from}::date, ${to}::date, ${now.toISOString()}::timestamptz) l
    where l.booking_id <> ${exceptBookingId} and ${isAsked(sql`l`)}`
  return db
    .select({
      providerId: sql<string>`provider_id`,
      kind: sql<BoatType>`kind`,
      day: sql<LocalDate>`day::text`,
      count: sql<number>`sum(count)::int`,
    })
    .from(sql`(${held}) as held`)
    .groupBy(sql`provider_id, kind, day`)
}

/** A provider's boats as they are on the days between two: of each kind how many there are, and how many are promised. */
export type FleetDays = {
  fleet: readonly FleetBoat[]
  capacity: (kind: FleetBoat, day: LocalDate) => number
  free: (kind: FleetBoat, day: LocalDate) => number
}

/** The boats of these providers, but of those that count none. */
export async function listFleetDays(
  db: Database,
  providerIds: readonly string[],
  asked: Span,
): Promise<Map<string, FleetDays>> {
  const { from, to } = asked
  const rows = await db
    .select({ providerId: boats.providerId, boat: FLEET })
    .from(boats)
    .where(inArray(boats.providerId, [...providerIds]))
    .orderBy(asc(boats.kind))
  const fleets = Map.groupBy(rows, ({ providerId }) => providerId)
  if (fleets.size === 0) return new Map()
  const counting = [...fleets.keys()]
  const outages = await db
    .select()
    .from(boatOutages)
    .where(and(inArray(boatOutages.providerId, counting), gte(boatOutages.toDay, from), lte(boatOutages.fromDay, to)))
  const outagesOf = Map.groupBy(outages, ({ providerId }) => providerId)
  const held = new Map(
    (await listHeld(db, counting, asked)).map(({ providerId, kind, day, count }) => [
      `${providerId} ${kind} ${day}`,
      count,
    ]),
  )
  const daysOf = (providerId: string, fleet: FleetBoat[]): FleetDays => {
    const capacity = (boat: FleetBoat, day: LocalDate) => capacityOn(day, boat, outagesOf.get(providerId) ?? [])
    return {
      fleet,
      capacity,
      free: (boat, day) => capacity(boat, day) - (held.get(`${providerId} ${boat.kind} ${day}`) ?? 0),
    }
  }
  return new Map(
    [...fleets].map(([id, its]) => [
      id,
      daysOf(
        id,
        its.map(({ boat }) => boat),
      ),
    ]),
  )
}

const NO_FLEET: FleetDays = { fleet: [], capacity: () => 0, free: () => 0 }

export async function getFleetDays(
  db: Database,
  { providerId, ...asked }: Span & { providerId: string },
): Promise<FleetDays> {
  return (await listFleetDays(db, [providerId], asked)).get(providerId) ?? NO_FLEET
}
