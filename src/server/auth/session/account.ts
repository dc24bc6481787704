import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { userJson } from '#src/domain/users/json.ts'
import { presentUser } from '#src/domain/users/present.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { getTokenHolder } from '#src/server/http/guards.ts'
import { signAccessToken } from '../access-token.ts'

/** What the encrypted cookie of a session keeps; user and access token are what it shows. */
const keptSession = v.object({ user: userJson, token: v.string(), signedAt: v.number() })

export type KeptSession = v.InferOutput<typeof keptSession>

const TOKEN_RENEWED_AFTER_MS = 86_400_000

export function readKept(payload: unknown): KeptSession | undefined {
  const { success, output } = v.safeParse(keptSession, payload)
  return success ? output : undefined
}

export async function startSession(actor: Actor): Promise<KeptSession> {
  return { user: presentUser(actor), token: await signAccessToken(actor), signedAt: Date.now() }
}

/**
 * The session with its user as the database has it now; none once the user is gone or all tokens were called back, unless
 * a good token of the same user is offered. The token is replaced when the role changed and each day, so that it lives as
 * long as its session.
 */
export async function renewSession(db: Database, kept: KeptSession, offer = ''): Promise<KeptSession | undefined> {
  const offered = offer ? await getTokenHolder(db, offer) : undefined
  if (offered?.id === kept.user._id) return startSession(offered)
  const actor = await getTokenHolder(db, kept.token)
  if (!actor) return undefined
  const isDue = actor.role !== kept.user.role || kept.signedAt < Date.now() - TOKEN_RENEWED_AFTER_MS
  return isDue ? startSession(actor) : { ...kept, user: presentUser(actor) }
}
