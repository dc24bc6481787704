import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPointRivers, accessPoints, accessPointTexts } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import type { Box, Place } from '../places/projection.ts'
import type { Texts } from '../texts/texts.ts'
import type { Role } from '../users/user.ts'
import { POINT_LIMITS, type PointRiver, type PointText } from './access-point.ts'

const textsOf = sql<Texts<PointText>>`(
  select coalesce(json_object_agg(${accessPointTexts.locale},
    json_build_object('name', ${accessPointTexts.name}, 'notes', ${accessPointTexts.notes})), '{}')
  from ${accessPointTexts} where ${accessPointTexts.accessPointId} = ${accessPoints.id})`

const riversOf = sql<PointRiver[]>`(
  select coalesce(json_agg(json_build_object('river', ${accessPointRivers.river}, 'riverKm', ${accessPointRivers.riverKm},
    'kmSource', ${accessPointRivers.kmSource}) order by ${accessPointRivers.river}), '[]')
  from ${accessPointRivers} where ${accessPointRivers.accessPointId} = ${accessPoints.id})`

export const selectPoints = <C extends Record<string, SQL>>(db: Database, more: C) =>
  db
    .select({
      id: accessPoints.id,
      status: accessPoints.status,
      isReviewed: accessPoints.isReviewed,
      mergedInto: accessPoints.mergedInto,
      location: accessPoints.location,
      accuracyM: accessPoints.accuracyM,
      kinds: accessPoints.kinds,
      side: accessPoints.side,
      parking: accessPoints.parking,
      camping: accessPoints.camping,
      facilities: accessPoints.facilities,
      transitStopM: accessPoints.transitStopM,
      source: accessPoints.source,
      createdBy: accessPoints.createdBy,
      texts: textsOf,
      rivers: riversOf,
      ...more,
    })
    .from(accessPoints)

const select = (db: Database) => selectPoints(db, {})

export type PointRecord = Awaited<ReturnType<typeof select>>[number]

export const isThere = ne(accessPoints.status, 'merged')

/** The account that the list is for; undefined on public pages. */
export type Viewer = { id: string; role?: Role } | undefined

/**
 * A point as far as somebody may see it: what its author wrote is for them alone until an admin has taken it. Others see where it is, by
 * which it is called until then.
 */
export function shownTo(viewer: Viewer, point: PointRecord): PointRecord {
  const isOwn = viewer !== undefined && (viewer.role === 'admin' || viewer.id === point.createdBy)
  if (point.isReviewed || isOwn) return point
  const { lat, lng } = point.location
  const text = { name: `${lat.toFixed(5)}, ${lng.toFixed(5)}`, notes: '' }
  return { ...point, texts: { lt: text, en: text }, source: '' }
}

/** Also a merged one, with all that its author wrote. */
export async function getPoint(db: Database, id: string): Promise<PointRecord | undefined> {
  if (!isId(id)) return undefined
  const [point] = await select(db).where(eq(accessPoints.id, id))
  return point
}

export async function listPoints(db: Database, ids: readonly string[], viewer: Viewer): Promise<PointRecord[]> {
  const points = await select(db).where(inArray(accessPoints.id, [...ids]))
  return points.map(point => shownTo(viewer, point))
}

/** Every point that is reviewed and not merged, for dumps. */
export function listAllPoints(db: Database): Promise<PointRecord[]> {
  return select(db)
    .where(and(isThere, eq(accessPoints.isReviewed, true)))
    .orderBy(asc(accessPoints.id))
}

/** Down the river; those of unknown kilometre last. */
export async function listPointsOfRiver(db: Database, river: string, viewer: Viewer): Promise<PointRecord[]> {
  const onRiver = and(eq(accessPointRivers.accessPointId, accessPoints.id), eq(accessPointRivers.river, river)) as SQL
  const points = await select(db)
    .innerJoin(accessPointRivers, onRiver)
    .where(isThere)
    .orderBy(sql`${accessPointRivers.riverKm} desc nulls last`, asc(accessPoints.id))
    .limit(POINT_LIMITS.perPage)
  return points.map(point => shownTo(viewer, point))
}

/** Lists points along some rivers. */
export async function listPointsOfRivers(
  db: Database,
  rivers: readonly string[],
  viewer: Viewer,
): Promise<PointRecord[]> {
  const along = db
    .select({ id: accessPointRivers.accessPointId })
    .from(accessPointRivers)
    .where(inArray(accessPointRivers.river, [...rivers]))
  const points = await select(db)
    .where(and(isThere, inArray(accessPoints.id, along)))
    .orderBy(asc(accessPoints.id))
    .limit(POINT_LIMITS.perPage * Math.max(1, rivers.length))
  return points.map(point => shownTo(viewer, point))
}

/** Whether a point is on a piece of the map. */
export const isIn = ({ west, south, east, north }: Box): SQL =>
  sql`${accessPoints.location} <@ ${`(${west},${south}),(${east},${north})`}::box`

/** Lists points on a piece of the map. */
export async function listPointsIn(db: Database, box: Box, viewer: Viewer): Promise<PointRecord[]> {
  const points = await select(db)
    .where(and(isThere, isIn(box)))
    .orderBy(asc(accessPoints.id))
    .limit(POINT_LIMITS.perPage)
  return points.map(point => shownTo(viewer, point))
}

/** The nearest point that counts as the same place, but for some that are known to be others. */
export async function getPointAt(
  db: Database,
  { lng, lat }: Place,
  others: readonly string[] = [],
): Promise<PointRecord | undefined> {
  const place = sql`${`(${lng},${lat})`}::point`
  const [half, tall] = [0.003, 0.0015]
  const metres = sql`metres_between(${accessPoints.location}, ${place})`
  const box = `(${lng - half},${lat - tall}),(${lng + half},${lat + tall})`
  const [point] = await select(db)
    .where(
      and(
        isThere,
        sql`${accessPoints.location} <@ ${box}::box and ${metres} <= ${POINT_LIMITS.apartM}`,
        others.length ? sql`not ${inArray(accessPoints.id, [...others])}` : undefined,
      ),
    )
    .orderBy(metres, asc(accessPoints.id))
    .limit(1)
  return point
}
