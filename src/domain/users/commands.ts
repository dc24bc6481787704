import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { hashPassword, isPassword } from '#src/lib/password.ts'
import { recordEvent } from '../audit/commands.ts'
import { conflict, Failure } from '../errors.ts'
import { queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { openSession } from '../sessions/commands.ts'
import type { Device } from '../sessions/device.ts'
import type { SignedInActor } from '../sessions/session.ts'
import { type IsBreached, requireUncommonPassword } from './password-rules.ts'
import { actorColumns, toActor } from './queries.ts'
import type { Actor } from './user.ts'

type Credentials = { email: string; password: string }

export const badCredentials = () => new Failure({ status: 401, items: [{ message: message('auth:badCredentials') }] })

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
    if (!user) throw conflict(message('auth:email.taken'), 'email')
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
