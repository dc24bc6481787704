import type { Database } from '#db/client.ts'
import { signInWithIdentity } from '#src/domain/users/identity-commands.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordRefusedIdentity } from '../audit/refusals.ts'
import { verifyIdentityToken } from './identity-token.ts'
import { tellOfNewDevice } from './new-device.ts'

type From = { db: Database; request: Request; address: string; locale: Locale }

/**
 * The only sign-in with an identity token of Google. `ownId`: the account in whose session it is sent, to which it is linked where both
 * have the same address. Throws `Failure`: 401, 409 where such an account has to prove itself first, or 503 where the token cannot be
 * verified now.
 */
export async function signInWithGoogleFrom(from: From, token: string, ownId?: string): Promise<Actor> {
  try {
    const actor = await signInWithIdentity(from.db, await verifyIdentityToken(token), ownId)
    if (actor.id !== ownId) await tellOfNewDevice(from, actor)
    return actor
  } catch (error) {
    await recordRefusedIdentity(from, error)
    throw error
  }
}
