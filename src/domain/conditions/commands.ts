import { and, eq, inArray, isNull, lt, lte, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { conditions, conditionVotes } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { getPoint } from '../access-points/queries.ts'
import { recordEvent } from '../audit/commands.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { claimFile, type NewImage } from '../images/commands.ts'
import { message } from '../message.ts'
import { isInCountry } from '../places/country.ts'
import { isRiver, riverLengthKm } from '../places/rivers.ts'
import { keptSince } from '../retention.ts'
import {
  AT_A_PLACE,
  afterReview,
  afterVote,
  CONDITION_LIMITS,
  endOf,
  firstStanding,
  longestDays,
  type Reporter,
  type Review,
  statusAt,
  takesVotes,
} from './condition.ts'
import { addPhoto, photoColumns } from './photo-commands.ts'
import type { ConditionChange, ConditionRow } from './queries.ts'
import type { NewCondition, NewVote } from './schema.ts'
import { type ConditionPlace, closedWay, isByRiver } from './stretch.ts'

/** Whoever reports or votes. `person`: the same for all accounts and trips of one mailbox. */
export type Witness = { person: string; reporter: Reporter; userId: string | null; bookingId: string | null }

/** A condition as far as it decides which pages tell of it. */
export type ToldCondition = Pick<ConditionRow, 'river' | 'kind' | 'reporter' | 'photo'>

/**
 * `photo`: a stored picture, shown once an admin has looked at the report. `admit` counts the report of a person, whose other ones wait for it;
 * it may refuse. `forget` takes back what it has counted.
 */
type Context = {
  now: Date
  photo?: NewImage | undefined
  locale: Locale
  admit: (tx: Database) => Promise<void>
  forget: (tx: Database) => Promise<void>
}

/**
 * Reports a condition of a river. The same once more by the same person, as long as it lasts, is the one that is there. Throws `Failure`:
 * 400 for a place, a day or words that cannot be.
 */
export function reportCondition(
  db: Database,
  { person, reporter, userId, bookingId }: Witness,
  body: NewCondition,
  { now, locale, photo, admit, forget }: Context,
): Promise<ConditionChange> {
  const { river, kind, km = null, location = null, accessPoint = null, words } = body
  const time = timeOf(body, reporter, localDateOf(now))
  requirePlace(body)
  if (kind === 'other' && words === '') throw invalid(message('water:conditions.failure.words'), 'words')
  return db.transaction(async tx => {
    const point = accessPoint === null ? undefined : await requirePointOf(tx, accessPoint, river)
    await admit(tx)
    const same = await findSame(tx, { river, kind, km, accessPointId: accessPoint, words, person }, now)
    if (same) {
      await forget(tx)
      return photo ? addPhoto(tx, same, photo) : { condition: same, isChanged: false }
    }
    if (photo) await claimFile(tx, photo.file)
    const [condition] = await tx
      .insert(conditions)
      .values({
        ...{ river, kind, km, location, accessPointId: accessPoint, words, locale, ...time },
        ...{ reporter, person, userId, bookingId, createdAt: now, ...firstStanding(reporter, kind) },
        ...photoColumns(photo),
        closedWay: takesVotes({ kind, reporter })
          ? null
          : closedWay(river, { km: km ?? point?.km ?? null, location: location ?? point?.location ?? null }),
      })
      .returning()
    if (!condition) throw new Error('A condition was not written')
    return { condition, isChanged: condition.status === 'shown' }
  })
}

/** The days of a report. Throws a 400 `Failure`. */
function timeOf({ kind, seenOn, days, from, until }: NewCondition, reporter: Reporter, today: LocalDate) {
  const seen = seenOn ?? today
  if (seen > today || seen < addDays(today, -CONDITION_LIMITS.seenDays))
    throw invalid(message('water:conditions.failure.seen', { days: CONDITION_LIMITS.seenDays }), 'seenOn')
  const longest = longestDays(kind, reporter)
  if (days !== undefined && days > longest)
    throw invalid(message('water:conditions.failure.days', { max: longest }), 'days')
  const isClosure = kind === 'closed'
  if (isClosure && !until) throw invalid(message('water:conditions.failure.until'), 'until')
  const untilDay = isClosure && until ? until : null
  const fromDay = isClosure && from && from > today ? from : null
  if (untilDay && untilDay < (fromDay ?? today)) throw invalid(message('water:conditions.failure.past'), 'until')
  if (untilDay && untilDay > addDays(today, longest))
    throw invalid(message('water:conditions.failure.days', { max: longest }), 'until')
  return { seenOn: seen, fromDay, untilDay, endsAt: endOf({ kind, reporter, seenOn: seen, days, untilDay }) }
}

/** Throws a 400 `Failure` for a place that is not on that river, or is missing where there has to be one. */
function requirePlace({ river, kind, km = null, location = null, accessPoint = null }: NewCondition): void {
  if (AT_A_PLACE.includes(kind) && km === null && !location && accessPoint === null)
    throw invalid(message('water:conditions.failure.noPlace'), 'accessPoint')
  const length = isRiver(river) ? riverLengthKm(river) : undefined
  if (km !== null && length !== undefined && km > length)
    throw invalid(message('water:conditions.failure.tooFar', { max: length }), 'km')
  if (location && !(isInCountry(location) && isByRiver(river, location)))
    throw invalid(message('water:conditions.failure.elsewhere'), 'location')
}

async function requirePointOf(tx: Database, id: string, river: string): Promise<ConditionPlace> {
  const point = await getPoint(tx, id)
  const there = point?.rivers.find(it => it.river === river)
  if (!point?.isReviewed || point.mergedInto !== null || !there)
    throw invalid(message('water:conditions.failure.place'), 'accessPoint')
  return { km: there.riverKm, location: point.location }
}

type Same = Pick<ConditionRow, 'river' | 'kind' | 'km' | 'accessPointId' | 'words' | 'person'>

async function findSame(tx: Database, { river, kind, km, accessPointId, words, person }: Same, now: Date) {
  const rows = await tx
    .select()
    .from(conditions)
    .where(
      and(
        eq(conditions.river, river),
        eq(conditions.person, person),
        eq(conditions.kind, kind),
        inArray(conditions.status, ['waiting', 'shown']),
        km === null ? isNull(conditions.km) : eq(conditions.km, km),
        accessPointId === null ? isNull(conditions.accessPointId) : eq(conditions.accessPointId, accessPointId),
        eq(conditions.words, words),
      ),
    )
  return rows.find(row => statusAt(row, now) !== 'ended')
}

async function lock(tx: Database, id: string): Promise<ConditionRow> {
  const [row] = await tx.select().from(conditions).where(eq(conditions.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/**
 * Votes on whether a condition is still there, in place of an earlier vote of the same person. Throws `Failure`: 404 what is not shown,
 * 409 what only an admin ends.
 */
export function voteOnCondition(
  db: Database,
  { person, userId, bookingId }: Witness,
  id: string,
  { says }: Pick<NewVote, 'says'>,
  { now, admit }: Pick<Context, 'now' | 'admit'>,
): Promise<ConditionChange> {
  return db.transaction(async tx => {
    const held = await lock(tx, id)
    if (statusAt(held, now) !== 'shown') throw notFound()
    if (!takesVotes(held)) throw conflict(message('water:conditions.failure.official'))
    await admit(tx)
    const vote = { person, says, at: now }
    const values = { ...vote, userId, bookingId }
    await tx
      .insert(conditionVotes)
      .values({ conditionId: id, ...values })
      .onConflictDoUpdate({ target: [conditionVotes.conditionId, conditionVotes.person], set: values })
    const votes = await tx.select().from(conditionVotes).where(eq(conditionVotes.conditionId, id))
    const { endsAt, endedBy } = afterVote(held, votes, vote)
    const ended = endedBy && { status: 'ended' as const, endedBy, endedAt: now }
    const [condition = held] = await tx
      .update(conditions)
      .set({ endsAt, ...ended })
      .where(eq(conditions.id, id))
      .returning()
    // Pages say when somebody has found it there, and until when it is shown.
    return { condition, isChanged: endedBy !== null || says === 'there' }
  })
}

/** Approves, hides or ends a report, for an admin. Done again it changes nothing. Throws `Failure`: 404, or 409 for one that has ended. */
export function reviewCondition(
  db: Database,
  actor: { id: string },
  id: string,
  review: Review,
  now: Date,
): Promise<ConditionChange> {
  return db.transaction(async tx => {
    const held = await lock(tx, id)
    if (held.endedBy === 'admin' && review === 'end') return { condition: held, isChanged: false }
    const next = afterReview(statusAt(held, now), review)
    if (!next) throw conflict(message('water:conditions.failure.ended'))
    if (next.status === held.status && held.isReviewed) return { condition: held, isChanged: false }
    const ended = next.status === 'ended' ? { endedBy: 'admin' as const, endedAt: now } : {}
    const [condition = held] = await tx
      .update(conditions)
      .set({ ...next, ...ended })
      .where(eq(conditions.id, id))
      .returning()
    await recordEvent(tx, {
      kind: 'place-told',
      actorId: actor.id,
      subjectId: id,
      details: { change: CHANGES[review] },
    })
    return { condition, isChanged: held.status === 'shown' || condition.status === 'shown' }
  })
}

const CHANGES = { approve: 'taken', hide: 'declined', end: 'deleted' } as const

/** Ends what is over by the clock. Returns what of it was shown. */
export async function endConditions(tx: Database, now: Date): Promise<ToldCondition[]> {
  const open = and(ne(conditions.status, 'ended'), lte(conditions.endsAt, now))
  const over = await tx
    .select({
      id: conditions.id,
      river: conditions.river,
      kind: conditions.kind,
      reporter: conditions.reporter,
      photo: conditions.photo,
      status: conditions.status,
    })
    .from(conditions)
    .where(open)
    .orderBy(conditions.id)
    .for('update')
  if (over.length === 0) return []
  const ids = over.map(({ id }) => id)
  await tx
    .update(conditions)
    .set({ status: 'ended', endedBy: 'clock', endedAt: now })
    .where(inArray(conditions.id, ids))
  return over.filter(({ status }) => status === 'shown')
}

/** Deletes what ended long ago, and its votes. */
export async function deleteOldConditions(db: Database, now: Date): Promise<void> {
  await db
    .delete(conditions)
    .where(and(eq(conditions.status, 'ended'), lt(conditions.endedAt, keptSince('conditions', now))))
}

/** Nobody can be told any more from whoever reported it. */
export async function forgetReporter(tx: Database, userId: string): Promise<void> {
  await tx.update(conditions).set({ person: '' }).where(eq(conditions.userId, userId))
}
