import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { LngLat } from '#db/schema/columns.ts'
import { accessPoints, providers, tourStops, tours } from '#db/schema/index.ts'
import type { TourChange } from '../tours/own-tour-commands.ts'
import { listTourRecords } from '../tours/record-queries.ts'

/** The tours that stand on a point, and how they follow it. Points are always locked before providers and tours, to avoid deadlocks. */

export async function lockPoints(tx: Database, ids: readonly string[], strength: 'no key update' | 'share') {
  if (ids.length === 0) return []
  return tx
    .select({
      id: accessPoints.id,
      status: accessPoints.status,
      mergedInto: accessPoints.mergedInto,
      location: accessPoints.location,
      createdBy: accessPoints.createdBy,
    })
    .from(accessPoints)
    .where(inArray(accessPoints.id, [...ids]))
    .orderBy(asc(accessPoints.id))
    .for(strength)
}

/**
 * Puts the ends of all tours that stand on a point, or on one that was merged into it, where it is. Returns the tours that
 * stand there, before and after.
 */
export async function moveToursTo(tx: Database, pointId: string, location: LngLat): Promise<Required<TourChange>[]> {
  const ids = await lockStanding(tx, pointId)
  if (ids.length === 0) return []
  const before = await listTourRecords(tx, ids)
  for (const [role, column] of [
    ['put-in', 'departure'],
    ['take-out', 'arrival'],
  ] as const) {
    const there = tx
      .select({ id: tourStops.tourId })
      .from(tourStops)
      .where(and(eq(tourStops.role, role), eq(tourStops.accessPointId, pointId)))
    const isElsewhere = sql`not ${tours[column]} ~= ${`(${location.lng},${location.lat})`}::point`
    await tx
      .update(tours)
      .set({ [column]: location })
      .where(and(inArray(tours.id, ids), inArray(tours.id, there), isElsewhere))
  }
  const after = new Map((await listTourRecords(tx, ids)).map(tour => [tour.id, tour]))
  return before.flatMap(tour => {
    const now = after.get(tour.id)
    return now ? [{ before: tour, after: now }] : []
  })
}

async function lockStanding(tx: Database, pointId: string): Promise<string[]> {
  const standing = await tx
    .selectDistinct({ id: tours.id, providerId: tours.providerId })
    .from(tourStops)
    .innerJoin(tours, eq(tours.id, tourStops.tourId))
    .where(eq(tourStops.accessPointId, pointId))
  const owners = [...new Set(standing.map(({ providerId }) => providerId))]
  if (owners.length === 0) return []
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(inArray(providers.id, owners))
    .orderBy(asc(providers.id))
    .for('key share')
  const ids = standing.map(({ id }) => id)
  const locked = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(inArray(tours.id, ids))
    .orderBy(asc(tours.id))
    .for('update')
  return locked.map(({ id }) => id)
}
