import type { Database } from '#db/client.ts'
import { forbidden, unauthorized } from '#src/domain/errors.ts'
import { getSessionHolder } from '#src/domain/sessions/queries.ts'
import type { SignedInActor } from '#src/domain/sessions/session.ts'
import { isProviderRole } from '#src/domain/users/user.ts'
import { requestOf } from '../current-request.ts'
import { readAccessToken } from './access-token.ts'

/**
 * The callers of a contract: `viewer` is anyone, known by a token where one is sent; `guest` an account, or whoever has the
 * secret of a booking; `provider` is a manager or an admin. Ownership is checked by each command.
 */
export type Access = 'anyone' | 'viewer' | 'guest' | 'account' | 'provider' | 'admin'

/** Whether a call is refused without a valid token. */
export const isAuthenticated = (access: Access): boolean => access !== 'anyone' && access !== 'viewer'

/** How a guest shows the secret of the link to their booking. */
const BOOKING = /^Booking +([\w-]+)$/i

/** Whether it opens a booking is for the command to say: a wrong one is as unknown as any other. */
const guestTokenOf = (request: Request): string | undefined =>
  BOOKING.exec(request.headers.get('authorization') ?? '')?.[1]

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The current user of a token; `undefined` where it is not ours, has expired or was revoked, or its session has ended. */
export async function getTokenHolder(db: Database, token: string): Promise<SignedInActor | undefined> {
  const claims = await readAccessToken(token)
  const holder = claims && (await getSessionHolder(db, claims.sessionId))
  const isCurrent = holder?.id === claims?.userId && holder?.tokenVersion === claims?.tokenVersion
  return isCurrent ? holder : undefined
}

/** Whoever makes a call: an account, or the holder of the secret of a booking. Throws as `getCaller`. */
export async function getHolder(db: Database, request: Request, access: Access) {
  return {
    actor: await getCaller(db, request, access),
    guestToken: access === 'guest' ? guestTokenOf(request) : undefined,
  }
}

/** The user of the bearer token; cookies are ignored. Throws `Failure`: 401 without a valid one, 403 for a wrong role. */
export async function getCaller(db: Database, request: Request, access: Access): Promise<SignedInActor | undefined> {
  if (access === 'anyone') return undefined
  if (access === 'guest' && guestTokenOf(request) !== undefined) return undefined
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
  const actor = token ? await getTokenHolder(db, token) : undefined
  if (actor) requestOf(request).userId = actor.id
  if (access === 'viewer') return actor
  if (!actor) throw unauthorized()
  if (access === 'provider' && !isProviderRole(actor.role)) throw forbidden()
  if (access === 'admin' && actor.role !== 'admin') throw forbidden()
  return actor
}
