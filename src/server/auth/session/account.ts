import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import type { SignedInActor } from '#src/domain/sessions/session.ts'
import { presentUser, userJson } from '#src/domain/users/json.ts'
import { signAccessToken } from '#src/server/http/access-token.ts'
import { getTokenHolder } from '#src/server/http/guards.ts'

/** The payload of the encrypted session cookie; user and access token are what the session exposes. */
const sessionPayload = v.object({ user: userJson, token: v.string(), signedAt: v.number() })

export type SessionPayload = v.InferOutput<typeof sessionPayload>

const TOKEN_RENEWED_AFTER_MS = 86_400_000

export function readPayload(payload: unknown): SessionPayload | undefined {
  const { success, output } = v.safeParse(sessionPayload, payload)
  return success ? output : undefined
}

export async function payloadOf(actor: SignedInActor): Promise<SessionPayload> {
  return { user: presentUser(actor), token: await signAccessToken(actor), signedAt: Date.now() }
}

/**
 * The session with its user as the database has it now; none once it has ended or the user is deleted, unless
 * a valid token of the same user is offered. The token is renewed when the role changes and daily, so that it lives as
 * long as its session.
 */
export async function renewSession(
  db: Database,
  payload: SessionPayload,
  offer = '',
): Promise<SessionPayload | undefined> {
  const offered = offer ? await getTokenHolder(db, offer) : undefined
  if (offered?.id === payload.user._id) return payloadOf(offered)
  const actor = await getTokenHolder(db, payload.token)
  if (!actor) return undefined
  const isDue = actor.role !== payload.user.role || payload.signedAt < Date.now() - TOKEN_RENEWED_AFTER_MS
  return isDue ? payloadOf(actor) : { ...payload, user: presentUser(actor) }
}
