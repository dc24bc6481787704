import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accessPoints, providers, reaches, reachMarks, tourStops } from '#db/schema/index.ts'
import type { WaterStatus } from './water.ts'

const columns = {
  id: reachMarks.id,
  reachId: reachMarks.reachId,
  river: reaches.river,
  fromId: reaches.fromId,
  toId: reaches.toId,
  providerId: reachMarks.providerId,
  providerName: providers.name,
  station: reachMarks.station,
  tooLowCm: reachMarks.tooLowCm,
  lowCm: reachMarks.lowCm,
  highCm: reachMarks.highCm,
  closedCm: reachMarks.closedCm,
  basis: reachMarks.basis,
  locale: reachMarks.locale,
  checkedOn: reachMarks.checkedOn,
  told: reachMarks.told,
}

/** Nobody goes by the marks of a provider that is deleted. */
const isInForce = or(isNull(reachMarks.providerId), isNull(providers.deletedAt))

const selectMarks = (db: Database, which: SQL | undefined) =>
  db
    .select(columns)
    .from(reachMarks)
    .innerJoin(reaches, eq(reaches.id, reachMarks.reachId))
    .leftJoin(providers, eq(providers.id, reachMarks.providerId))
    .where(and(isInForce, which))
    // Those of the admins first, then in the order in which they were set.
    .orderBy(sql`${reachMarks.providerId} is not null`, reachMarks.createdAt, reachMarks.id)

/** The marks of somebody for a reach. */
export type ReachMark = Awaited<ReturnType<typeof selectMarks>>[number]

export const listMarksAt = async (db: Database, stations: readonly string[]): Promise<ReachMark[]> =>
  stations.length === 0 ? [] : selectMarks(db, inArray(reachMarks.station, [...stations]))

/** The marks of the reaches from the put-in of each tour to its take-out. */
export async function listMarksOfTours(
  db: Database,
  tourIds: readonly string[],
): Promise<(ReachMark & { tourId: string })[]> {
  if (tourIds.length === 0) return []
  const [start, end] = [alias(tourStops, 'start'), alias(tourStops, 'finish')]
  const [from, to] = [alias(accessPoints, 'from_point'), alias(accessPoints, 'to_point')]
  const survivor = (point: typeof from | typeof to) => sql`coalesce(${point.mergedInto}, ${point.id})`
  return db
    .select({ tourId: start.tourId, ...columns })
    .from(start)
    .innerJoin(from, eq(from.id, start.accessPointId))
    .innerJoin(end, and(eq(end.tourId, start.tourId), eq(end.role, 'take-out')))
    .innerJoin(to, eq(to.id, end.accessPointId))
    .innerJoin(reaches, and(eq(reaches.fromId, survivor(from)), eq(reaches.toId, survivor(to))))
    .innerJoin(reachMarks, eq(reachMarks.reachId, reaches.id))
    .leftJoin(providers, eq(providers.id, reachMarks.providerId))
    .where(and(eq(start.role, 'put-in'), inArray(start.tourId, [...tourIds]), isInForce))
    .orderBy(sql`${reachMarks.providerId} is not null`, reachMarks.createdAt, reachMarks.id)
}

/** Whether anybody's marks say one of these of the water. */
export async function hasMarksTelling(db: Database, told: readonly WaterStatus[]): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(reachMarks)
    .where(inArray(reachMarks.told, [...told]))
    .limit(1)
  return rows.length > 0
}
