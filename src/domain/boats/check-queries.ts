import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatDays, bookings } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { seenByProviders } from '../bookings/visibility-queries.ts'

/**
 * How many days from `from` on count other than what is promised, or more than there is: none, unless somebody wrote past the
 * triggers.
 */
export async function countWrongDays(db: Database, from: LocalDate): Promise<number> {
  const promised = sql`coalesce((select sum(b.count) from booking_boats b where b.provider_id = ${boatDays.providerId}
    and b.kind = ${boatDays.kind} and b.day = ${boatDays.day}), 0)`
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(boatDays)
    .where(
      and(gte(boatDays.day, from), sql`(${boatDays.held} <> ${promised} or ${boatDays.held} > ${boatDays.capacity})`),
    )
  return row?.count ?? 0
}

/** Trips ahead that were agreed before their provider entered boats, so that none are held for them. */
export function countUncounted(db: Database, providerId: string, now: Date): Promise<number> {
  const isOf = and(seenByProviders(providerId), eq(bookings.isCounted, false))
  return db.$count(bookings, and(isOf, eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)))
}
