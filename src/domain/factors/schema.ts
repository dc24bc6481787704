import * as v from 'valibot'
import { fields, requiredLine } from '../fields.ts'
import { message } from '../message.ts'
import { PASSKEY_NAME_LENGTH } from './factor.ts'

const words = {
  currentPassword: message('auth:password.enterCurrent'),
  code: message('auth:code.enter'),
  passkey: message('auth:passkey.refused'),
  name: message('auth:passkey.enterName'),
}

const present = (error: string) => v.pipe(v.string(error), v.nonEmpty(error))

/** A code, as `readCode` reads it. */
export const optionalCode = v.optional(
  v.pipe(
    v.string(words.code),
    v.description(
      'Where the account has a second factor: six digits of its authenticator, a recovery code, or as JSON the assertion of a passkey.',
    ),
  ),
)

/** Whoever changes what opens an account proves to be its owner, by all that it takes to open it. */
export const ownerBody = fields({ currentPassword: present(words.currentPassword), code: optionalCode }, words)

export const confirmTotpBody = fields({ code: present(words.code) }, words)

/** The same where there certainly is a second factor. */
export const bothFactorsBody = fields(
  { currentPassword: present(words.currentPassword), code: present(words.code) },
  words,
)

const base64url = (maxLength: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(maxLength))
/** An id has 1023 bytes at most. */
const credentialId = base64url(1364)
const credential = { id: credentialId, rawId: credentialId, type: v.literal('public-key') }

/** The answer of a browser for a passkey that was used: `AuthenticationResponseJSON` of WebAuthn. */
export const assertionJson = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: v.optional(base64url(100)),
  }),
})

/** The answer of a browser for a passkey that was made: `RegistrationResponseJSON` of WebAuthn. */
export const attestationJson = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10))),
  }),
})

const passkeyName = requiredLine(PASSKEY_NAME_LENGTH, words.name)

/** Fields of the form: the first call takes the proof, the second one the name. */
export const newPasskeyFields = v.object({ ...ownerBody.entries, name: passkeyName })

export const addPasskeyBody = fields({ passkey: attestationJson, name: passkeyName }, words)

export const passkeySignInBody = fields({ passkey: assertionJson }, words)

export const challengeBody = v.object({
  purpose: v.pipe(
    v.picklist(['sign-in', 'code'], message('common:failure.invalid')),
    v.description('To sign in by a passkey alone, or to send its assertion as a `code`.'),
  ),
})
