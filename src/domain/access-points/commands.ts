import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPointRivers, accessPoints } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { Failure, forbidden, moved, notFound } from '../errors.ts'
import { message } from '../message.ts'
import type { Place } from '../places/projection.ts'
import { localized } from '../texts/texts.ts'
import type { TourChange } from '../tours/own-tour-commands.ts'
import type { Actor } from '../users/user.ts'
import { changesOf } from './present.ts'
import { getPoint, getPointAt, type PointRecord, type PointRiver } from './queries.ts'
import type { NewPoint, PointChanges } from './schema.ts'
import { lockPoints, moveToursTo } from './standing-commands.ts'
import { writePointTexts } from './text-commands.ts'

/** The state before and after a change, and the tours that stand there. */
export type PointChange = { before?: PointRecord; after: PointRecord; standing: Required<TourChange>[] }

/** Throws a 409 `Failure` that names the point which is there already. */
export function proposePoint(db: Database, actor: Actor, locale: Locale, body: NewPoint): Promise<PointChange> {
  return db.transaction(async tx => {
    await requireFree(tx, locale, body.location, body.apartFrom)
    const { rivers, ...facts } = columnsOf(body)
    const [row] = await tx
      .insert(accessPoints)
      .values({ ...facts, location: body.location, createdBy: actor.id })
      .returning({ id: accessPoints.id })
    if (!row) throw notFound()
    await writePointTexts(tx, row.id, locale, {}, body)
    await writeRivers(tx, row.id, rivers)
    return { after: await requirePoint(tx, row.id), standing: [] }
  })
}

/**
 * Changes only the sent fields; the tours that stand there follow. What came with the site may be corrected by any provider,
 * who is then its author. Throws `Failure`: 403 somebody else's, 409 where another point is, or a field has changed since it was read.
 */
export function updatePoint(
  db: Database,
  actor: Actor,
  id: string,
  locale: Locale,
  changes: PointChanges,
): Promise<PointChange> {
  return db.transaction(async tx => {
    if (changes.location) await requireFree(tx, locale, changes.location, [id, ...(changes.apartFrom ?? [])])
    const [held] = await lockPoints(tx, [id], 'no key update')
    if (!held) throw notFound()
    if (held.mergedInto) throw moved(`/access-points/${held.mergedInto}`)
    if (!canCorrect(actor, held)) throw forbidden()
    const before = await requirePoint(tx, id)
    const location = changes.location && { coordinates: [changes.location.lng, changes.location.lat] }
    assertUnchanged(locale, { ...changes, ...(location && { location }) }, changesOf(before, locale))
    const { rivers, ...facts } = columnsOf(changes)
    const isUnowned = held.createdBy === null && actor.role !== 'admin'
    const columns = { ...facts, ...(isUnowned ? { createdBy: actor.id } : {}) }
    const differing = Object.entries(columns).filter(
      ([name, value]) => !isDeepStrictEqual(before[name as keyof PointRecord], value),
    )
    if (differing.length)
      await tx.update(accessPoints).set(Object.fromEntries(differing)).where(eq(accessPoints.id, id))
    await writePointTexts(tx, id, locale, before.texts, changes)
    if (rivers && !isDeepStrictEqual(byRiver(rivers), before.rivers)) await writeRivers(tx, id, rivers)
    const after = await requirePoint(tx, id)
    if (isDeepStrictEqual(before, after)) return { before, after, standing: [] }
    if (actor.role === 'admin' && held.createdBy !== null)
      await recordAdminAct(tx, actor, { id, userId: held.createdBy })
    return { before, after, standing: await moveToursTo(tx, id, after.location) }
  })
}

/** Serialized, so that of two who propose one place at once the second is told of the first one's. */
async function requireFree(tx: Database, locale: Locale, at: Place, others: readonly string[] = []): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('access-points', 0))`)
  const there = await getPointAt(tx, at, others)
  if (!there) return
  const { text } = localized(there.texts, locale, { name: '', notes: '' })
  throw new Failure(409, [
    { message: message('account:failure.pointTaken', { name: text.name }), path: 'location', id: there.id },
  ])
}

/** Its author, until an admin has more to say. */
const canCorrect = (
  actor: Pick<Actor, 'id' | 'role'>,
  { createdBy, status }: Pick<PointRecord, 'createdBy' | 'status'>,
) => actor.role === 'admin' || createdBy === actor.id || (createdBy === null && status === 'proposed')

export async function requirePoint(tx: Database, id: string): Promise<PointRecord> {
  const point = await getPoint(tx, id)
  if (!point) throw notFound()
  return point
}

function columnsOf(changes: PointChanges) {
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
    status: changes.status,
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
