import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPoints, providers, tourStops, tours } from '#db/schema/index.ts'
import type { TourChange } from '../tours/own-tour-commands.ts'
import { listTourRecords } from '../tours/record-queries.ts'
import type { PointFacts } from './access-point.ts'
import { factsOf } from './facts.ts'
import { type PointRecord, shownTo } from './queries.ts'

/**
 * The tours that stand on a point: those of whoever changes it follow, those of others keep what their owner agreed to. Points are
 * always locked before providers and tours, to avoid deadlocks.
 */

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

/** The owners of all tours that use a point, drafts and deleted ones included. */
export async function listOwnersAt(db: Database, pointId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: providers.userId })
    .from(tourStops)
    .innerJoin(tours, eq(tours.id, tourStops.tourId))
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(eq(tourStops.accessPointId, pointId))
    .orderBy(asc(providers.userId))
  return rows.map(({ id }) => id)
}

/**
 * Lets the tours of others than `userId` show a point as it was before it changed. Returns the owners for whom that is another thing now,
 * who are to be asked.
 */
export async function keepForOthers(
  tx: Database,
  userId: string,
  before: PointRecord,
  after: PointRecord,
): Promise<string[]> {
  const asked: string[] = []
  for (const owner of await listOwnersAt(tx, before.id)) {
    const [kept, now] = [before, after].map(point => factsOf(shownTo({ id: owner }, point)))
    if (owner === userId || !kept || isDeepStrictEqual(kept, now)) continue
    asked.push(owner)
    await tx
      .update(tourStops)
      .set({ kept })
      .where(and(eq(tourStops.accessPointId, before.id), isNull(tourStops.kept), isOf(tx, owner)))
  }
  return asked
}

/** Where somebody has kept what is shared again, they show the shared point. */
export async function forgetKept(tx: Database, point: PointRecord): Promise<void> {
  await tx
    .update(tourStops)
    .set({ kept: null })
    .where(
      and(eq(tourStops.accessPointId, point.id), sql`${tourStops.kept} = ${JSON.stringify(factsOf(point))}::jsonb`),
    )
}

/**
 * Lets the tours of an account that stand on a point show these facts of it, or what is shared; where it has moved, their ends go there.
 * Returns those tours, before and after.
 */
export async function follow(
  tx: Database,
  point: PointRecord,
  userId: string,
  change: Partial<PointFacts> | 'shared',
): Promise<Required<TourChange>[]> {
  const ids = await lockStanding(tx, point.id, userId)
  if (ids.length === 0) return []
  const before = await listTourRecords(tx, ids)
  const shared = factsOf(shownTo({ id: userId }, point))
  const stops = await tx
    .select({ tourId: tourStops.tourId, position: tourStops.position, role: tourStops.role, kept: tourStops.kept })
    .from(tourStops)
    .where(and(eq(tourStops.accessPointId, point.id), inArray(tourStops.tourId, ids)))
  for (const { tourId, position, role, kept } of stops) {
    const next = change === 'shared' ? shared : { ...(kept ?? shared), ...change }
    await tx
      .update(tourStops)
      .set({ kept: isDeepStrictEqual(next, shared) ? null : next })
      .where(and(eq(tourStops.tourId, tourId), eq(tourStops.position, position)))
    const end = role === 'put-in' ? 'departure' : role === 'take-out' ? 'arrival' : undefined
    if (!end || (change !== 'shared' && !change.location)) continue
    const isElsewhere = sql`not ${tours[end]} ~= ${`(${next.location.lng},${next.location.lat})`}::point`
    await tx
      .update(tours)
      .set({ [end]: next.location })
      .where(and(eq(tours.id, tourId), isElsewhere))
  }
  const after = new Map((await listTourRecords(tx, ids)).map(tour => [tour.id, tour]))
  return before.flatMap(tour => {
    const now = after.get(tour.id)
    return now ? [{ before: tour, after: now }] : []
  })
}

const isOf = (db: Database, userId: string) =>
  inArray(
    tourStops.tourId,
    db
      .select({ id: tours.id })
      .from(tours)
      .innerJoin(providers, and(eq(providers.id, tours.providerId), eq(providers.userId, userId))),
  )

async function lockStanding(tx: Database, pointId: string, userId: string): Promise<string[]> {
  const standing = await tx
    .selectDistinct({ id: tours.id, providerId: tours.providerId })
    .from(tourStops)
    .innerJoin(tours, eq(tours.id, tourStops.tourId))
    .innerJoin(providers, and(eq(providers.id, tours.providerId), eq(providers.userId, userId)))
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
