import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatDays, boatOutages, boats, bookingBoats } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { lapsedHolds } from '../bookings/visibility-queries.ts'
import { capacityOn, type FleetBoat, type FleetKind, type Outage } from './boat.ts'

export function listFleet(db: Database, providerId: string): Promise<FleetBoat[]> {
  return db
    .select({ kind: boats.kind, seats: boats.seats, owned: boats.owned })
    .from(boats)
    .where(eq(boats.providerId, providerId))
    .orderBy(asc(boats.kind))
}

/** Those that are not over on `from`, by their days. */
export function listOutages(db: Database, providerId: string, from: LocalDate, to: LocalDate = 'infinity') {
  return db
    .select({
      kind: boatOutages.kind,
      fromDay: boatOutages.fromDay,
      toDay: boatOutages.toDay,
      count: boatOutages.count,
      note: boatOutages.note,
    })
    .from(boatOutages)
    .where(and(eq(boatOutages.providerId, providerId), gte(boatOutages.toDay, from), lte(boatOutages.fromDay, to)))
    .orderBy(asc(boatOutages.fromDay), asc(boatOutages.kind))
}

type Span = { from: LocalDate; to: LocalDate }
type Held = { kind: FleetKind; day: LocalDate; count: number }

/** What is promised between two days. What nobody has answered in time counts no more, though no task has freed it yet. */
export async function listHeld(
  db: Database,
  {
    providerId,
    from,
    to,
    now,
    exceptBookingId = '',
  }: Span & { providerId: string; now: Date; exceptBookingId?: string },
): Promise<Held[]> {
  const freed = sql`(
    select coalesce(sum(o.count), 0) from (
      select booking_id, provider_id, kind, day, count from ${bookingBoats} where booking_id = ${exceptBookingId}
      union all select * from ${lapsedHolds(now)} l where l.booking_id <> ${exceptBookingId}) o
    where o.provider_id = ${boatDays.providerId} and o.kind = ${boatDays.kind} and o.day = ${boatDays.day})`
  return db
    .select({ kind: boatDays.kind, day: boatDays.day, count: sql<number>`(${boatDays.held} - ${freed})::int` })
    .from(boatDays)
    .where(and(eq(boatDays.providerId, providerId), gte(boatDays.day, from), lte(boatDays.day, to), sql`held > 0`))
}

/** A provider's boats as they are on the days between two: of each kind how many there are, and how many are promised. */
export type FleetDays = {
  fleet: readonly FleetBoat[]
  capacity: (kind: FleetBoat, day: LocalDate) => number
  free: (kind: FleetBoat, day: LocalDate) => number
}

export async function getFleetDays(
  db: Database,
  asked: Span & { providerId: string; now: Date; exceptBookingId?: string },
): Promise<FleetDays> {
  const fleet = await listFleet(db, asked.providerId)
  if (fleet.length === 0) return { fleet, capacity: () => 0, free: () => 0 }
  const outages: Outage[] = await listOutages(db, asked.providerId, asked.from, asked.to)
  const held = new Map((await listHeld(db, asked)).map(({ kind, day, count }) => [`${kind} ${day}`, count]))
  const capacity = (boat: FleetBoat, day: LocalDate) => capacityOn(day, boat, outages)
  const free = (boat: FleetBoat, day: LocalDate) => capacity(boat, day) - (held.get(`${boat.kind} ${day}`) ?? 0)
  return { fleet, capacity, free }
}
