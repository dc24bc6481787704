import type { Database } from '#db/client.ts'
import { forbidden, unauthorized } from '#src/domain/errors.ts'
import { getActor } from '#src/domain/users/queries.ts'
import { type Actor, isProviderRole } from '#src/domain/users/user.ts'
import { readAccessToken } from '../auth/access-token.ts'

/** Who may make a call: `provider` is a manager or an admin. Whose thing it is, is asked by each command. */
export type Access = 'anyone' | 'account' | 'provider'

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Whom a token was given to, as they are now; `undefined` where it is not ours or no longer good. */
export async function getTokenHolder(db: Database, token: string): Promise<Actor | undefined> {
  const holder = await readAccessToken(token)
  const actor = holder && (await getActor(db, holder.userId))
  return actor?.tokenVersion === holder?.tokenVersion ? actor : undefined
}

/** The user of the bearer token; cookies count for nothing here. Throws `Failure`: 401 without a good one, 403 in a wrong role. */
export async function requireActor(db: Database, request: Request, access: Exclude<Access, 'anyone'>): Promise<Actor> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
  const actor = token ? await getTokenHolder(db, token) : undefined
  if (!actor) throw unauthorized()
  if (access === 'provider' && !isProviderRole(actor.role)) throw forbidden()
  return actor
}
