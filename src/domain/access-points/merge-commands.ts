import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accessPointRivers, accessPoints, reaches, reachFeatures, reachLines, tourStops } from '#db/schema/index.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { invalid, notFound } from '../errors.ts'
import { message } from '../message.ts'
import type { TourChange } from '../tours/own-tour-commands.ts'
import type { Actor } from '../users/user.ts'
import { requirePoint } from './commands.ts'
import type { PointRecord } from './queries.ts'
import { lockPoints, moveToursTo } from './standing-commands.ts'

export type Merge = { merged?: PointRecord; survivor: PointRecord; standing: Required<TourChange>[] }

/**
 * Makes one point of two: whatever stood on the one stands on the other. Done again, it changes nothing. Throws `Failure`: 404
 * where one is not there, 400 a point into itself.
 */
export function mergePoint(db: Database, actor: Actor, id: string, into: string): Promise<Merge> {
  return db.transaction(async tx => {
    const held = await lockPoints(tx, [id, into], 'no key update')
    const [loser, winner] = [held.find(it => it.id === id), held.find(it => it.id === into)]
    if (!loser) throw notFound()
    if (id === into) throw invalid(message('account:failure.pointItself'), 'into')
    if (!winner || winner.status === 'merged') throw invalid(message('account:failure.stopPoint'), 'into')
    if (loser.mergedInto === into) return { survivor: await requirePoint(tx, into), standing: [] }
    if (loser.status === 'merged') throw notFound()
    const merged = await requirePoint(tx, id)
    // Those merged into it before go on too: no chain is longer than one.
    await tx
      .update(accessPoints)
      .set({ status: 'merged', mergedInto: into })
      .where(or(eq(accessPoints.id, id), eq(accessPoints.mergedInto, id)))
    await tx.update(tourStops).set({ accessPointId: into }).where(eq(tourStops.accessPointId, id))
    await moveRivers(tx, id, into)
    await moveReaches(tx, id, into)
    if (loser.createdBy !== null) await recordAdminAct(tx, actor, { id, userId: loser.createdBy })
    const survivor = await requirePoint(tx, into)
    return { merged, survivor, standing: await moveToursTo(tx, into, survivor.location) }
  })
}

/** The survivor is on both one's rivers, at its own kilometre where it has one. */
async function moveRivers(tx: Database, id: string, into: string): Promise<void> {
  const other = alias(accessPointRivers, 'other')
  const isKnown = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.accessPointId, into), eq(other.river, accessPointRivers.river)))
  await tx
    .update(accessPointRivers)
    .set({ accessPointId: into })
    .where(and(eq(accessPointRivers.accessPointId, id), notExists(isKnown)))
  await tx.delete(accessPointRivers).where(eq(accessPointRivers.accessPointId, id))
}

/** Of two reaches that become one, the older keeps its facts and gets the features and lines of the other. */
async function moveReaches(tx: Database, id: string, into: string): Promise<void> {
  const touching = await tx
    .select()
    .from(reaches)
    .where(or(inArray(reaches.fromId, [id, into]), inArray(reaches.toId, [id, into])))
    .orderBy(reaches.createdAt, reaches.id)
    .for('update')
  const kept = new Map<string, string>()
  const moved = (end: string) => (end === id ? into : end)
  for (const reach of touching) {
    const [fromId, toId] = [moved(reach.fromId), moved(reach.toId)]
    const twin = kept.get(`${fromId} ${toId}`)
    if (twin) await joinReaches(tx, reach.id, twin)
    else kept.set(`${fromId} ${toId}`, reach.id)
  }
  for (const [ends, reachId] of kept) {
    const [fromId, toId] = ends.split(' ')
    const before = touching.find(it => it.id === reachId)
    if (before?.fromId !== fromId || before?.toId !== toId)
      await tx.update(reaches).set({ fromId, toId }).where(eq(reaches.id, reachId))
  }
}

async function joinReaches(tx: Database, id: string, into: string): Promise<void> {
  await tx.update(reachFeatures).set({ reachId: into }).where(eq(reachFeatures.reachId, id))
  const authors = tx.select({ id: reachLines.authorId }).from(reachLines).where(eq(reachLines.reachId, into))
  const hasOwn = inArray(reachLines.authorId, authors)
  await tx
    .update(reachLines)
    .set({ reachId: into })
    .where(and(eq(reachLines.reachId, id), sql`not ${hasOwn}`))
  await tx.delete(reaches).where(eq(reaches.id, id))
}
