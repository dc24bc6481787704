/** Factors that prove who somebody is beside the password. */
export const FACTORS = ['totp', 'recovery-code', 'passkey'] as const
export type Factor = (typeof FACTORS)[number]

/** A factor that somebody can set up, and is asked for. */
export type Way = Exclude<Factor, 'recovery-code'>

export const MAX_PASSKEYS = 20
/** In characters. */
export const PASSKEY_NAME_LENGTH = 60

export const RECOVERY_CODES = 10
/** So many are left when it is time for new ones. */
export const FEW_RECOVERY_CODES = 2
/** In characters, written with a dash in the middle: about 49 bits. */
export const RECOVERY_CODE_LENGTH = 10
/** Without those that are easily mistaken for one another. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

type Code = { kind: Factor; code: string }

const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** Whether it was made by a passkey, and not typed: an assertion of WebAuthn as JSON. */
export const isAssertion = (code: string): boolean => code.startsWith('{')

/** Reads what was sent as a code: six digits or a recovery code, in any spelling, or an assertion; `undefined` for none of them. */
export function readCode(typed: string): Code | undefined {
  if (isAssertion(typed)) return { kind: 'passkey', code: typed }
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  return RECOVERY_CODE.test(code) ? { kind: 'recovery-code', code } : undefined
}

/** Writes a recovery code as it is shown. */
export const writeRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`
