import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
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

/**
 * Those that the tours of an account show, down the river: its own, and what an admin has taken, unless it keeps something else of one
 * that others have told of or changed since.
 */
export async function listFeatures(db: Database, reachId: string, ownerId: string): Promise<Feature[]> {
  const kept = await db
    .select({ id: keptFeatures.reachFeatureId, facts: keptFeatures.facts })
    .from(keptFeatures)
    .innerJoin(reachFeatures, eq(reachFeatures.id, keptFeatures.reachFeatureId))
    .where(and(eq(keptFeatures.userId, ownerId), eq(reachFeatures.reachId, reachId)))
  const ids = kept.flatMap(({ id, facts }) => (facts ? [id] : []))
  const features = await selectFeatures(db).where(
    and(
      eq(reachFeatures.reachId, reachId),
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

export async function getFeature(db: Database, id: string): Promise<Feature | undefined> {
  if (!isId(id)) return undefined
  const [feature] = await selectFeatures(db).where(eq(reachFeatures.id, id))
  return feature
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
  const shown: ShownLine[] = []
  for (const reach of drawn) shown.push({ tours: await listToursOfReach(db, reach), river: reach.river })
  return shown
}

/** The tours from its beginning to its end: of an account, or of all. */
export function listToursOfReach(
  db: Database,
  { fromId, toId }: Pick<Reach, 'fromId' | 'toId'>,
  ownerId?: string,
): Promise<TourOfReach[]> {
  const [start, end] = [alias(tourStops, 'start'), alias(tourStops, 'finish')]
  const isAt = (stop: typeof start | typeof end, id: string) => {
    const merged = db.select({ id: accessPoints.id }).from(accessPoints).where(eq(accessPoints.mergedInto, id))
    return or(eq(stop.accessPointId, id), sql`${stop.accessPointId} in ${merged}`)
  }
  return db
    .select({ id: tours.id, rivers: tours.rivers, userId: providers.userId, distanceKm: tours.distanceKm })
    .from(start)
    .innerJoin(tours, eq(tours.id, start.tourId))
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .innerJoin(end, and(eq(end.tourId, start.tourId), eq(end.role, 'take-out'), isAt(end, toId)))
    .where(and(eq(start.role, 'put-in'), isAt(start, fromId), ownerId ? eq(providers.userId, ownerId) : undefined))
    .orderBy(asc(start.tourId))
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
