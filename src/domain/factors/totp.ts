import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Steps before and after the current one: a clock may be off, and typing takes time. */
const TOLERATED_STEPS = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** The name in the list of an authenticator. */
const ISSUER = 'Tėkmė'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS })

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator reads from a QR code. `label`: whose account it is. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The code of an authenticator at a moment. */
export const totpCode = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now })

/** The time step that the code is of; `undefined` for none near `now`. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: TOLERATED_STEPS })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}
