import { and, asc, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPointRivers, accessPoints, accessPointTexts, tourStops } from '#db/schema/index.ts'
import { readWhole } from '#src/lib/query-string.ts'
import type { Place } from '../places/projection.ts'
import { isRiver, type River } from '../places/rivers.ts'
import { PAGE_LIMITS } from '../search/schema.ts'
import { POINT_STATUSES } from './access-point.ts'
import { isThere, selectPoints } from './queries.ts'

/** Access points as an admin goes through them. */

export const REVIEWED = POINT_STATUSES.filter(it => it !== 'merged')
export type PointSearch = { river: River | undefined; status: (typeof REVIEWED)[number] | undefined; page: number }

const PER_PAGE = 30

/** Lenient: what is invalid falls back to its default, the proposed ones of all rivers. */
export function parsePointSearch(params: URLSearchParams): PointSearch {
  const river = params.get('river') ?? ''
  const status = params.get('status') ?? 'proposed'
  return {
    river: isRiver(river) ? river : undefined,
    status: status === '' ? undefined : (REVIEWED.find(it => it === status) ?? 'proposed'),
    page: readWhole(params.get('page'), { min: 1, max: PAGE_LIMITS.maxPage }) ?? 1,
  }
}

/** How many tours stop there. */
const standing = sql<number>`(
  select count(distinct ${tourStops.tourId})::integer from ${tourStops} where ${tourStops.accessPointId} = ${accessPoints.id})`

const nameOf = sql`(
  select min(${accessPointTexts.name}) from ${accessPointTexts} where ${accessPointTexts.accessPointId} = ${accessPoints.id})`

/** Lists what people proposed first, the newest first; then by name. A page past the end is the last one. */
export async function listPointPage(db: Database, { river, status, page }: PointSearch) {
  const onRiver = db
    .select({ one: sql`1` })
    .from(accessPointRivers)
    .where(and(eq(accessPointRivers.accessPointId, accessPoints.id), eq(accessPointRivers.river, river ?? '')))
  const where = and(
    isThere,
    status ? eq(accessPoints.status, status) : undefined,
    river ? exists(onRiver) : undefined,
  ) as SQL
  const total = await db.$count(accessPoints, where)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const shown = Math.min(page, pages)
  const points = await selectPoints(db, { standing })
    .where(where)
    .orderBy(sql`${accessPoints.createdBy} is null, ${accessPoints.createdAt} desc`, nameOf, asc(accessPoints.id))
    .limit(PER_PAGE)
    .offset((shown - 1) * PER_PAGE)
  return { points, page: shown, pages, total }
}

/** Lists points around another, the nearest first, with how many metres they are away. */
export function listPointsAround(db: Database, { id, location }: { id: string; location: Place }, limit: number) {
  const place = sql`${`(${location.lng},${location.lat})`}::point`
  const metres = sql<number>`metres_between(${accessPoints.location}, ${place})`
  return selectPoints(db, { standing, metres })
    .where(and(isThere, ne(accessPoints.id, id)))
    .orderBy(sql`${accessPoints.location} <-> ${place}, ${accessPoints.id}`)
    .limit(limit)
}

export type ReviewedPoint = Awaited<ReturnType<typeof listPointPage>>['points'][number]

export async function listRiversWithPoints(db: Database): Promise<River[]> {
  const rows = await db.selectDistinct({ river: accessPointRivers.river }).from(accessPointRivers)
  return rows.map(({ river }) => river).filter(isRiver)
}
