import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import {
  accessPointRivers,
  accessPoints,
  conditions,
  keptFeatures,
  proposals,
  reaches,
  reachFeatures,
  reachLines,
  reachMarks,
  tourStops,
} from '#db/schema/index.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { invalid, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { propose } from '../proposals/propose-commands.ts'
import { listToursOfReach, type Reach } from '../reaches/queries.ts'
import type { TourChange } from '../tours/own-tour-commands.ts'
import type { Actor } from '../users/user.ts'
import { requirePoint } from './commands.ts'
import { factsOf } from './facts.ts'
import { listTouching, planReaches } from './merge-queries.ts'
import type { PointRecord } from './queries.ts'
import { follow, keepForOthers, lockPoints } from './standing-commands.ts'

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
    const target = await requirePoint(tx, into)
    // Tours of others stay where their owners put them, and are asked.
    const asked = await keepForOthers(tx, actor.id, merged, { ...target, id })
    const touching = await listTouching(tx, [id, into]).for('update')
    const plan = planReaches(touching, { id, into })
    for (const { id: reachId, twin } of plan.joined) await keepApart(tx, actor, touching, [reachId, twin])
    // Those merged into it before go on too: no chain is longer than one.
    await tx
      .update(accessPoints)
      .set({ status: 'merged', mergedInto: into })
      .where(or(eq(accessPoints.id, id), eq(accessPoints.mergedInto, id)))
    await tx.update(tourStops).set({ accessPointId: into }).where(eq(tourStops.accessPointId, id))
    await tx.update(conditions).set({ accessPointId: into }).where(eq(conditions.accessPointId, id))
    await moveRivers(tx, id, into)
    for (const { id: reachId, twin } of plan.joined) await joinReaches(tx, reachId, twin)
    for (const { id: reachId, fromId, toId } of plan.moved)
      await tx.update(reaches).set({ fromId, toId }).where(eq(reaches.id, reachId))
    if (loser.createdBy !== null) await recordAdminAct(tx, actor, { id, userId: loser.createdBy })
    await tx.delete(proposals).where(eq(proposals.accessPointId, id))
    const survivor = await requirePoint(tx, into)
    if (asked.length) {
      const change = { point: factsOf(survivor) }
      await propose(tx, actor.id, { accessPointId: into }, { change, owners: asked, isDecided: true })
    }
    return { merged, survivor, standing: await follow(tx, survivor, actor.id, 'shared') }
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

/** When two reaches become one, other owners' tours over the one show no features of the other. */
async function keepApart(
  tx: Database,
  actor: Actor,
  touching: readonly Reach[],
  ids: readonly string[],
): Promise<void> {
  const sides = []
  for (const id of ids) {
    const reach = touching.find(it => it.id === id)
    const owners = reach ? (await listToursOfReach(tx, reach)).map(({ userId }) => userId) : []
    const reviewed = and(eq(reachFeatures.reachId, id), eq(reachFeatures.isReviewed, true))
    const features = await tx.select({ id: reachFeatures.id }).from(reachFeatures).where(reviewed)
    sides.push({ owners: new Set(owners), features })
  }
  for (const { owners, features } of sides)
    for (const other of sides) {
      const strangers = [...other.owners].filter(owner => owner !== actor.id && !owners.has(owner))
      const rows = strangers.flatMap(userId => features.map(({ id: reachFeatureId }) => ({ reachFeatureId, userId })))
      if (rows.length) await tx.insert(keptFeatures).values(rows).onConflictDoNothing()
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
  // Of two that one has set, those of the reach that stays count.
  const other = alias(reachMarks, 'other')
  const isSet = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.reachId, into), sql`${other.providerId} is not distinct from ${reachMarks.providerId}`))
  await tx
    .update(reachMarks)
    .set({ reachId: into })
    .where(and(eq(reachMarks.reachId, id), notExists(isSet)))
  await tx.delete(reaches).where(eq(reaches.id, id))
}
