import type { Database } from '#db/client.ts'
import { openSession } from '#src/domain/sessions/commands.ts'
import { type Device, readDevice } from '#src/domain/sessions/device.ts'
import type { SignedInActor } from '#src/domain/sessions/session.ts'
import { presentUser } from '#src/domain/users/present.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { signAccessToken } from './access-token.ts'

type From = { db: Database; request: Request }

export const deviceOf = ({ headers }: Request): Device => readDevice(headers.get('user-agent'))

export const openSessionFrom = ({ db, request }: From, actor: Actor): Promise<SignedInActor> =>
  openSession(db, actor, deviceOf(request))

/** The response of a call that signs in: the user and a token of a new session. */
export const signedIn = async (from: From, actor: Actor) => signedInReply(await openSessionFrom(from, actor))

/** The response to who has a session: the user as they are now and a fresh token of it. */
export async function signedInReply(actor: SignedInActor) {
  return { data: { user: presentUser(actor), token: await signAccessToken(actor) } }
}
