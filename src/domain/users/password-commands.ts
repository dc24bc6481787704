import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locales.ts'
import { hashPassword, isPassword } from '#src/lib/password.ts'
import { recordEvent } from '../audit/commands.ts'
import { invalid, unauthorized } from '../errors.ts'
import { type CodeProof, requireCodeIfNeeded } from '../factors/code-commands.ts'
import type { Factor } from '../factors/factor.ts'
import { requireNoCode } from '../factors/queries.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { endSessions, openSession } from '../sessions/commands.ts'
import type { Device } from '../sessions/device.ts'
import type { SignedInActor } from '../sessions/session.ts'
import { revokeMailTokens, spendMailToken } from './mail-token-commands.ts'
import { holdAccount } from './own-account-queries.ts'
import { type IsBreached, requireUncommonPassword } from './password-rules.ts'
import { takeOver } from './proof/takeover-commands.ts'
import { hashChosen } from './proof/verify-commands.ts'
import { actorColumns, getActor, toActor } from './queries.ts'
import type { Actor } from './user.ts'

/** Where a call comes from. */
type From = { locale: Locale; device: Device; isBreached: IsBreached }
type Change = { currentPassword: string; newPassword: string } & From & CodeProof

/**
 * Ends all sessions but opens one here, and revokes password reset links and pending changes of the address. Throws `Failure`: 400 the current password or
 * the code that the account needs is wrong, or the new password common, 401 the password was changed meanwhile.
 */
export async function updatePassword(
  db: Database,
  actor: SignedInActor,
  { currentPassword, newPassword, device, isBreached, ...sent }: Change,
): Promise<SignedInActor> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id))
  if (!(await isPassword(currentPassword, user?.passwordHash)))
    throw invalid(message('auth:password.incorrect'), 'currentPassword')
  await requireUncommonPassword(newPassword, 'newPassword', isBreached)
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async tx => {
    await requireCodeIfNeeded(tx, await holdAccount(tx, actor), sent)
    const changed = await setPassword(tx, actor.id, passwordHash)
    if (!changed) throw unauthorized()
    await revokeMailTokens(tx, actor.id, ['reset-password', 'change-email'])
    await recordEvent(tx, { kind: 'password-changed', actorId: actor.id, subjectId: actor.id })
    await tellOfPassword(tx, changed, sent.locale)
    return openSession(tx, changed, device, actor.session.hasSecondFactor)
  })
}

/** `prove` asks for the second factor where the account has one, and throws without it. */
type Reset = { user: string; token: string; password: string; prove: (userId: string) => Promise<Factor | undefined> }

/**
 * The second factor of a verified account stays; one that was not verified is taken over, since the link proves its address. Throws
 * `Failure`: 400 the token is invalid, or the password is common, which leaves the token valid, and what `prove` throws.
 */
export async function resetPassword(
  db: Database,
  { user: userId, token, password, locale, device, isBreached, prove }: Reset & From,
): Promise<SignedInActor> {
  const link = { userId, token, purpose: 'reset-password' } as const
  const failed = () => invalid(message('auth:password.resetFailed'))
  const passwordHash = await hashChosen(db, link, { password, isBreached, failed })
  const factor = (await getActor(db, userId))?.isVerified ? await prove(userId) : undefined
  return db.transaction(async tx => {
    const before = (await spendMailToken(tx, link)) && (await getActor(tx, userId))
    if (!before) throw failed()
    // Verified since it was read, it may have got a second factor too.
    if (before.isVerified && !factor) await requireNoCode(tx, userId)
    const changed = before.isVerified
      ? await setPassword(tx, userId, passwordHash)
      : await takeOver(tx, before, { passwordHash })
    if (!changed) throw failed()
    await revokeMailTokens(tx, userId, ['change-email'])
    const details = factor ? { factor } : {}
    await recordEvent(tx, { kind: 'password-reset', actorId: userId, subjectId: userId, details })
    await tellOfPassword(tx, changed, locale)
    return openSession(tx, changed, device, factor !== undefined)
  })
}

/**
 * For operators: sets the password of an account, with what `updatePassword` revokes. Returns whether there is one. Throws a 400
 * `Failure`: the password is common.
 */
export async function assignPassword(
  db: Database,
  { email, password }: { email: string; password: string },
  isBreached: IsBreached,
): Promise<boolean> {
  await requireUncommonPassword(password, 'password', isBreached)
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    if (!user) return false
    const changed = await setPassword(tx, user.id, passwordHash)
    await revokeMailTokens(tx, user.id, ['reset-password', 'change-email'])
    await recordEvent(tx, { kind: 'password-assigned', subjectId: user.id, details: { by: 'operator' } })
    if (changed) await tellOfPassword(tx, changed, DEFAULT_LOCALE)
    return true
  })
}

/** An address that is not verified may be somebody else's. */
async function tellOfPassword(tx: Database, { email, isVerified }: Actor, locale: Locale): Promise<void> {
  if (isVerified) await queueMail(tx, { kind: 'password-changed', to: email, locale })
}

async function setPassword(tx: Database, userId: string, passwordHash: string) {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId))
    .returning(actorColumns)
  if (!user) return undefined
  await endSessions(tx, userId)
  return toActor(user)
}
