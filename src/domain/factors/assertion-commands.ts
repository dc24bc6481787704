import { eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { passkeys } from '#db/schema/index.ts'
import { Failure } from '../errors.ts'
import { message } from '../message.ts'
import { getActor } from '../users/queries.ts'
import type { Actor } from '../users/user.ts'
import { spendChallenge } from './challenge-commands.ts'
import { FOR_SIGN_IN, type RelyingParty } from './passkey.ts'
import type { assertionJson } from './schema.ts'

/** The answer of an authenticator to a challenge, by a passkey of its. */
type Assertion = v.InferOutput<typeof assertionJson>
type PasskeyRow = typeof passkeys.$inferSelect

export const passkeyRefused = () => new Failure({ status: 401, items: [{ message: message('auth:passkey.refused') }] })

/** Signs in the owner of a passkey; each challenge is answered once. Throws a 401 `Failure`. */
export function signInWithPasskey(db: Database, assertion: Assertion, site: RelyingParty): Promise<Actor> {
  return db.transaction(async tx => {
    const userId = await spendAssertion(tx, assertion, FOR_SIGN_IN, site)
    const actor = userId && (await getActor(tx, userId))
    if (!actor) throw passkeyRefused()
    return actor
  })
}

/** The id of whose passkey has answered a challenge for this; `undefined` where none has, or not rightly, or not for the first time. */
export async function spendAssertion(
  tx: Database,
  assertion: Assertion,
  purpose: string,
  site: RelyingParty,
): Promise<string | undefined> {
  // Locked: of two answers the second one is compared with the count of the first.
  const [stored] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id)).for('update')
  const answered = stored && (await verify(assertion, stored, purpose, site))
  if (!answered || !(await spendChallenge(tx, answered.challenge))) return undefined
  const used = { counter: answered.counter, lastUsedAt: sql`now()` }
  await tx.update(passkeys).set(used).where(eq(passkeys.id, stored.id))
  return stored.userId
}

async function verify(assertion: Assertion, stored: PasskeyRow, purpose: string, site: RelyingParty) {
  const { userHandle } = assertion.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== stored.userId) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: answered => {
        challenge = answered
        return site.challenges.isGood(answered, purpose)
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
    })
    return verified ? { challenge, counter: authenticationInfo.newCounter } : undefined
  } catch {
    // Whatever is wrong with it is thrown.
    return undefined
  }
}
