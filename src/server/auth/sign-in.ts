import type { Database } from '#db/client.ts'
import { signIn } from '#src/domain/users/commands.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { requireWithinLimits, resetCount } from '../http/limits/rate-limit.ts'

type Attempt = { email: string; password: string; address: string }

/** The only sign-in with a password. Throws `Failure`: 401, or 429 where one address has guessed too often. */
export async function signInFrom(db: Database, { address, ...credentials }: Attempt): Promise<Actor> {
  const pair = ['signInPerAccountAndAddress', credentials.email.toLowerCase(), address] as const
  await requireWithinLimits(db, ['signInPerAddress', address], pair)
  const actor = await signIn(db, credentials)
  await resetCount(db, pair)
  return actor
}
