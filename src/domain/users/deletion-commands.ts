import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPoints, mails, providers, users } from '#db/schema/index.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { recordEvent } from '../audit/commands.ts'
import type { Ending } from '../bookings/closing.ts'
import { leaveBookings, lockProvidersOf, requireAccountEnding } from '../bookings/closing-commands.ts'
import { forgetReporter } from '../conditions/commands.ts'
import { invalid } from '../errors.ts'
import { type CodeProof, requireCodeIfNeeded } from '../factors/code-commands.ts'
import { queueMail } from '../mails/commands.ts'
import { mailsOfAccount } from '../mails/queries.ts'
import { message } from '../message.ts'
import { type RemovedProvider, removeProvider } from '../providers/deletion-commands.ts'
import { deleteOwnFeatures } from '../reaches/feature-commands.ts'
import { listLinesBy, type ShownLine } from '../reaches/queries.ts'
import { spendMailToken } from './mail-token-commands.ts'
import { holdAccount, requireOwnPassword } from './own-account-queries.ts'
import { actorColumns, toActor } from './queries.ts'
import { type Actor, EXPIRY_NOTICE_DAYS } from './user.ts'

/** The things that were deleted with an account, from which the tags to invalidate and the files to remove follow. */
export type DeletedAccount = { providers: RemovedProvider[]; lines: ShownLine[] }

/** `confirmation`: the address, typed again. */
type Deletion = { currentPassword: string; confirmation: string; now: Date } & Ending & CodeProof

/**
 * Deletes the account with everything that belongs to it; only the email that says so is still sent, and those to whoever counted on
 * it. Throws `Failure`: 400 the password, the code that the account needs or the confirmation is wrong, or there is no password to
 * prove oneself by; 409 where bookings would end and nothing was said of them.
 */
export async function deleteOwnAccount(
  db: Database,
  actor: Actor,
  { currentPassword, confirmation, bookings, reason, now, ...sent }: Deletion,
): Promise<DeletedAccount> {
  await requireOwnPassword(db, actor, currentPassword)
  if (confirmation.trim().toLowerCase() !== actor.email)
    throw invalid(message('account:security.confirmationWrong'), 'confirmation')
  return db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    await requireAccountEnding(tx, held, { bookings, reason }, now)
    await requireCodeIfNeeded(tx, held, sent)
    const deleted = await deleteAccount(tx, held, { by: 'owner', note: reason, now })
    if (actor.isVerified) await queueMail(tx, { kind: 'account-deleted', to: actor.email, locale: sent.locale })
    return deleted
  })
}

/** Deletes an account that was made with somebody else's address, by the link sent there. Throws a 400 `Failure`. */
export function disownAccount(
  db: Database,
  { user: id, token }: { user: string; token: string },
  now: Date,
): Promise<void> {
  return db.transaction(async tx => {
    const spent = await spendMailToken(tx, { userId: id, token, purpose: 'verify-email' })
    const [user] = await tx
      .select(actorColumns)
      .from(users)
      .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    if (!spent || !user) throw invalid(message('auth:email.verifyFailed'))
    await deleteAccount(tx, toActor(user), { by: 'addressee', note: '', now })
  })
}

const isUnused = (db: Database) =>
  and(
    isNull(users.emailVerifiedAt),
    inArray(users.role, ['user', 'pending']),
    notExists(db.select({ one: sql`1` }).from(providers).where(eq(providers.userId, users.id))),
  )

/** Tells those whose address is not verified, a week before, that their account is going to be deleted; once. */
export async function warnUnverifiedAccounts(db: Database, now: Date): Promise<void> {
  const isSoon = lt(
    users.unverifiedUntil,
    sql`${now.toISOString()}::timestamptz + make_interval(days => ${EXPIRY_NOTICE_DAYS})`,
  )
  const warned = await db
    .select({ id: users.id, email: users.email, unverifiedUntil: users.unverifiedUntil })
    .from(users)
    .where(and(isUnused(db), isSoon, isNull(users.warnedAt)))
  const warn = ({ id, email, unverifiedUntil }: (typeof warned)[number]) =>
    db.transaction(async tx => {
      const first = await tx
        .update(users)
        .set({ warnedAt: now })
        .where(and(eq(users.id, id), isNull(users.warnedAt)))
        .returning({ locale: users.locale })
      for (const { locale } of first)
        await queueMail(tx, {
          kind: 'account-expires',
          to: email,
          locale,
          data: { userId: id, at: unverifiedUntil.toISOString() },
          uselessAt: unverifiedUntil,
        })
    })
  await eachApart(warned, ({ id }) => `account ${id}`, warn)
}

/** Deletes accounts whose address was not verified in time, though never without a warning. */
export async function deleteUnverifiedAccounts(db: Database, now: Date): Promise<void> {
  const warnedBefore = new Date(now.getTime() - (EXPIRY_NOTICE_DAYS - 1) * 86_400_000)
  const expired = and(isUnused(db), lt(users.unverifiedUntil, now), lt(users.warnedAt, warnedBefore))
  const found = await db.select(actorColumns).from(users).where(expired)
  const end = (user: (typeof found)[number]) =>
    db.transaction(async tx => {
      const still = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user.id), expired))
        .for('update')
      if (still.length > 0) await deleteAccount(tx, toActor(user), { by: 'clock', note: '', now })
    })
  await eachApart(found, ({ id }) => `account ${id}`, end)
}

/** The row of the user is locked. */
async function deleteAccount(
  tx: Database,
  { id, email, isVerified }: Actor,
  { by, note, now }: { by: 'owner' | 'addressee' | 'clock'; note: string; now: Date },
): Promise<DeletedAccount> {
  // Before its providers, as any change of a point locks it before the tours that stand there.
  await tx.update(accessPoints).set({ createdBy: null }).where(eq(accessPoints.createdBy, id))
  await deleteOwnFeatures(tx, id)
  await forgetReporter(tx, id)
  const lines = await listLinesBy(tx, id)
  await lockProvidersOf(tx, { id, email, isVerified })
  const own = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.userId, id))
    .orderBy(asc(providers.id))
    .for('update')
  await leaveBookings(tx, { id, email, isVerified }, by === 'owner' ? 'guest' : 'operator', now)
  const removed: RemovedProvider[] = []
  const closing = { by: by === 'owner' ? ('provider' as const) : ('operator' as const), note, now }
  for (const { id: provider } of own) removed.push(await removeProvider(tx, provider, closing))
  await tx.delete(mails).where(mailsOfAccount({ email, isVerified }))
  await tx.delete(users).where(eq(users.id, id))
  await recordEvent(tx, {
    kind: 'account-deleted',
    ...(by === 'owner' && { actorId: id }),
    subjectId: id,
    details: { by },
  })
  return { providers: removed, lines }
}
