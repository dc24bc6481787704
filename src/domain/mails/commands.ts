import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { keptSince } from '../retention.ts'
import { MAIL_RETRY_MINUTES, NEWS_MINUTES, type NewMail } from './mail.ts'
import { isGivenUp } from './queries.ts'

/** Writes a message into the outbox, in the transaction of the change that it tells of. */
export async function queueMail(tx: Database, { to, dedupeKey, topic, ...mail }: NewMail): Promise<void> {
  const about = hashOf(topic)
  await tx
    .insert(mails)
    .values({
      ...mail,
      toEmail: to,
      dedupeKey: hashOf(dedupeKey),
      topic: about,
      ...(about !== null && { notBefore: await replaceWaiting(tx, about) }),
    })
    .onConflictDoNothing({ target: mails.dedupeKey })
}

/** Keys outlive what they name. */
const hashOf = (key: string | undefined) =>
  key === undefined ? null : createHash('sha256').update(key).digest('base64url')

/** Whether a message with this key was written, while its key is remembered. */
export const isQueued = async (tx: Database, { dedupeKey }: Pick<NewMail, 'dedupeKey'>): Promise<boolean> =>
  dedupeKey !== undefined && (await tx.$count(mails, eq(mails.dedupeKey, hashOf(dedupeKey) ?? ''))) > 0

/** Takes back what waits about the same; returns from when on there may be another message about it. */
async function replaceWaiting(tx: Database, topic: string): Promise<SQL> {
  const isWaiting = and(eq(mails.topic, topic), isNull(mails.sentAt))
  // A message that was tried may have arrived, or is on its way.
  await tx
    .update(mails)
    .set(SENT)
    .where(and(isWaiting, gt(mails.tries, 0)))
  await tx.delete(mails).where(isWaiting)
  const last = sql`(select max(sent_at) from ${mails} where topic = ${topic})`
  return sql`greatest(statement_timestamp(), ${last} + make_interval(mins => ${NEWS_MINUTES}))`
}

const FORGOTTEN = { sentAt: sql`now()`, toEmail: '', data: {} }
const SENT = { ...FORGOTTEN, isDropped: false, lastError: null }

/**
 * The database's clock, unless a later moment is given: what a task has just written is due by that clock alone. No server may give
 * a moment by its own clock: one that is ahead would send what another is sending.
 */
const momentOf = (now: Date | undefined) =>
  sql`greatest(${now?.toISOString() ?? null}::timestamptz, statement_timestamp())`

/** No message waits as long: a time further ahead is of a clock that was. */
const MOST_AHEAD = sql`make_interval(days => 2)`

/** How many minutes after a try, by its number, the next one is due. */
const DELAYS = sql.raw(`array[${MAIL_RETRY_MINUTES.join(', ')}, 0]`)

/** Takes back what nobody has any use for by now, also what was given up; returns how many. Its row tells the operator of it. */
export async function dropUselessMails(db: Database, now?: Date): Promise<number> {
  const dropped = await db
    .update(mails)
    .set({ ...FORGOTTEN, isDropped: true })
    .where(and(isNull(mails.sentAt), lte(mails.uselessAt, momentOf(now))))
    .returning({ id: mails.id })
  return dropped.length
}

export type ClaimedMail = typeof mails.$inferSelect

/**
 * Takes the message that has waited longest, for one try: nobody else takes it until the next is due. `undefined` where
 * none is due.
 */
export async function claimMail(db: Database, now?: Date): Promise<ClaimedMail | undefined> {
  const moment = momentOf(now)
  const isDue = or(lte(mails.notBefore, moment), gt(mails.notBefore, sql`${moment} + ${MOST_AHEAD}`))
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isDue, lte(mails.tries, MAIL_RETRY_MINUTES.length)))
    .orderBy(asc(mails.notBefore), asc(mails.createdAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const next = sql`${moment} + make_interval(mins => (${DELAYS})[${mails.tries} + 1])`
  const [claimed] = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, notBefore: next })
    // Not `in`: a plan may look for what is due once for each row, and take several of which one is returned.
    .where(eq(mails.id, sql`(${due})`))
    .returning()
  return claimed
}

/** Also for a message that has become pointless. */
export async function markMailSent(db: Database, id: string): Promise<void> {
  await db.update(mails).set(SENT).where(eq(mails.id, id))
}

/** Has a message wait that was not tried after all. */
export async function postponeMail(db: Database, id: string, seconds: number): Promise<void> {
  const later = {
    tries: sql`${mails.tries} - 1`,
    notBefore: sql`statement_timestamp() + make_interval(secs => ${seconds})`,
  }
  await db
    .update(mails)
    .set(later)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
}

/**
 * Has messages sent again at once, and with all their tries: those that were given up and those that wait after a failure, or of both
 * the named ones. Returns which. One whose try may be under way is left to it.
 */
export async function resendMails(db: Database, ids?: readonly string[]): Promise<string[]> {
  const began = sql`${mails.notBefore} - make_interval(mins => (${DELAYS})[${mails.tries}])`
  const isOver = sql`${began} < statement_timestamp() - make_interval(mins => ${MAIL_RETRY_MINUTES[0]})`
  const isNamed = ids && inArray(mails.id, [...ids])
  const again = await db
    .update(mails)
    .set({ tries: 0, notBefore: sql`statement_timestamp()` })
    .where(and(isNull(mails.sentAt), gt(mails.tries, 0), isOver, isNamed))
    .returning({ id: mails.id })
  return again.map(({ id }) => id)
}

/** `reason` without personal data. */
export async function markMailFailed(db: Database, id: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: reason.slice(0, 200) })
    .where(eq(mails.id, id))
}

/** Forgets what was sent, by which its `dedupeKey` is free again, and what was given up. */
export async function deleteOldMails(db: Database, now: Date): Promise<void> {
  await db
    .delete(mails)
    .where(
      or(
        lt(mails.sentAt, keptSince('sentMails', now)),
        and(isGivenUp(), lt(mails.notBefore, keptSince('failedMails', now))),
      ),
    )
}
