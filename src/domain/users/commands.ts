import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { hashPassword, isPassword } from '#src/lib/password.ts'
import { recordEvent } from '../audit/commands.ts'
import { Failure, invalid, taken } from '../errors.ts'
import { requireNoCode } from '../factors/queries.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { openSession } from '../sessions/commands.ts'
import type { Device } from '../sessions/device.ts'
import { type Session, type SignedInActor, withRights } from '../sessions/session.ts'
import { spendMailToken } from './mail-token-commands.ts'
import { type IsBreached, requireUncommonPassword } from './password-rules.ts'
import { actorColumns, getActor, toActor } from './queries.ts'
import { recordOwnRole, roleOnceVerified } from './role-commands.ts'
import type { Actor } from './user.ts'

type Credentials = { email: string; password: string }

export const badCredentials = () => new Failure(401, [{ message: message('auth:badCredentials') }])

type SignUpOptions = {
  locale: Locale
  device: Device
  isBreached: IsBreached
  writeAlso: (tx: Database, made: Actor) => Promise<unknown>
}

/**
 * Creates an account, with the email that verifies its address and what `writeAlso` writes. and signs it in. Throws `Failure`: 400 a common password,
 * 409 an address in use.
 */
export async function signUp(
  db: Database,
  { email, password }: Credentials,
  { locale, device, isBreached, writeAlso }: SignUpOptions,
): Promise<SignedInActor> {
  await requireUncommonPassword(password, 'password', isBreached)
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const [user] = await tx
      .insert(users)
      .values({ email: email.toLowerCase(), passwordHash, locale })
      .onConflictDoNothing({ target: users.email })
      .returning(actorColumns)
    if (!user) throw taken(message('auth:email.taken'), 'email')
    const made = toActor(user)
    await queueMail(tx, { kind: 'verify-email', to: made.email, locale, data: { userId: made.id } })
    await writeAlso(tx, made)
    await recordEvent(tx, { kind: 'signed-up', actorId: made.id, subjectId: made.id, details: { method: 'password' } })
    return openSession(tx, made, device)
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
 * Verifies the user's address; a pending provider becomes a manager. Who has no `session` gets one. Throws `Failure`: 400, or 401 where the account
 * is not opened by a link alone.
 */
export function verifyEmail(
  db: Database,
  { user: userId, token, session, device }: { user: string; token: string; session?: Session; device: Device },
): Promise<SignedInActor> {
  return db.transaction(async tx => {
    const spent = await spendMailToken(tx, { userId, token, purpose: 'verify-email' })
    const before = spent && (await getActor(tx, userId))
    if (!before) throw invalid(message('auth:email.verifyFailed'))
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`, role: roleOnceVerified })
      .where(eq(users.id, userId))
      .returning(actorColumns)
    if (!user) throw invalid(message('auth:email.verifyFailed'))
    const actor = toActor(user)
    await recordOwnRole(tx, before.role, actor)
    if (session) return withRights(actor, session)
    await requireNoCode(tx, userId)
    await recordEvent(tx, { kind: 'signed-in', actorId: userId, subjectId: userId, details: { method: 'email' } })
    return openSession(tx, actor, device)
  })
}
