import type * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { signInWithPasskey } from '#src/domain/factors/assertion-commands.ts'
import type { assertionJson } from '#src/domain/factors/schema.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordRefusedPasskey } from '../audit/refusals.ts'
import { releaseHit, requireWithinLimits } from '../limits/rate-limit.ts'
import { relyingParty } from './factor-keys.ts'
import { tellOfNewDevice } from './new-device.ts'

type From = { db: Database; request: Request; address: string; locale: Locale }

/** The only sign-in with a passkey alone. Failures alone are counted. Throws `Failure`: 401, or 429 after too many. */
export async function signInWithPasskeyFrom(from: From, passkey: v.InferOutput<typeof assertionJson>): Promise<Actor> {
  const { db, address } = from
  const limit = ['passkeyPerAddress', address] as const
  try {
    await requireWithinLimits(db, limit)
    const actor = await signInWithPasskey(db, passkey, relyingParty())
    await releaseHit(db, limit)
    await tellOfNewDevice(from, actor)
    return actor
  } catch (error) {
    await recordRefusedPasskey(from, passkey.id, error)
    throw error
  }
}
