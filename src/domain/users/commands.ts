import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { hashPassword, isPassword } from '#src/lib/password.ts'
import { Failure, invalid, taken, unauthorized } from '../errors.ts'
import { message } from '../message.ts'
import { isGoodMailToken, revokeMailTokens, spendMailToken } from './mail-token-commands.ts'
import { requireUncommonPassword } from './password-rules.ts'
import { actorColumns, toActor } from './queries.ts'
import { type Actor, isProviderRole } from './user.ts'

type Credentials = { email: string; password: string }

export const badCredentials = () => new Failure(401, [{ message: message('auth:badCredentials') }])

type AlsoWritten = (tx: Database, made: Actor) => Promise<unknown>

/** Creates an account, together with its related rows. Throws `Failure`: 400 a common password, 409 an address in use. */
export async function signUp(db: Database, { email, password }: Credentials, writeAlso: AlsoWritten): Promise<Actor> {
  requireUncommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const [user] = await tx
      .insert(users)
      .values({ email: email.toLowerCase(), passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning(actorColumns)
    if (!user) throw taken(message('auth:email.taken'), 'email')
    const made = toActor(user)
    await writeAlso(tx, made)
    return made
  })
}

/** The user with this email and password; a wrong password takes as long as an unknown address. Throws a 401 `Failure`. */
export async function signIn(db: Database, { email, password }: Credentials): Promise<Actor> {
  const [user] = await db
    .select({ ...actorColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  if (!(await isPassword(password, user?.passwordHash)) || !user) throw badCredentials()
  return toActor(user)
}

/**
 * Revokes all earlier tokens, password reset links and pending changes of the address. Throws `Failure`: 400 the current password is wrong or the new one
 * common, 401 the password was changed meanwhile.
 */
export async function updatePassword(
  db: Database,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Actor> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id))
  if (!(await isPassword(currentPassword, user?.passwordHash)))
    throw invalid(message('auth:password.incorrect'), 'currentPassword')
  requireUncommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async tx => {
    const changed = await setPassword(tx, actor.id, passwordHash, actor.tokenVersion)
    if (!changed) throw unauthorized()
    await revokeMailTokens(tx, actor.id, ['reset-password', 'change-email'])
    return changed
  })
}

/** Throws a 400 `Failure`: the token is invalid, or the password is common, which leaves the token valid. */
export async function resetPassword(
  db: Database,
  { user: userId, token, password }: { user: string; token: string; password: string },
): Promise<Actor> {
  const mailed = { userId, token, purpose: 'reset-password' } as const
  const failed = () => invalid(message('auth:password.resetFailed'))
  if (!(await isGoodMailToken(db, mailed))) throw failed()
  requireUncommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const changed = (await spendMailToken(tx, mailed)) && (await setPassword(tx, userId, passwordHash))
    if (!changed) throw failed()
    await revokeMailTokens(tx, userId, ['change-email'])
    return changed
  })
}

/**
 * For operators: sets the password of an account, with what `updatePassword` revokes. Returns whether there is one. Throws a 400
 * `Failure`: the password is common.
 */
export async function assignPassword(db: Database, email: string, password: string): Promise<boolean> {
  requireUncommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    if (!user) return false
    await setPassword(tx, user.id, passwordHash)
    await revokeMailTokens(tx, user.id, ['reset-password', 'change-email'])
    return true
  })
}

async function setPassword(tx: Database, userId: string, passwordHash: string, ifTokenVersion?: number) {
  const isVersion = ifTokenVersion === undefined ? undefined : eq(users.tokenVersion, ifTokenVersion)
  const [user] = await tx
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(and(eq(users.id, userId), isVersion))
    .returning(actorColumns)
  return user && toActor(user)
}

/** Verifies the user's address; a pending provider becomes a manager. Throws a 400 `Failure`. */
export function verifyEmail(db: Database, { user: userId, token }: { user: string; token: string }): Promise<Actor> {
  return db.transaction(async tx => {
    const spent = await spendMailToken(tx, { userId, token, purpose: 'verify-email' })
    if (!spent) throw invalid(message('auth:email.verifyFailed'))
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`, role: roleOnceVerified })
      .where(eq(users.id, userId))
      .returning(actorColumns)
    if (!user) throw invalid(message('auth:email.verifyFailed'))
    return toActor(user)
  })
}

export const roleOnceVerified = sql`case ${users.role} when 'pending' then 'manager' else ${users.role} end`

/** Makes a user a manager, or pending until the email is verified; a manager or an admin keeps their role. */
export async function becomeProvider(db: Database, actor: Actor): Promise<Actor> {
  const hasAll = isProviderRole(actor.role) || (actor.role === 'pending' && !actor.isVerified)
  if (hasAll) return actor
  const wished = sql`case when ${users.emailVerifiedAt} is null then 'pending' else 'manager' end`
  const [user] = await db
    .update(users)
    .set({ role: sql`case when ${users.role} in ('user', 'pending') then ${wished} else ${users.role} end` })
    .where(eq(users.id, actor.id))
    .returning(actorColumns)
  if (!user) throw unauthorized()
  return toActor(user)
}
