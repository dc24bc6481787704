import { type Message, message } from '../message.ts'

/** The password was right, and the account needs a code too. */
export const CODE_REQUIRED = 'CodeRequired'
export const CODE_INVALID = 'CodeInvalid'

/** The message for a refused sign-in, by the code of the session service. */
export function signInError(code: string): Message {
  return ERRORS[code] ?? message('auth:signIn.failed')
}

const ERRORS: Record<string, Message> = {
  CredentialsSignin: message('auth:badCredentials'),
  [CODE_REQUIRED]: message('auth:code.enter'),
  [CODE_INVALID]: message('auth:code.wrong'),
  SessionRequired: message('auth:signIn.sessionRequired'),
  TooManyRequests: message('common:failure.tooMany'),
  Unavailable: message('common:failure.unavailable'),
}
