import type { Database } from '#db/client.ts'
import type { Actor } from '../users/user.ts'
import type { FOR_CODE, FOR_SIGN_IN, RelyingParty } from './passkey.ts'
import { listPasskeys } from './queries.ts'

type Wish = { actor: Actor | undefined; purpose: typeof FOR_SIGN_IN | typeof FOR_CODE; site: RelyingParty }

/** What a browser uses a passkey by. Whose there are is told to nobody but their owner. */
export async function askForPasskey(db: Database, { actor, purpose, site: { id: rpID, challenges } }: Wish) {
  const own = actor ? await listPasskeys(db, actor.id) : []
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID,
    challenge: challenges.issue(purpose),
    timeout: challenges.lifeMs,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  })
}
