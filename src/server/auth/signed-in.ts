import type { Database } from '#db/client.ts'
import { recordEvent } from '#src/domain/audit/commands.ts'
import { openSession } from '#src/domain/sessions/commands.ts'
import { type Device, readDevice } from '#src/domain/sessions/device.ts'
import type { SignedInActor } from '#src/domain/sessions/session.ts'
import { presentUser } from '#src/domain/users/present.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { signAccessToken } from './access-token.ts'

type From = { db: Database; request: Request }

export const deviceOf = ({ headers }: Request): Device => readDevice(headers.get('user-agent'))

type Method = 'password' | 'google'

/** A new session, and the event of it. */
export const openSessionFrom = ({ db, request }: From, actor: Actor, method: Method): Promise<SignedInActor> =>
  db.transaction(async tx => {
    await recordEvent(tx, { kind: 'signed-in', actorId: actor.id, subjectId: actor.id, details: { method } })
    return openSession(tx, actor, deviceOf(request))
  })

/** The response of a call that signs in: the user and a token of a new session. */
export const signedIn = async (from: From, actor: Actor, method: Method) =>
  signedInReply(await openSessionFrom(from, actor, method))

/** The response to who has a session: the user as they are now and a fresh token of it. */
export async function signedInReply(actor: SignedInActor) {
  return { data: { user: presentUser(actor), token: await signAccessToken(actor) } }
}
