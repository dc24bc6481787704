import { type Message, message } from '../message.ts'

/** The message for a refused sign-in, by the code of the session service. */
export function signInError(code: string): Message {
  return ERRORS[code] ?? message('auth:signIn.failed')
}

const ERRORS: Record<string, Message> = {
  CredentialsSignin: message('auth:badCredentials'),
  SessionRequired: message('auth:signIn.sessionRequired'),
  TooManyRequests: message('common:failure.tooMany'),
  Unavailable: message('common:failure.unavailable'),
}
