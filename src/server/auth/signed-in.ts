import type { Database } from '#db/client.ts'
import { recordEvent } from '#src/domain/audit/commands.ts'
import type { Factor } from '#src/domain/factors/factor.ts'
import { openSession } from '#src/domain/sessions/commands.ts'
import { type Device, readDevice } from '#src/domain/sessions/device.ts'
import type { SignedInActor } from '#src/domain/sessions/session.ts'
import { presentUser } from '#src/domain/users/json.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { signAccessToken } from '../http/access-token.ts'

type From = { db: Database; request: Request }

export const deviceOf = ({ headers }: Request): Device => readDevice(headers.get('user-agent'))

type Method = 'password' | 'google' | 'passkey'

/** How somebody came in, with what beside the password or third party. */
type Entry = { actor: Actor; factor?: Factor | undefined; method: Method }

/** A new session, and the event of it. */
export const openSessionFrom = ({ db, request }: From, { actor, factor, method }: Entry): Promise<SignedInActor> =>
  db.transaction(async tx => {
    const details = { method, ...(factor && { factor }) }
    await recordEvent(tx, { kind: 'signed-in', actorId: actor.id, subjectId: actor.id, details })
    return openSession(tx, actor, deviceOf(request), factor !== undefined)
  })

/** The response of a call that signs in: the user and a token of a new session. */
export const signedIn = async (from: From, entry: Entry) => signedInReply(await openSessionFrom(from, entry))

/** The response to who has a session: the user as they are now and a fresh token of it. */
export async function signedInReply(actor: SignedInActor) {
  return { data: { user: presentUser(actor), token: await signAccessToken(actor) } }
}
