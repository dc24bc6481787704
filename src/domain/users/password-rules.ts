import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { isOfContextOnly } from './context-words.ts'

/** Whether a password is in a collection of leaked ones, where one is asked. */
export type IsBreached = (password: string) => Promise<boolean>

/** White space, and characters that show nothing. */
const BLANK = /^[\s\p{Z}\p{C}]*$/u

/** Common anywhere, blank, or made of the words of this site. */
export function isCommonPassword(password: string): boolean {
  return (
    BLANK.test(password) || COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase()) || isOfContextOnly(password)
  )
}

/** Throws a 400 `Failure` for a commonly used or leaked password. */
export async function requireUncommonPassword(password: string, path: string, isBreached: IsBreached): Promise<void> {
  if (isCommonPassword(password) || (await isBreached(password))) throw invalid(message('auth:password.common'), path)
}
