import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { totpSecrets } from '#db/schema/index.ts'
import type { SecretBox } from '#src/lib/secret-box.ts'
import { recordEvent } from '../audit/commands.ts'
import { invalid, notFound, taken } from '../errors.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { keptSince } from '../retention.ts'
import { endSessions, openSession } from '../sessions/commands.ts'
import type { Device } from '../sessions/device.ts'
import type { SignedInActor } from '../sessions/session.ts'
import { holdAccount, requireOwnPassword } from '../users/own-account-queries.ts'
import type { Actor } from '../users/user.ts'
import { spendCode, type Typed } from './code-commands.ts'
import { readCode } from './factor.ts'
import { isCodeNeeded } from './queries.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-code-commands.ts'
import { dropFactors } from './removal-commands.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

const wrongCode = () => invalid(message('auth:code.wrong'), 'code')

type Begin = { currentPassword: string; box: SecretBox }

/**
 * A secret for an authenticator, which counts once a code of it is confirmed. Throws `Failure`: 400 a wrong password, 409 where
 * there is one.
 */
export async function beginTotp(db: Database, actor: Actor, { currentPassword, box }: Begin) {
  await requireOwnPassword(db, actor, currentPassword)
  const secret = newTotpSecret()
  const pending = { secret: box.seal(secret, actor.id), createdAt: new Date() }
  const begun = await db
    .insert(totpSecrets)
    .values({ userId: actor.id, ...pending })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: pending, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId })
  if (begun.length === 0) throw taken(message('auth:code.already'))
  return { secret, uri: totpUri(secret, actor.email) }
}

type Change = Typed & { device: Device }

/** Sets the authenticator up. Ends all sessions but opens one here. Throws a 400 `Failure`: the code is wrong, or nothing was begun. */
export async function confirmTotp(db: Database, actor: Actor, { code, locale, device, box }: Change) {
  await pendingStep(db, actor.id, code, box)
  const made = await makeRecoveryCodes()
  const signedIn = await db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    const lastStep = await pendingStep(tx, actor.id, code, box)
    await tx.update(totpSecrets).set({ confirmedAt: sql`now()`, lastStep }).where(isPendingOf(actor.id))
    await storeRecoveryCodes(tx, actor.id, made)
    const details = { factor: 'totp' } as const
    await recordEvent(tx, { kind: 'factor-added', actorId: actor.id, subjectId: actor.id, details })
    if (actor.isVerified) await queueMail(tx, { kind: 'factor-added', to: actor.email, locale })
    await endSessions(tx, actor.id)
    return openSession(tx, held, device, true)
  })
  return { signedIn, recoveryCodes: made.codes }
}

const isPendingOf = (userId: string) => and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt))

async function pendingStep(db: Database, userId: string, typed: string, box: SecretBox): Promise<number> {
  const [pending] = await db.select({ secret: totpSecrets.secret }).from(totpSecrets).where(isPendingOf(userId))
  const secret = pending && box.open(pending.secret, userId)
  const step = secret && totpStep(secret, readCode(typed)?.code ?? '', Date.now())
  if (!step) throw wrongCode()
  return step
}

/** By whom an account is weakened: who knows its password and has its second factor. */
type Proof = Typed & { currentPassword: string }

/**
 * Ends all sessions but opens one here, without a second factor. Throws `Failure`: 400 a wrong password or code, 404 where there
 * is no authenticator.
 */
export async function removeTotp(
  db: Database,
  actor: Actor,
  { currentPassword, device, ...typed }: Proof & { device: Device },
): Promise<SignedInActor> {
  await requireOwnPassword(db, actor, currentPassword)
  return db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    await requireCode(tx, held, typed)
    await dropFactors(tx, actor.id)
    const details = { factor: 'totp' } as const
    await recordEvent(tx, { kind: 'factor-removed', actorId: actor.id, subjectId: actor.id, details })
    if (actor.isVerified) await queueMail(tx, { kind: 'factor-removed', to: actor.email, locale: typed.locale })
    await endSessions(tx, actor.id)
    return openSession(tx, held, device)
  })
}

/** New codes, in place of all before. Throws as `removeTotp`. */
export async function renewRecoveryCodes(
  db: Database,
  actor: Actor,
  { currentPassword, ...typed }: Proof,
): Promise<string[]> {
  await requireOwnPassword(db, actor, currentPassword)
  const made = await makeRecoveryCodes()
  return db.transaction(async tx => {
    await requireCode(tx, await holdAccount(tx, actor), typed)
    await storeRecoveryCodes(tx, actor.id, made)
    await recordEvent(tx, { kind: 'recovery-codes-renewed', actorId: actor.id, subjectId: actor.id })
    return made.codes
  })
}

async function requireCode(tx: Database, actor: Actor, typed: Typed): Promise<void> {
  if (!(await isCodeNeeded(tx, actor.id))) throw notFound()
  if (!(await spendCode(tx, actor, typed))) throw wrongCode()
}

/** Deletes authenticators that were begun and never confirmed. */
export async function deletePendingTotp(db: Database, now: Date): Promise<void> {
  const isOld = lt(totpSecrets.createdAt, keptSince('pendingTotp', now))
  await db.delete(totpSecrets).where(and(isNull(totpSecrets.confirmedAt), isOld))
}
