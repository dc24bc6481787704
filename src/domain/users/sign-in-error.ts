import { refusalOf, wayMessage } from '../factors/code-message.ts'
import type { Way } from '../factors/factor.ts'
import { type Message, message } from '../message.ts'

/** The password was right, and the account needs a second factor too: by one of these. */
export const CODE_ASKED: Readonly<Record<string, readonly Way[]>> = {
  CodeRequired: ['totp'],
  PasskeyRequired: ['passkey'],
  CodeOrPasskeyRequired: ['totp', 'passkey'],
}

/** A second factor was sent, and refused. */
const CODE_REFUSED: Readonly<Record<string, Message>> = {
  CodeInvalid: refusalOf(''),
  PasskeyInvalid: refusalOf('{}'),
}

const ABOUT_CODES: Readonly<Record<string, Message>> = {
  ...Object.fromEntries(Object.entries(CODE_ASKED).map(([code, ways]) => [code, wayMessage(ways)])),
  ...CODE_REFUSED,
}

/** Whether a refusal is about the field of the code. */
export const isAboutCode = (code: string): boolean => code in ABOUT_CODES

/** The code of the session service for a message about the second factor. */
export const codeErrorOf = (text: Message): string | undefined =>
  Object.keys(ABOUT_CODES).find(code => ABOUT_CODES[code] === text)

/** The message for a refused sign-in, by the code of the session service. */
export function signInError(code: string): Message {
  return ERRORS[code] ?? message('auth:signIn.failed')
}

const ERRORS: Record<string, Message> = {
  ...ABOUT_CODES,
  CredentialsSignin: message('auth:badCredentials'),
  OAuthAccountNotLinked: message('auth:google.notLinked'),
  SessionRequired: message('auth:signIn.sessionRequired'),
  TooManyRequests: message('common:failure.tooMany'),
  Unavailable: message('common:failure.unavailable'),
}

/** The code of the session service for a Google account that is not that of the session, which stays as it is. */
export const OTHER_GOOGLE_ACCOUNT = 'OtherGoogleAccount'
