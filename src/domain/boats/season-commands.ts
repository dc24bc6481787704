import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { dayExceptions, tourBoats, tourSeasons, tours } from '#db/schema/index.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { requireOwnProvider } from '../providers/commands.ts'
import { isNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { requireOwnTour } from '../tours/own-tour-commands.ts'
import { bitsOf } from './boat.ts'
import type { BoatsChange } from './fleet-commands.ts'
import { requireOnce } from './rows.ts'
import type { ExceptionsChange, SeasonsChange } from './schema.ts'
import { listExceptions, listSeasons, listTourBoats } from './tour-queries.ts'

/** When tours go. What is agreed already stays agreed. */

/** Changes what is sent. Throws `Failure`: 400 seasons that overlap, a kind twice; 409 where they have changed since they were read. */
export function changeSeasons(db: Database, { actor, id, locale, body }: Omit<BoatsChange<SeasonsChange>, 'now'>) {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id)
    assertUnchanged(locale, body, { seasons: await listSeasons(tx, id), boats: await listTourBoats(tx, id) })
    if (body.seasons) await writeSeasons(tx, id, body.seasons)
    if (body.boats) await writeTourBoats(tx, id, body.boats)
    await recordAdminAct(tx, actor, held)
    return { seasons: await listSeasons(tx, id), boats: await listTourBoats(tx, id) }
  })
}

async function writeSeasons(tx: Database, tourId: string, seasons: NonNullable<SeasonsChange['seasons']>) {
  requireApart(seasons)
  await tx.delete(tourSeasons).where(eq(tourSeasons.tourId, tourId))
  const rows = seasons.map(season => ({ ...season, tourId, weekdays: bitsOf(season.weekdays) }))
  if (rows.length) await tx.insert(tourSeasons).values(rows)
}

function requireApart(seasons: NonNullable<SeasonsChange['seasons']>): void {
  seasons.forEach((season, at) => {
    const overlaps = seasons.slice(0, at).some(it => it.fromDay <= season.toDay && season.fromDay <= it.toDay)
    if (overlaps) throw invalid(message('account:failure.seasonsOverlap'), `seasons.${at}.fromDay`)
  })
}

async function writeTourBoats(tx: Database, tourId: string, boats: NonNullable<SeasonsChange['boats']>) {
  requireOnce(boats, 'boats')
  await tx.delete(tourBoats).where(eq(tourBoats.tourId, tourId))
  if (boats.length) await tx.insert(tourBoats).values(boats.map(boat => ({ ...boat, tourId })))
}

/** Puts these in place of all that are not over. Throws `Failure`: 400 another's tour; 409 where they have changed since they were read. */
export function changeExceptions(db: Database, { actor, id, locale, now, body }: BoatsChange<ExceptionsChange>) {
  return db.transaction(async tx => {
    const held = await requireOwnProvider(tx, actor, id)
    const today = localDateOf(now)
    const before = await listExceptions(tx, id, today)
    assertUnchanged(locale, body, { exceptions: before })
    await requireOwnTours(tx, id, body.exceptions)
    body.exceptions.forEach(({ toDay }, at) => {
      if (toDay < today) throw invalid(message('account:failure.dayPast'), `exceptions.${at}.toDay`)
    })
    await tx.delete(dayExceptions).where(and(eq(dayExceptions.providerId, id), gte(dayExceptions.toDay, today)))
    const rows = body.exceptions.map(({ tour, ...it }) => ({ ...it, tourId: tour, providerId: id }))
    if (rows.length) await tx.insert(dayExceptions).values(rows)
    await recordAdminAct(tx, actor, held)
    return listExceptions(tx, id, today)
  })
}

async function requireOwnTours(tx: Database, providerId: string, exceptions: ExceptionsChange['exceptions']) {
  const asked = [...new Set(exceptions.flatMap(({ tour }) => tour ?? []))]
  if (asked.length === 0) return
  const own = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(and(inArray(tours.id, asked), eq(tours.providerId, providerId), isNotDeleted))
    .for('key share')
  const at = exceptions.findIndex(({ tour }) => tour !== null && !own.some(({ id }) => id === tour))
  if (at >= 0) throw invalid(message('account:failure.exceptionTour'), `exceptions.${at}.tour`)
}
