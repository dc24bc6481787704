import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { keptSince } from '../retention.ts'
import { MAIL_RETRY_MINUTES, type NewMail } from './mail.ts'

/** Writes a message into the outbox, in the transaction of the change that it tells of. */
export async function queueMail(tx: Database, { to, dedupeKey, ...mail }: NewMail): Promise<void> {
  // Hashed, as it outlives what it names.
  const key = dedupeKey === undefined ? null : createHash('sha256').update(dedupeKey).digest('base64url')
  await tx
    .insert(mails)
    .values({ ...mail, toEmail: to, dedupeKey: key })
    .onConflictDoNothing({ target: mails.dedupeKey })
}

export type ClaimedMail = typeof mails.$inferSelect

/**
 * Takes the message that has waited longest, for one try: nobody else takes it until the next is due. `undefined` where
 * none is due `now`, which is the database's unless a later one is given: what a task has just written is due by that clock alone.
 */
export async function claimMail(db: Database, now?: Date): Promise<ClaimedMail | undefined> {
  const moment = sql`greatest(${now?.toISOString() ?? null}::timestamptz, statement_timestamp())`
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.notBefore, moment), lte(mails.tries, MAIL_RETRY_MINUTES.length)))
    .orderBy(asc(mails.notBefore), asc(mails.createdAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const delays = sql.raw(`array[${MAIL_RETRY_MINUTES.join(', ')}, 0]`)
  const next = sql`${moment} + make_interval(mins => (${delays})[${mails.tries} + 1])`
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
  const sent = { sentAt: sql`now()`, toEmail: '', data: {}, lastError: null }
  await db.update(mails).set(sent).where(eq(mails.id, id))
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
  const isGivenUp = and(isNull(mails.sentAt), gt(mails.tries, MAIL_RETRY_MINUTES.length))
  await db
    .delete(mails)
    .where(
      or(
        lt(mails.sentAt, keptSince('sentMails', now)),
        and(isGivenUp, lt(mails.notBefore, keptSince('failedMails', now))),
      ),
    )
}
