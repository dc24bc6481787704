import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { totpSecrets } from '#db/schema/index.ts'
import type { SecretBox } from '#src/lib/secret-box.ts'
import { recordEvent } from '../audit/commands.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { keptSince } from '../retention.ts'
import type { Device } from '../sessions/device.ts'
import type { SignedInActor } from '../sessions/session.ts'
import { holdAccount, requireOwnPassword, requireVerified } from '../users/own-account-queries.ts'
import type { Actor } from '../users/user.ts'
import { openAfterAdding, openAfterRemoval } from './change-commands.ts'
import { type CodeProof, requireCodeIfNeeded } from './code-commands.ts'
import { readCode } from './factor.ts'
import { isCodeNeeded, waysOf } from './queries.ts'
import { makeRecoveryCodes, prepareRecoveryCodes, storeRecoveryCodes } from './recovery-code-commands.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

const wrongCode = () => invalid(message('auth:code.wrong'), 'code')

/** The proof of an account's owner: its password and its second factor, if there is one. */
type Proof = CodeProof & { currentPassword: string }

/**
 * A secret for an authenticator, which counts once a code of it is confirmed. Throws `Failure`: 400 a wrong password or code, 403
 * before the address is verified, 409 where there is one.
 */
export async function beginTotp(db: Database, actor: Actor, { currentPassword, ...sent }: Proof) {
  requireVerified(actor)
  await requireOwnPassword(db, actor, currentPassword)
  const secret = newTotpSecret()
  const pending = { secret: sent.box.seal(secret, actor.id), createdAt: new Date() }
  await db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    const begun = await tx
      .insert(totpSecrets)
      .values({ userId: actor.id, ...pending })
      .onConflictDoUpdate({ target: totpSecrets.userId, set: pending, setWhere: isNull(totpSecrets.confirmedAt) })
      .returning({ userId: totpSecrets.userId })
    if (begun.length === 0) throw conflict(message('auth:code.already'))
    await requireCodeIfNeeded(tx, held, sent)
  })
  return { secret, uri: totpUri(secret, actor.email) }
}

type Confirmation = { code: string; locale: CodeProof['locale']; device: Device; box: SecretBox }

/**
 * Sets the authenticator up. Ends all sessions but opens one here; the first factor of an account brings recovery codes. Throws a 400
 * `Failure`: the code is wrong, or nothing was begun.
 */
export async function confirmTotp(db: Database, actor: Actor, { code, locale, device, box }: Confirmation) {
  await pendingStep(db, actor.id, code, box)
  const prepared = await prepareRecoveryCodes(db, actor.id)
  return db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    requireVerified(held)
    const lastStep = await pendingStep(tx, actor.id, code, box)
    const opened = await openAfterAdding(tx, held, { factor: 'totp', device, prepared })
    await tx.update(totpSecrets).set({ confirmedAt: sql`now()`, lastStep }).where(isPendingOf(actor.id))
    if (actor.isVerified) await queueMail(tx, { kind: 'factor-added', to: actor.email, locale })
    return opened
  })
}

const isPendingOf = (userId: string) => and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt))

async function pendingStep(db: Database, userId: string, typed: string, box: SecretBox): Promise<number> {
  const [pending] = await db.select({ secret: totpSecrets.secret }).from(totpSecrets).where(isPendingOf(userId))
  const secret = pending && box.open(pending.secret, userId)
  const step = secret && totpStep(secret, readCode(typed)?.code ?? '', Date.now())
  if (!step) throw wrongCode()
  return step
}

/** Ends all sessions but opens one here. Throws `Failure`: 400 a wrong password or code, 404 where there is no authenticator. */
export async function removeTotp(
  db: Database,
  actor: Actor,
  { currentPassword, device, ...sent }: Proof & { device: Device },
): Promise<SignedInActor> {
  await requireOwnPassword(db, actor, currentPassword)
  return db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    if (!(await waysOf(tx, actor.id)).includes('totp')) throw notFound()
    await requireCodeIfNeeded(tx, held, sent)
    await tx.delete(totpSecrets).where(eq(totpSecrets.userId, actor.id))
    const opened = await openAfterRemoval(tx, held, { factor: 'totp', device })
    const kind = opened.session.hasSecondFactor ? 'authenticator-removed' : 'factor-removed'
    if (actor.isVerified) await queueMail(tx, { kind, to: actor.email, locale: sent.locale })
    return opened
  })
}

/** New codes, in place of all before. Throws `Failure`: 400 a wrong password or code, 404 where there is no second factor. */
export async function renewRecoveryCodes(
  db: Database,
  actor: Actor,
  { currentPassword, ...sent }: Proof,
): Promise<string[]> {
  await requireOwnPassword(db, actor, currentPassword)
  const made = await makeRecoveryCodes()
  return db.transaction(async tx => {
    const held = await holdAccount(tx, actor)
    if (!(await isCodeNeeded(tx, actor.id))) throw notFound()
    await requireCodeIfNeeded(tx, held, sent)
    await storeRecoveryCodes(tx, actor.id, made)
    await recordEvent(tx, { kind: 'recovery-codes-renewed', actorId: actor.id, subjectId: actor.id })
    return made.codes
  })
}

/** Deletes authenticators that were begun and never confirmed. */
export async function deletePendingTotp(db: Database, now: Date): Promise<void> {
  const isOld = lt(totpSecrets.createdAt, keptSince('pendingTotp', now))
  await db.delete(totpSecrets).where(and(isNull(totpSecrets.confirmedAt), isOld))
}
