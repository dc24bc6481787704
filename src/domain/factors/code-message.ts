import { type Message, message } from '../message.ts'
import { isAssertion, type Way } from './factor.ts'

/** Words that ask somebody for what they have set up; a recovery code does in any case. */
export function wayMessage(ways: readonly Way[]): Message {
  if (!ways.includes('passkey')) return message('auth:code.enter')
  return ways.includes('totp') ? message('auth:code.enterOrPasskey') : message('auth:code.passkey')
}

/** Why what was sent as a code is refused. */
export const refusalOf = (code: string): Message =>
  isAssertion(code) ? message('auth:passkey.refused') : message('auth:code.wrong')
