import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isPassword } from '#src/lib/password.ts'
import { recordEvent } from '../audit/commands.ts'
import { conflict, invalid, unauthorized } from '../errors.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { endSessions, openSession } from '../sessions/commands.ts'
import type { SignedInActor } from '../sessions/session.ts'
import { issueMailToken, revokeMailTokens, spendMailToken } from './mail-token-commands.ts'
import { takeOver } from './proof/takeover-commands.ts'
import { hashChosen, type LinkUse, verifyFailed } from './proof/verify-commands.ts'
import { actorColumns, getActor, toActor } from './queries.ts'
import { recordOwnRole, roleOnceVerified } from './role-commands.ts'
import { type Actor, mailLinkEnd } from './user.ts'

/** `prove`: what else they have to show, of the account whose row is locked. */
type NewAddress = { email: string; locale: Locale; prove?: (tx: Database, held: Actor) => Promise<unknown> }
type Wish = { email: string; currentPassword?: string | undefined }

/**
 * Throws a 400 `Failure` where the user may not change the address to that one: a verified address is changed with the
 * password only, so an account without one gets it first, by the link that is sent to the current address.
 */
export async function requireMayChangeEmail(
  db: Database,
  actor: Actor,
  { email, currentPassword }: Wish,
): Promise<void> {
  if (!actor.isVerified) return
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id))
  if (user && !user.passwordHash) throw invalid(message('auth:changeEmail.passwordFirst'))
  if (!currentPassword) throw invalid(message('auth:password.enterCurrent'), 'currentPassword')
  if (!(await isPassword(currentPassword, user?.passwordHash)))
    throw invalid(message('auth:password.incorrect'), 'currentPassword')
  if (email === actor.email) throw invalid(message('auth:changeEmail.same'), 'email')
}

/**
 * Sends the link to the new address, and a notice to the verified one; links of earlier wishes stop working, and those that
 * verify the current address. Whether the new one is taken makes no difference here. Throws a 401 `Failure` where the actor is
 * outdated.
 */
export function startEmailChange(db: Database, actor: Actor, { email, locale, prove }: NewAddress): Promise<void> {
  return db.transaction(async tx => {
    // Of concurrent wishes the last to get the lock is the one that counts.
    const [user] = await tx.select(actorColumns).from(users).where(isCurrent(actor)).for('update')
    if (!user) throw unauthorized()
    if (user.emailVerifiedAt && !actor.isVerified)
      throw invalid(message('auth:password.enterCurrent'), 'currentPassword')
    await prove?.(tx, toActor(user))
    await revokeMailTokens(tx, actor.id, ['change-email', 'verify-email'])
    await issueMailToken(tx, { userId: actor.id, purpose: 'change-email', email })
    const uselessAt = mailLinkEnd('change-email')
    await queueMail(tx, { kind: 'change-email', to: email, locale, data: { userId: actor.id }, uselessAt })
    // An address that is not verified may be somebody else's.
    if (actor.isVerified) await queueMail(tx, { kind: 'change-email-notice', to: actor.email, locale })
  })
}

const isCurrent = ({ id, tokenVersion }: Actor) => and(eq(users.id, id), eq(users.tokenVersion, tokenVersion))

export async function isEmailTaken(db: Database, userId: string, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0
}

/**
 * Changes the address to the one that the link was sent to, which also verifies it. Ends all sessions but opens one here, and revokes all
 * links. A verified address is changed in a session of the account only, and both addresses are told; an account that was not verified
 * is taken over where the link is used outside of its sessions, or with a password. Throws `Failure`: 400 an invalid link, or a common
 * password, 401 without the session that is needed, 409 an address that another account has got meanwhile.
 */
export async function confirmEmail(
  db: Database,
  { user: userId, token, password, locale, device, session, isBreached }: LinkUse & { locale: Locale },
): Promise<SignedInActor> {
  const link = { userId, token, purpose: 'change-email' } as const
  const passwordHash = password && (await hashChosen(db, link, { password, isBreached, failed: verifyFailed }))
  try {
    return await db.transaction(async tx => {
      const email = (await spendMailToken(tx, link))?.email
      const before = email && (await getActor(tx, userId))
      if (!before || (before.isVerified && passwordHash)) throw verifyFailed()
      if (before.isVerified && !session) throw unauthorized(message('auth:code.signInFirst'))
      const isOwn = session !== undefined && !passwordHash
      const after = isOwn ? await setEmail(tx, before, email) : await takeOver(tx, before, { email, passwordHash })
      await recordEvent(tx, { kind: 'email-changed', actorId: userId, subjectId: userId })
      if (before.isVerified) {
        await queueMail(tx, { kind: 'email-changed-old', to: before.email, locale })
        await queueMail(tx, { kind: 'email-changed-new', to: after.email, locale })
      }
      return openSession(tx, after, device, isOwn && session.hasSecondFactor)
    })
  } catch (error) {
    throw isEmailConflict(error) ? conflict(message('auth:changeEmail.takenMeanwhile')) : error
  }
}

async function setEmail(tx: Database, before: Actor, email: string): Promise<Actor> {
  const { id } = before
  const changes = { email, emailVerifiedAt: new Date(), role: roleOnceVerified }
  const [user] = await tx
    .update(users)
    .set({ ...changes, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))
    .returning(actorColumns)
  if (!user) throw verifyFailed()
  await endSessions(tx, id)
  await revokeMailTokens(tx, id)
  const after = toActor(user)
  await recordOwnRole(tx, before.role, after)
  return after
}

/** Only the index tells for certain: the address may be taken while it is being confirmed. */
function isEmailConflict(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_key'
}
