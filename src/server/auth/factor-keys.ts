import { CHALLENGE_MS, type FactorKeys, type RelyingParty } from '#src/domain/factors/passkey.ts'
import { challengesOf } from '#src/lib/challenges.ts'
import { secretBox } from '#src/lib/secret-box.ts'
import { deriveKey } from '../config/auth-secret.ts'
import { settings } from '../config/env.ts'

/** This site as authenticators know it. */
export function relyingParty(): RelyingParty {
  const { hostname: id, origin } = new URL(settings.SITE_URL)
  return { id, origin, challenges: challengesOf(deriveKey('passkey'), CHALLENGE_MS) }
}

/** The keys that codes and passkeys are checked with. */
export const factorKeys = (): FactorKeys => ({ box: secretBox(deriveKey('totp')), relyingParty: relyingParty() })
