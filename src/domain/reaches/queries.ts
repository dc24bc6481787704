import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import {
  accessPoints,
  keptFeatures,
  providers,
  reaches,
  reachFeatures,
  reachFeatureTexts,
  reachLines,
  tourStops,
  tours,
} from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import type { Texts } from '../texts/texts.ts'

const notesOf = sql<Texts<string>>`(
  select coalesce(json_object_agg(${reachFeatureTexts.locale}, ${reachFeatureTexts.note}), '{}')
  from ${reachFeatureTexts} where ${reachFeatureTexts.reachFeatureId} = ${reachFeatures.id})`

const selectFeatures = (db: Database) =>
  db
    .select({
      id: reachFeatures.id,
      reachId: reachFeatures.reachId,
      km: reachFeatures.km,
      kind: reachFeatures.kind,
      severity: reachFeatures.severity,
      createdBy: reachFeatures.createdBy,
      isReviewed: reachFeatures.isReviewed,
      notes: notesOf,
    })
    .from(reachFeatures)

export type Feature = Awaited<ReturnType<typeof selectFeatures>>[number]

/** The features of a reach that the tours of an account show. */
export const listFeatures = (db: Database, reachId: string, ownerId: string): Promise<Feature[]> =>
  listFeaturesOf(db, [reachId], ownerId)

/**
 * The features that the tours of an account show on several reaches, down the river: its own, and what an admin has taken, unless it keeps
 * something else of one that others have told of or changed since.
 */
export async function listFeaturesOf(db: Database, reachIds: readonly string[], ownerId: string): Promise<Feature[]> {
  const isThere = inArray(reachFeatures.reachId, [...reachIds])
  const kept = await db
    .select({ id: keptFeatures.reachFeatureId, facts: keptFeatures.facts })
    .from(keptFeatures)
    .innerJoin(reachFeatures, eq(reachFeatures.id, keptFeatures.reachFeatureId))
    .where(and(eq(keptFeatures.userId, ownerId), isThere))
  const ids = kept.flatMap(({ id, facts }) => (facts ? [id] : []))
  const features = await selectFeatures(db).where(
    and(
      isThere,
      or(eq(reachFeatures.isReviewed, true), eq(reachFeatures.createdBy, ownerId), inArray(reachFeatures.id, ids)),
    ),
  )
  return features
    .flatMap(feature => {
      const its = kept.find(({ id }) => id === feature.id)
      return its?.facts === null ? [] : [{ ...feature, ...its?.facts }]
    })
    .sort((one, other) => one.km - other.km || (one.id < other.id ? -1 : 1))
}

export const listFeaturesById = (db: Database, ids: readonly string[]): Promise<Feature[]> =>
  selectFeatures(db).where(inArray(reachFeatures.id, [...ids]))

export async function getFeature(db: Database, id: string): Promise<Feature | undefined> {
  return isId(id) ? (await listFeaturesById(db, [id]))[0] : undefined
}

export type Reach = typeof reaches.$inferSelect

export function listReachesOfRiver(db: Database, river: string): Promise<Reach[]> {
  return db.select().from(reaches).where(eq(reaches.river, river)).orderBy(asc(reaches.id))
}

/** Selects the features that an admin has taken. */
export function listFeaturesOfRiver(db: Database, river: string): Promise<Feature[]> {
  return selectFeatures(db)
    .innerJoin(reaches, and(eq(reaches.id, reachFeatures.reachId), eq(reaches.river, river)))
    .where(eq(reachFeatures.isReviewed, true))
    .orderBy(asc(reachFeatures.km), asc(reachFeatures.id))
}

export type TourOfReach = { id: string; rivers: string[]; userId: string; distanceKm: number | null }

/** The tours over the reach of a line, whose pages may show it. */
export type ShownLine = { tours: TourOfReach[]; river: string }

/** Where lines of somebody's are shown. */
export async function listLinesBy(db: Database, authorId: string): Promise<ShownLine[]> {
  const drawn = await db
    .select({ fromId: reaches.fromId, toId: reaches.toId, river: reaches.river })
    .from(reachLines)
    .innerJoin(reaches, eq(reaches.id, reachLines.reachId))
    .where(eq(reachLines.authorId, authorId))
    .orderBy(asc(reaches.id))
  const over = Map.groupBy(await listToursOfReaches(db, drawn), ({ way }) => way)
  return drawn.map(({ river }, at) => ({ tours: over.get(at) ?? [], river }))
}

type Way = Pick<Reach, 'fromId' | 'toId'>

/** The tours from the beginning of a reach to its end: of an account, or of all. */
export const listToursOfReach = (db: Database, reach: Way, ownerId?: string): Promise<TourOfReach[]> =>
  listToursOfReaches(db, [reach], ownerId)

/** The same of several reaches; `way` is the position of the reach of a tour among them. */
export function listToursOfReaches(
  db: Database,
  ways: readonly Way[],
  ownerId?: string,
): Promise<(TourOfReach & { way: number })[]> {
  const [start, end] = [alias(tourStops, 'start'), alias(tourStops, 'finish')]
  const [from, to] = [alias(accessPoints, 'from_point'), alias(accessPoints, 'to_point')]
  const isAt = (point: typeof from | typeof to, id: SQL) => or(eq(point.id, id), eq(point.mergedInto, id))
  const idsOf = (ids: string[]) => sql`${`{${ids}}`}::text[]`
  const [fromIds, toIds] = [idsOf(ways.map(({ fromId }) => fromId)), idsOf(ways.map(({ toId }) => toId))]
  return db
    .select({
      way: sql<number>`(way.position - 1)::integer`,
      id: tours.id,
      rivers: tours.rivers,
      userId: providers.userId,
      distanceKm: tours.distanceKm,
    })
    .from(sql`unnest(${fromIds}, ${toIds}) with ordinality as way (from_id, to_id, position)`)
    .innerJoin(from, isAt(from, sql`way.from_id`))
    .innerJoin(start, and(eq(start.accessPointId, from.id), eq(start.role, 'put-in')))
    .innerJoin(end, and(eq(end.tourId, start.tourId), eq(end.role, 'take-out')))
    .innerJoin(to, and(eq(to.id, end.accessPointId), isAt(to, sql`way.to_id`)))
    .innerJoin(tours, eq(tours.id, start.tourId))
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(ownerId ? eq(providers.userId, ownerId) : undefined)
    .orderBy(asc(start.tourId))
}

/** Where a reach begins and ends. */
export async function getReachEnds(db: Database, id: string) {
  const [from, to] = [alias(accessPoints, 'from_point'), alias(accessPoints, 'to_point')]
  const [reach] = isId(id)
    ? await db
        .select({ river: reaches.river, from: from.location, to: to.location })
        .from(reaches)
        .innerJoin(from, eq(from.id, reaches.fromId))
        .innerJoin(to, eq(to.id, reaches.toId))
        .where(eq(reaches.id, id))
    : []
  return reach
}

export const listAllReaches = (db: Database): Promise<Reach[]> => db.select().from(reaches).orderBy(asc(reaches.id))

/** Without who drew them. */
export const listAllLines = (db: Database) =>
  db
    .select({
      reachId: reachLines.reachId,
      licence: reachLines.licence,
      origin: reachLines.origin,
      lengthKm: reachLines.lengthKm,
      line: reachLines.line,
    })
    .from(reachLines)
    .orderBy(asc(reachLines.reachId), asc(reachLines.updatedAt))
