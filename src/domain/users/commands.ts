import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { hashPassword, isPassword } from '#src/lib/password.ts'
import { Failure, taken } from '../errors.ts'
import { message } from '../message.ts'
import { requireUncommonPassword } from './password-rules.ts'
import { actorColumns, toActor } from './queries.ts'
import type { Actor } from './user.ts'

type Credentials = { email: string; password: string }

export const badCredentials = () => new Failure(401, [{ message: message('auth:badCredentials') }])

/** Makes an account. Throws `Failure`: 400 a common password, 409 an address that has one. */
export async function signUp(db: Database, { email, password }: Credentials): Promise<Actor> {
  requireUncommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  const [user] = await db
    .insert(users)
    .values({ email: email.toLowerCase(), passwordHash })
    .onConflictDoNothing({ target: users.email })
    .returning(actorColumns)
  if (!user) throw taken(message('auth:email.taken'), 'email')
  return toActor(user)
}

/** Whose e-mail and password these are; a wrong password costs what an unknown address does. Throws a 401 `Failure`. */
export async function signIn(db: Database, { email, password }: Credentials): Promise<Actor> {
  const [user] = await db
    .select({ ...actorColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  if (!(await isPassword(password, user?.passwordHash)) || !user) throw badCredentials()
  return toActor(user)
}
