import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPointRivers, accessPoints } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordAdminAct, recordEvent } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { Failure, forbidden, invalid, moved, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { requireInCountry } from '../places/country.ts'
import { distanceKm, type Place } from '../places/projection.ts'
import { askOwners, propose } from '../proposals/propose-commands.ts'
import { localized } from '../texts/texts.ts'
import type { TourChange } from '../tours/own-tour-commands.ts'
import type { Actor } from '../users/user.ts'
import { POINT_LIMITS, type PointFacts, type PointRiver } from './access-point.ts'
import { factChanges, factsOf } from './facts.ts'
import { changesOf } from './present.ts'
import { getPoint, getPointAt, type PointRecord, shownTo } from './queries.ts'
import type { NewPoint, PointChanges } from './schema.ts'
import { follow, forgetKept, keepForOthers, listOwnersAt, lockPoints } from './standing-commands.ts'
import { wantedTexts, writePointTexts } from './text-commands.ts'

/** The state before and after a change, and the tours of whoever made it that stand there. */
export type PointChange = { before?: PointRecord; after: PointRecord; standing: Required<TourChange>[] }
/** `proposal`: the id of what a change has become, where the point is not for its author alone to say. */
export type PointUpdate = PointChange & { proposal?: string }

/** Throws a 409 `Failure` that names the point which is there already. */
export function proposePoint(db: Database, actor: Actor, locale: Locale, body: NewPoint): Promise<PointChange> {
  return db.transaction(async tx => {
    await requireFree(tx, actor, locale, body.location, body.apartFrom)
    const { rivers, ...facts } = columnsOf(body)
    const [row] = await tx
      .insert(accessPoints)
      .values({ ...facts, location: body.location, createdBy: actor.id, isReviewed: actor.role === 'admin' })
      .returning({ id: accessPoints.id })
    if (!row) throw notFound()
    await writePointTexts(tx, row.id, {}, wantedTexts({}, locale, body))
    await writeRivers(tx, row.id, rivers)
    await recordTelling(tx, actor, row.id, 'created')
    return { after: await requirePoint(tx, row.id), standing: [] }
  })
}

/**
 * Changes only the sent fields. What nobody but its author and admins may say of a place that tours of others show becomes a proposal,
 * which the author's own tours follow at once. Throws `Failure`: 400 where it would be another place, 403 what only an admin may set,
 * 409 where another point is, or a field has changed since it was read.
 */
export function updatePoint(
  db: Database,
  actor: Actor,
  id: string,
  locale: Locale,
  changes: PointChanges,
): Promise<PointUpdate> {
  return db.transaction(async tx => {
    if (changes.location) await requireFree(tx, actor, locale, changes.location, [id, ...(changes.apartFrom ?? [])])
    const before = await holdPoint(tx, id)
    const status = changes.status === before.status ? undefined : changes.status
    if (status && actor.role !== 'admin') throw forbidden()
    const seen = shownTo(actor, before)
    const location = changes.location && { coordinates: [changes.location.lng, changes.location.lat] }
    assertUnchanged(locale, { ...changes, ...(location && { location }) }, changesOf(seen, locale))
    const { rivers, ...facts } = columnsOf(changes)
    const wanted = {
      ...factsOf(seen),
      ...facts,
      ...(rivers && { rivers: byRiver(rivers) }),
      texts: wantedTexts(seen.texts, locale, changes),
    }
    const change = factChanges(factsOf(seen), wanted)
    const isFree = await isFreeFor(tx, actor, before)
    const isAuthors = isFree && actor.role !== 'admin'
    if (change.location && !isAuthors) requireNear(before, change.location)
    if (isFree) return writeFacts(tx, actor, before, change, status)
    if (Object.keys(change).length === 0) return { before, after: before, standing: [] }
    const owners = (await listOwnersAt(tx, id)).filter(owner => owner !== actor.id)
    const proposal = await propose(tx, actor.id, { accessPointId: id }, { change: { point: change }, owners })
    return { before, after: before, standing: await follow(tx, before, actor.id, change), proposal }
  })
}

/** The point, locked. Throws `Failure`: 404 unknown, 301 merged. */
export async function holdPoint(tx: Database, id: string): Promise<PointRecord> {
  const [held] = await lockPoints(tx, [id], 'no key update')
  if (!held) throw notFound()
  if (held.mergedInto) throw moved(`/access-points/${held.mergedInto}`)
  return requirePoint(tx, id)
}

/**
 * Changes what is shared. Tours of others keep what they show, and their owners are asked; those of whoever changes it follow. What its
 * author alone has changed is to be reviewed again.
 */
export async function writeFacts(
  tx: Database,
  actor: Actor,
  before: PointRecord,
  { texts, rivers, ...columns }: Partial<PointFacts>,
  status?: PointRecord['status'],
  /** The proposal that an admin takes; else one is written for the owners of tours. */
  taken?: string,
): Promise<PointUpdate> {
  const { id } = before
  const isAdmin = actor.role === 'admin'
  const isTold = texts !== undefined || rivers !== undefined || Object.keys(columns).length > 0
  if (!isTold && !status && !(isAdmin && taken)) return { before, after: before, standing: [] }
  const standing = { isReviewed: isAdmin, status: status ?? (isAdmin ? before.status : 'proposed') }
  await tx
    .update(accessPoints)
    .set({ ...columns, ...standing })
    .where(eq(accessPoints.id, id))
  if (texts) await writePointTexts(tx, id, before.texts, texts)
  if (rivers) await writeRivers(tx, id, rivers)
  const after = await requirePoint(tx, id)
  if (isAdmin && before.createdBy !== null) await recordAdminAct(tx, actor, { id, userId: before.createdBy })
  else await recordTelling(tx, actor, id, 'changed')
  const asked = await keepForOthers(tx, actor.id, before, after)
  await forgetKept(tx, after)
  if (taken) await askOwners(tx, taken, asked)
  else if (asked.length) {
    const stranger = { id: asked.find(owner => owner !== before.createdBy) ?? actor.id }
    const [was, is] = [factsOf(shownTo(stranger, before)), factsOf(after)]
    const change = { point: factChanges(was, is) }
    await propose(tx, actor.id, { accessPointId: id }, { change, owners: asked, isDecided: true })
  }
  return { before, after, standing: await follow(tx, after, actor.id, 'shared') }
}

/** Serialized, so that of two who propose one place at once the second is told of the first one's. */
async function requireFree(
  tx: Database,
  actor: Actor,
  locale: Locale,
  at: Place,
  others: readonly string[] = [],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('access-points', 0))`)
  const there = await getPointAt(tx, at, others)
  if (!there) return
  const { text } = localized(shownTo(actor, there).texts, locale, { name: '', notes: '' })
  throw new Failure({
    status: 409,
    items: [{ message: message('account:failure.pointTaken', { name: text.name }), path: 'location', id: there.id }],
  })
}

function requireNear({ location }: PointRecord, to: Place): void {
  if (distanceKm(location, to) > POINT_LIMITS.moveKm)
    throw invalid(message('account:failure.pointMoved', { km: POINT_LIMITS.moveKm }), 'location')
}

/** An admin says of any point what it is; its author as long as no tour of others stands there. */
async function isFreeFor(tx: Database, actor: Actor, { id, createdBy }: PointRecord): Promise<boolean> {
  if (actor.role === 'admin') return true
  return createdBy === actor.id && (await listOwnersAt(tx, id)).every(owner => owner === actor.id)
}

const recordTelling = (tx: Database, { id: actorId }: Actor, subjectId: string, change: 'created' | 'changed') =>
  recordEvent(tx, { kind: 'place-told', actorId, subjectId, details: { change } })

export async function requirePoint(tx: Database, id: string): Promise<PointRecord> {
  const point = await getPoint(tx, id)
  if (!point) throw notFound()
  return point
}

function columnsOf(changes: PointChanges) {
  requireInCountry({ 'location.coordinates': changes.location })
  const columns = {
    location: changes.location,
    accuracyM: changes.accuracy,
    kinds: changes.kinds,
    side: changes.side,
    parking: changes.parking,
    camping: changes.camping,
    facilities: changes.facilities,
    transitStopM: changes.transitStop,
    source: changes.source,
    rivers: changes.rivers,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >
}

const byRiver = (rivers: readonly PointRiver[]) => rivers.toSorted((one, other) => (one.river < other.river ? -1 : 1))

async function writeRivers(tx: Database, accessPointId: string, rivers: readonly PointRiver[] = []): Promise<void> {
  await tx.delete(accessPointRivers).where(eq(accessPointRivers.accessPointId, accessPointId))
  if (rivers.length) await tx.insert(accessPointRivers).values(rivers.map(it => ({ ...it, accessPointId })))
}
