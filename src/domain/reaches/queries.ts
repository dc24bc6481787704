import { and, asc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import {
  accessPoints,
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
      notes: notesOf,
    })
    .from(reachFeatures)

export type Feature = Awaited<ReturnType<typeof selectFeatures>>[number]

/** Down the river. */
export function listFeatures(db: Database, reachId: string): Promise<Feature[]> {
  return selectFeatures(db)
    .where(eq(reachFeatures.reachId, reachId))
    .orderBy(asc(reachFeatures.km), asc(reachFeatures.id))
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

export function listFeaturesOfRiver(db: Database, river: string): Promise<Feature[]> {
  return selectFeatures(db)
    .innerJoin(reaches, and(eq(reaches.id, reachFeatures.reachId), eq(reaches.river, river)))
    .orderBy(asc(reachFeatures.km), asc(reachFeatures.id))
}

export type TourOfReach = { id: string; rivers: string[] }

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

/** The tours from its beginning to its end. */
export function listToursOfReach(
  db: Database,
  { fromId, toId }: Pick<Reach, 'fromId' | 'toId'>,
): Promise<TourOfReach[]> {
  const [start, end] = [alias(tourStops, 'start'), alias(tourStops, 'finish')]
  const isAt = (stop: typeof start | typeof end, id: string) => {
    const merged = db.select({ id: accessPoints.id }).from(accessPoints).where(eq(accessPoints.mergedInto, id))
    return or(eq(stop.accessPointId, id), sql`${stop.accessPointId} in ${merged}`)
  }
  return db
    .select({ id: tours.id, rivers: tours.rivers })
    .from(start)
    .innerJoin(tours, eq(tours.id, start.tourId))
    .innerJoin(end, and(eq(end.tourId, start.tourId), eq(end.role, 'take-out'), isAt(end, toId)))
    .where(and(eq(start.role, 'put-in'), isAt(start, fromId)))
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
