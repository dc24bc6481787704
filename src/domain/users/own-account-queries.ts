import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { isPassword } from '#src/lib/password.ts'
import { forbidden, invalid, unauthorized } from '../errors.ts'
import { message } from '../message.ts'
import { actorColumns, toActor } from './queries.ts'
import type { Actor } from './user.ts'

/** Throws a 400 `Failure`: the password is wrong, or there is none to prove oneself by. */
export async function requireOwnPassword(db: Database, { id }: Actor, currentPassword: string): Promise<void> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  if (user && !user.passwordHash) throw invalid(message('auth:changeEmail.passwordFirst'))
  if (!(await isPassword(currentPassword, user?.passwordHash)))
    throw invalid(message('auth:password.incorrect'), 'currentPassword')
}

/** Throws a 403 `Failure`: with an address that nobody has proved to be theirs nothing is made that would keep its owner out. */
export function requireVerified({ isVerified }: Pick<Actor, 'isVerified'>): void {
  if (!isVerified) throw forbidden(message('auth:verifyFirst'))
}

/** Locks the row of the actor, and returns them as they are now. Throws a 401 `Failure`: what opened the session is no longer good. */
export async function holdAccount(tx: Database, { id, tokenVersion }: Actor): Promise<Actor> {
  const [held] = await tx.select(actorColumns).from(users).where(eq(users.id, id)).for('update')
  if (held?.tokenVersion !== tokenVersion) throw unauthorized()
  return toActor(held)
}
