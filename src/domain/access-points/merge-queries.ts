import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { reaches, reachFeatures, reachLines, tourStops } from '#db/schema/index.ts'
import { distanceKm } from '../places/projection.ts'
import { listTourRecords, type TourRecord } from '../tours/record-queries.ts'
import type { PointRecord } from './queries.ts'

/** The effects of a merge of two points on what stands on them: for the command, and for whoever is asked before. */

type Ends = { id: string; fromId: string; toId: string }

/** The older reaches first. */
export const listTouching = (db: Database, points: readonly string[]) =>
  db
    .select()
    .from(reaches)
    .where(or(inArray(reaches.fromId, [...points]), inArray(reaches.toId, [...points])))
    .orderBy(asc(reaches.createdAt), asc(reaches.id))

/** Joins two reaches: the older keeps its facts and gets the features and lines of the other. */
export function planReaches(touching: readonly Ends[], { id, into }: { id: string; into: string }) {
  const kept = new Map<string, string>()
  const moved: Ends[] = []
  const joined: { id: string; twin: string }[] = []
  const survivorOf = (end: string) => (end === id ? into : end)
  for (const reach of touching) {
    const [fromId, toId] = [survivorOf(reach.fromId), survivorOf(reach.toId)]
    const ends = `${fromId} ${toId}`
    const twin = kept.get(ends)
    if (twin) joined.push({ id: reach.id, twin })
    else kept.set(ends, reach.id)
    if (!twin && (fromId !== reach.fromId || toId !== reach.toId)) moved.push({ id: reach.id, fromId, toId })
  }
  return { moved, joined }
}

export type MergePreview = {
  metres: number
  tours: TourRecord[]
  /** Reaches that get another end, and those that become one with another. */
  reaches: number
  joined: number
  features: number
  lines: number
  /** Lines of somebody who has one of the other reach too. */
  droppedLines: number
}

export async function previewMerge(db: Database, merged: PointRecord, survivor: PointRecord): Promise<MergePreview> {
  const { moved, joined } = planReaches(await listTouching(db, [merged.id, survivor.id]), {
    id: merged.id,
    into: survivor.id,
  })
  const ids = joined.flatMap(({ id, twin }) => [id, twin])
  const isJoined = (reachId: string) => joined.some(({ id }) => id === reachId)
  const [stops, features, lines] = await Promise.all([
    db.selectDistinct({ tourId: tourStops.tourId }).from(tourStops).where(eq(tourStops.accessPointId, merged.id)),
    ids.length
      ? db.select({ reachId: reachFeatures.reachId }).from(reachFeatures).where(inArray(reachFeatures.reachId, ids))
      : [],
    ids.length
      ? db
          .select({ reachId: reachLines.reachId, authorId: reachLines.authorId })
          .from(reachLines)
          .where(inArray(reachLines.reachId, ids))
      : [],
  ])
  const moving = lines.filter(({ reachId }) => isJoined(reachId))
  const dropped = moving.filter(line => {
    const twin = joined.find(({ id }) => id === line.reachId)?.twin
    return lines.some(({ reachId, authorId }) => reachId === twin && authorId === line.authorId)
  })
  return {
    metres: Math.round(distanceKm(merged.location, survivor.location) * 1000),
    tours: await listTourRecords(
      db,
      stops.map(({ tourId }) => tourId),
    ),
    reaches: moved.length,
    joined: joined.length,
    features: features.filter(({ reachId }) => isJoined(reachId)).length,
    lines: moving.length - dropped.length,
    droppedLines: dropped.length,
  }
}
