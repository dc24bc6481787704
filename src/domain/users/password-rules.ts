import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Whether a password is in a collection of leaked ones, where one is asked. */
export type IsBreached = (password: string) => Promise<boolean>

function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase())
}

/** Throws a 400 `Failure` for a commonly used or leaked password. */
export async function requireUncommonPassword(password: string, path: string, isBreached: IsBreached): Promise<void> {
  if (isCommonPassword(password) || (await isBreached(password))) throw invalid(message('auth:password.common'), path)
}
