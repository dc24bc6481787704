import { RETENTION } from '#src/domain/retention.ts'
import { readCookie } from '../http/cookie.ts'
import { cookieNamed, usesSecureCookies } from './session/secret.ts'

/** By which a browser that has signed in before is known. It opens nothing by itself. */
const deviceCookie = () => cookieNamed('tekme.device')

/** What the browser sent; empty where it is new. */
export function deviceToken({ headers }: Request): string {
  return readCookie(headers.get('cookie') ?? '', deviceCookie()) ?? ''
}

export function deviceHeader(token: string): string {
  const age = RETENTION.knownDevices.days * 86_400
  const secure = usesSecureCookies() ? '; Secure' : ''
  return `${deviceCookie()}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
