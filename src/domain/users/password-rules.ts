import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { isOfContextOnly } from './context-words.ts'

/** Whether a password is in a collection of leaked ones, where one is asked. */
export type IsBreached = (password: string) => Promise<boolean>

/**
 * The most common passwords of at least eight characters, in lower case: the first 4,000 of the frequency list of zxcvbn-ts
 * (MIT), and Lithuanian ones that such lists lack.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords.flatMap(line => line.split(' ')))

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
