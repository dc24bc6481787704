import * as v from 'valibot'
import { signedInJson } from '../users/json.ts'

/** Shown once: what an authenticator is set up with. */
export const newTotpJson = v.object({
  secret: v.pipe(v.string(), v.description('Base32, for typing.')),
  uri: v.pipe(v.string(), v.description('`otpauth://…`, for a QR code.')),
})

const recoveryCodes = v.pipe(
  v.array(v.string()),
  v.description('Each signs in once, in place of a code. Shown only now.'),
)

export const recoveryCodesJson = v.object({ recoveryCodes })

/** The first factor of an account brings recovery codes, a further one none. */
export const factorAddedJson = v.object({ ...signedInJson.entries, recoveryCodes })

const text = (description: string) => v.pipe(v.string(), v.description(description))

export const passkeyJson = v.object({
  _id: v.string(),
  name: text('As its owner calls it.'),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  lastUsedAt: v.pipe(v.nullable(v.pipe(v.string(), v.isoTimestamp())), v.description('null: not yet.')),
})

/** Options of WebAuthn, for `navigator.credentials`. */
export const passkeyOptionsJson = v.looseObject({
  challenge: text('In base64url; answered once, within five minutes.'),
})

export type NewTotpJson = v.InferOutput<typeof newTotpJson>
export type RecoveryCodesJson = v.InferOutput<typeof recoveryCodesJson>
export type FactorAddedJson = v.InferOutput<typeof factorAddedJson>
export type PasskeyJson = v.InferOutput<typeof passkeyJson>
