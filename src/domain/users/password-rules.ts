import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase())
}

/** Throws a 400 `Failure` for a commonly used password. */
export function requireUncommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw invalid(message('auth:password.common'), path)
}
