import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatDays, boatOutages, boats, tourBoats } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import type { FleetKind } from '../../boats/boat.ts'
import { type FreeBoats, onOffer } from '../../boats/plan.ts'
import { lapsedHolds } from '../../bookings/visibility-queries.ts'

type Trip = { id: string; providerId: string; days: readonly LocalDate[] }

/** What a party can have of each of these trips, by tour; nothing of a provider that counts no boats. As `freeBoats`, of many at once. */
export async function listFreeBoats(
  db: Database,
  trips: readonly Trip[],
  now: Date,
): Promise<Map<string, FreeBoats[]>> {
  const days = trips.flatMap(trip => trip.days).toSorted()
  const [from, until] = [days[0], days.at(-1)]
  if (from === undefined || until === undefined) return new Map()
  const providerIds = [...new Set(trips.map(({ providerId }) => providerId))]
  const ids = trips.map(({ id }) => id)
  const fleets = await db.select().from(boats).where(inArray(boats.providerId, providerIds)).orderBy(boats.kind)
  const chosen = await db.select().from(tourBoats).where(inArray(tourBoats.tourId, ids))
  const missing = new Map(
    (await listMissing(db, { providerIds, from, until, now })).map(({ providerId, kind, day, count }) => [
      `${providerId} ${kind} ${day}`,
      count,
    ]),
  )
  return new Map(
    trips.flatMap(({ id, providerId, days: its }) => {
      const fleet = fleets.filter(boat => boat.providerId === providerId)
      const missingOf = (kind: FleetKind) => its.map(day => missing.get(`${providerId} ${kind} ${day}`) ?? 0)
      const offered = onOffer(
        chosen.filter(({ tourId }) => tourId === id),
        fleet,
        ({ kind, owned }) => owned - Math.max(...missingOf(kind)),
      )
      return fleet.length > 0 ? [[id, offered] as const] : []
    }),
  )
}

type Span = { providerIds: string[]; from: LocalDate; until: LocalDate; now: Date }

/** Promised, lent or under repair; what nobody has answered in time is free. */
function listMissing(db: Database, { providerIds, from, until, now }: Span) {
  const ids = sql`${`{${providerIds.join(',')}}`}::text[]`
  const missing = sql`
    select d.provider_id, d.kind, d.day, d.held as count from ${boatDays} d
    where d.provider_id = any(${ids}) and d.day between ${from} and ${until} and d.held > 0
    union all
    select o.provider_id, o.kind, day::date, o.count from ${boatOutages} o,
      generate_series(greatest(o.from_day, ${from}::date), least(o.to_day, ${until}::date), interval '1 day') day
    where o.provider_id = any(${ids})
    union all
    select h.provider_id, h.kind, h.day, -h.count from ${lapsedHolds(now)} h
    where h.provider_id = any(${ids}) and h.day between ${from} and ${until}`
  return db
    .select({
      providerId: sql<string>`provider_id`,
      kind: sql<FleetKind>`kind`,
      day: sql<LocalDate>`day::text`,
      count: sql<number>`sum(count)::int`,
    })
    .from(sql`(${missing}) as missing`)
    .groupBy(sql`provider_id, kind, day`)
}
