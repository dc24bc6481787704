import type { Database } from '#db/client.ts'
import { badCredentials } from '#src/domain/users/commands.ts'
import { signInWithIdentity } from '#src/domain/users/identity-commands.ts'
import { signInBody } from '#src/domain/users/schema.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { getTokenHolder } from '#src/server/http/guards.ts'
import { requireWithinLimits } from '#src/server/http/limits/rate-limit.ts'
import { parseBody } from '#src/server/http/request-body.ts'
import { verifyIdentityToken } from '../identity-token.ts'
import { signInFrom } from '../sign-in.ts'
import { type KeptSession, readKept, renewSession, startSession } from './account.ts'

/** One call of the session service: what it was sent, and what became of it. */
export type Attempt = {
  readonly db: Database
  readonly address: string
  readonly fields: Readonly<Record<string, string>>
  started?: KeptSession
  failure?: unknown
}

/** Signs in with e-mail and password, or with an access token that a call of the API answered. */
export async function signInWithFields(attempt: Attempt): Promise<{ id: string } | null> {
  const { db, address, fields } = attempt
  const isStarted = await start(attempt, async () => {
    if (!fields.token) return signInFrom(db, { ...parseBody(signInBody, fields), address })
    await requireWithinLimits(db, ['signInPerAddress', address])
    const holder = await getTokenHolder(db, fields.token)
    if (!holder) throw badCredentials()
    return holder
  })
  return isStarted ? { id: attempt.started?.user._id ?? '' } : null
}

export function signInWithGoogle(attempt: Attempt, identityToken: string): Promise<boolean> {
  return start(attempt, async () => signInWithIdentity(attempt.db, await verifyIdentityToken(identityToken)))
}

async function start(attempt: Attempt, find: () => Promise<Actor>): Promise<boolean> {
  try {
    attempt.started = await startSession(await find())
    return true
  } catch (error) {
    attempt.failure = error
    return false
  }
}

/** What the cookie keeps from now on; `null` ends the session. */
export async function keepSession(attempt: Attempt, payload: Record<string, unknown>) {
  if (attempt.started) return attempt.started
  const kept = readKept(payload)
  if (!kept) return null
  try {
    return (await renewSession(attempt.db, kept, attempt.fields.token)) ?? null
  } catch (error) {
    // The session is good for all that is known: what failed is told instead of ending it.
    attempt.failure = error
    return payload
  }
}
