import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { reachMarks } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { recordAdminAct, recordEvent } from '../audit/commands.ts'
import { conflict } from '../errors.ts'
import { message } from '../message.ts'
import type { Reach } from '../reaches/queries.ts'
import { requireOwnTour, requireRecord } from '../tours/own-tour-commands.ts'
import type { Actor } from '../users/user.ts'
import { statusBy } from '../water/mark.ts'
import type { MarksBody } from '../water/mark-schema.ts'
import { listNewest } from '../water/queries.ts'
import { type Station, stationsNear } from '../water/station.ts'
import { getRoute, type Route } from './queries.ts'
import { requireReach } from './reach-commands.ts'

/** The provider whose marks somebody sets by a tour: its own; null, for the site, where an admin does so by the tour of somebody else. */
export const setterOf = (
  actor: Pick<Actor, 'id' | 'role'>,
  { providerId, userId }: { providerId: string; userId: string },
): string | null => (actor.role === 'admin' && actor.id !== userId ? null : providerId)

/** The gauge of a reach: the one of its river that is nearest to where the tour begins or ends. */
export function gaugeOf(river: string | undefined, { stops }: Pick<Route, 'stops'>): Station | undefined {
  const places = [stops[0]?.location, stops.at(-1)?.location].filter(place => !!place)
  return river === undefined || places.length === 0 ? undefined : stationsNear(river, places)[0]
}

/**
 * Sets the levels between the bands of the reach of a tour, in place of those that the same provider, or the admins, have set before. Throws
 * `Failure`: 404, 403, 409 a tour whose ends are no access points, or whose river no gauge measures.
 */
export function setMarks(
  db: Database,
  actor: Actor,
  id: string,
  { body, locale, now }: { body: MarksBody; locale: Locale; now: Date },
): Promise<Reach> {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id)
    const tour = await requireRecord(tx, id)
    const { stops } = await getRoute(tx, tour)
    const reach = await requireReach(tx, tour, stops[0]?.point, stops.at(-1)?.point)
    if (!reach) throw conflict(message('account:failure.lineStops'))
    const station = gaugeOf(reach.river, { stops })
    if (!station) throw conflict(message('account:failure.markGauge'))
    const providerId = setterOf(actor, held)
    const [newest] = await listNewest(tx, [station.code])
    const marks = {
      ...body,
      station: station.code,
      locale,
      checkedOn: localDateOf(now),
      setBy: actor.id,
      told: statusBy(body, newest?.newest, null, now),
      updatedAt: now,
    }
    await tx
      .insert(reachMarks)
      .values({ reachId: reach.id, providerId, ...marks })
      .onConflictDoUpdate({ target: [reachMarks.reachId, reachMarks.providerId], set: marks })
    await record(tx, actor, { id, userId: held.userId, reachId: reach.id }, 'changed')
    return reach
  })
}

/** Takes them away; `undefined` where there were none. */
export function dropMarks(db: Database, actor: Actor, id: string): Promise<Reach | undefined> {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id)
    const { reach } = await getRoute(tx, await requireRecord(tx, id))
    if (!reach) return undefined
    const setter = setterOf(actor, held)
    const isTheirs = setter === null ? isNull(reachMarks.providerId) : eq(reachMarks.providerId, setter)
    const dropped = await tx
      .delete(reachMarks)
      .where(and(eq(reachMarks.reachId, reach.id), isTheirs))
      .returning({ id: reachMarks.id })
    if (dropped.length === 0) return undefined
    await record(tx, actor, { id, userId: held.userId, reachId: reach.id }, 'deleted')
    return reach
  })
}

type Marked = { id: string; userId: string; reachId: string }

async function record(tx: Database, actor: Actor, { id, userId, reachId }: Marked, change: 'changed' | 'deleted') {
  await recordEvent(tx, { kind: 'place-told', actorId: actor.id, subjectId: reachId, details: { change } })
  await recordAdminAct(tx, actor, { id, userId })
}
