import { and, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings } from '#db/schema/index.ts'
import { daysBetween, daysFrom, type LocalDate } from '#src/lib/local-date.ts'
import { seenByProviders } from '../bookings/visibility-queries.ts'
import type { BoatType } from './boat.ts'
import { getFleetDays } from './fleet-queries.ts'
import { listExceptions } from './tour-queries.ts'

export type OverviewDay = {
  day: LocalDate
  /** Bookings that are agreed or wait for an answer. */
  parties: number
  isClosed: boolean
  boats: { kind: BoatType; seats: number; free: number; capacity: number }[]
}

type Period = { from: LocalDate; to: LocalDate; now: Date }

/** Returns the promises of a provider on each day. */
export async function getOverview(db: Database, providerId: string, asked: Period): Promise<OverviewDay[]> {
  const { fleet, free, capacity } = await getFleetDays(db, { ...asked, providerId })
  const exceptions = await listExceptions(db, providerId, asked.from, asked.to)
  const closed = exceptions.filter(({ tour, kind }) => tour === null && kind === 'closed')
  const parties = await listParties(db, providerId, asked)
  return daysFrom(asked.from, daysBetween(asked.from, asked.to) + 1).map(day => ({
    day,
    parties: parties.filter(it => it.startsOn <= day && day <= it.endsOn).length,
    isClosed: closed.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay),
    boats: fleet.map(boat => ({
      kind: boat.kind,
      seats: boat.seats,
      free: free(boat, day),
      capacity: capacity(boat, day),
    })),
  }))
}

function listParties(db: Database, providerId: string, { from, to, now }: Period) {
  const endsOn = sql<LocalDate>`(${bookings.startsOn} + ${bookings.days} - 1)::text`
  return db
    .select({ startsOn: bookings.startsOn, endsOn })
    .from(bookings)
    .where(
      and(
        seenByProviders(providerId),
        inArray(bookings.status, ['requested', 'offered', 'confirmed', 'done']),
        sql`(${bookings.status} in ('confirmed', 'done') or ${bookings.expiresAt} > ${now.toISOString()}::timestamptz)`,
        lte(bookings.startsOn, to),
        gte(sql`${bookings.startsOn} + ${bookings.days} - 1`, sql`${from}::date`),
      ),
    )
}
