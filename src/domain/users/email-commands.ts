import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isPassword } from '#src/lib/password.ts'
import { recordEvent } from '../audit/commands.ts'
import { invalid, taken, unauthorized } from '../errors.ts'
import { requireNoCode } from '../factors/queries.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { endSessions, openSession } from '../sessions/commands.ts'
import type { Device } from '../sessions/device.ts'
import type { Session, SignedInActor } from '../sessions/session.ts'
import { issueMailToken, revokeMailTokens, spendMailToken } from './mail-token-commands.ts'
import { actorColumns, toActor } from './queries.ts'
import { recordOwnRole, roleOnceVerified } from './role-commands.ts'
import type { Actor } from './user.ts'

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
    await queueMail(tx, { kind: 'change-email', to: email, locale, data: { userId: actor.id } })
    // An address that is not verified may be somebody else's.
    if (actor.isVerified) await queueMail(tx, { kind: 'change-email-notice', to: actor.email, locale })
  })
}

const isCurrent = ({ id, tokenVersion }: Actor) => and(eq(users.id, id), eq(users.tokenVersion, tokenVersion))

/** Whether another account has the address. */
export async function isEmailTaken(db: Database, userId: string, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0
}

type Confirmation = { user: string; token: string; locale: Locale; device: Device; session?: Session }

/**
 * Changes the address to the one that the link was sent to, which also verifies it. Ends all sessions but opens one here, and revokes all links.
 * Tells both addresses. Throws `Failure`: 400 an invalid link, 401 without a `session` where the account is not opened by a link alone, 409 an address that another account has got meanwhile.
 */
export async function confirmEmail(
  db: Database,
  { user: userId, token, locale, device, session }: Confirmation,
): Promise<SignedInActor> {
  const failed = () => invalid(message('auth:email.verifyFailed'))
  try {
    return await db.transaction(async tx => {
      const spent = await spendMailToken(tx, { userId, token, purpose: 'change-email' })
      const [before] = await tx.select(actorColumns).from(users).where(eq(users.id, userId))
      const after = spent?.email && (await setEmail(tx, userId, spent.email))
      if (!before || !after) throw failed()
      if (!session) await requireNoCode(tx, userId)
      await revokeMailTokens(tx, userId)
      await recordEvent(tx, { kind: 'email-changed', actorId: userId, subjectId: userId })
      await recordOwnRole(tx, before.role, after)
      if (before.emailVerifiedAt) {
        await queueMail(tx, { kind: 'email-changed-old', to: before.email, locale })
        await queueMail(tx, { kind: 'email-changed-new', to: after.email, locale })
      }
      return openSession(tx, after, device, session?.hasSecondFactor)
    })
  } catch (error) {
    throw isEmailConflict(error) ? taken(message('auth:changeEmail.takenMeanwhile')) : error
  }
}

async function setEmail(tx: Database, userId: string, email: string): Promise<Actor | undefined> {
  const [user] = await tx
    .update(users)
    .set({
      email,
      emailVerifiedAt: new Date(),
      role: roleOnceVerified,
      tokenVersion: sql`${users.tokenVersion} + 1`,
    })
    .where(eq(users.id, userId))
    .returning(actorColumns)
  if (!user) return undefined
  await endSessions(tx, userId)
  return toActor(user)
}

/** Only the index tells for certain: the address may be taken while it is being confirmed. */
function isEmailConflict(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_key'
}
