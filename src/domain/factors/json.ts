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

export const totpConfirmedJson = v.object({ ...signedInJson.entries, recoveryCodes })

export type NewTotpJson = v.InferOutput<typeof newTotpJson>
export type RecoveryCodesJson = v.InferOutput<typeof recoveryCodesJson>
export type TotpConfirmedJson = v.InferOutput<typeof totpConfirmedJson>
