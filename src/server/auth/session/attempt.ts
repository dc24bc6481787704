import type { Database } from '#db/client.ts'
import { endSession } from '#src/domain/sessions/commands.ts'
import { rememberDevice } from '#src/domain/sessions/known-device-commands.ts'
import type { SignedInActor } from '#src/domain/sessions/session.ts'
import { badCredentials } from '#src/domain/users/commands.ts'
import { signInBody } from '#src/domain/users/schema.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { readAccessToken } from '#src/server/http/access-token.ts'
import { getTokenHolder } from '#src/server/http/guards.ts'
import { parseBody } from '#src/server/http/request-body.ts'
import { deviceToken } from '../device-cookie.ts'
import { signInWithGoogleFrom } from '../google-sign-in.ts'
import { signInFrom } from '../sign-in.ts'
import { openSessionFrom } from '../signed-in.ts'
import { payloadOf, readPayload, renewSession, type SessionPayload } from './account.ts'
import { getSession } from './get-session.ts'

/** One request to the session service: what was sent, and the outcome. */
export type Attempt = {
  readonly db: Database
  readonly request: Request
  readonly address: string
  readonly locale: Locale
  readonly fields: Readonly<Record<string, string>>
  started?: SessionPayload
  /** The cookie by which this browser is known next time. */
  device?: string
  failure?: unknown
}

/** Signs in with email, password and where needed a code, or with an access token issued by the API, whose session it then is. */
export async function signInWithFields(attempt: Attempt): Promise<{ id: string } | null> {
  const { db, fields } = attempt
  const isStarted = await start(attempt, async () => {
    if (!fields.token) {
      const entered = await signInFrom(attempt, parseBody(signInBody, fields))
      return openSessionFrom(attempt, { ...entered, method: 'password' })
    }
    const holder = await getTokenHolder(db, fields.token)
    if (!holder) throw badCredentials()
    return holder
  })
  return isStarted ? { id: attempt.started?.user._id ?? '' } : null
}

export function signInWithGoogle(attempt: Attempt, identityToken: string): Promise<boolean> {
  return start(attempt, async () => {
    const viewer = await getSession(attempt)
    const actor = await signInWithGoogleFrom(attempt, identityToken, viewer?.user._id)
    const holder = viewer && (await getTokenHolder(attempt.db, viewer.token))
    // Linked in a session of theirs, which goes on.
    if (holder?.id === actor.id) return holder
    // Without a second factor of ours: the issuer has authenticated them.
    return openSessionFrom(attempt, { actor, method: 'google' })
  })
}

async function start(attempt: Attempt, find: () => Promise<SignedInActor>): Promise<boolean> {
  try {
    const actor = await find()
    await endEarlierSession(attempt, actor)
    attempt.device = await rememberDevice(attempt.db, actor.id, deviceToken(attempt.request))
    attempt.started = await payloadOf(actor)
    return true
  } catch (error) {
    attempt.failure = error
    return false
  }
}

/** A person who signs in again, as the same one or another, leaves nothing open behind. */
async function endEarlierSession({ db, request }: Attempt, { session }: SignedInActor): Promise<void> {
  const earlier = await getSession({ request })
  if (earlier && earlier.id !== session.id) await endSession(db, earlier.user._id, earlier.id)
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

/** Ends the session of the cookie that is signed out, so that no copy of it is good any more. */
export async function signOut(attempt: Attempt, payload: unknown): Promise<void> {
  try {
    const current = readPayload(payload)
    const claims = current && (await readAccessToken(current.token))
    if (claims) await endSession(attempt.db, claims.userId, claims.sessionId)
  } catch (error) {
    attempt.failure = error
  }
}
