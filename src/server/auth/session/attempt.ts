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
import { readPayload, renewSession, type SessionPayload, startSession } from './account.ts'

/** One request to the session service: what was sent, and the outcome. */
export type Attempt = {
  readonly db: Database
  readonly address: string
  readonly fields: Readonly<Record<string, string>>
  started?: SessionPayload
  failure?: unknown
}

/** Signs in with email and password, or with an access token issued by the API. */
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

/** The cookie's next payload; `null` ends the session. */
export async function nextPayload(attempt: Attempt, payload: Record<string, unknown>) {
  if (attempt.started) return attempt.started
  const current = readPayload(payload)
  if (!current) return null
  try {
    return (await renewSession(attempt.db, current, attempt.fields.token)) ?? null
  } catch (error) {
    // The session may well be valid: the failure is reported instead of ending it.
    attempt.failure = error
    return payload
  }
}
