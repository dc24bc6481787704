import { RETENTION } from '#src/domain/retention.ts'
import { readCookie } from '../http/cookie.ts'
import { cookieNamed, hostCookie } from './session/secret.ts'

/** The cookie by which a browser that has signed in before is known. It opens nothing by itself. */
const NAME = 'tekme.device'

/** The token that the browser sent; empty where it is new. */
export function deviceToken({ headers }: Request): string {
  return readCookie(headers.get('cookie') ?? '', cookieNamed(NAME)) ?? ''
}

export const deviceHeader = (token: string): string => hostCookie(NAME, token, RETENTION.knownDevices.days)
