import { settings } from '#src/server/env.ts'
import { deriveKey } from '../auth-secret.ts'

export const sessionSecret = (): string => Buffer.from(deriveKey('session')).toString('base64url')

export const usesSecureCookies = (): boolean => settings.SITE_URL.startsWith('https:')

/** `__Host-`: no other host, not even a sibling, can set it. */
export const sessionCookie = (): string => cookieNamed('authjs.session-token', '__Host-')

/** Where to return to from the identity provider. */
export const callbackUrlCookie = (): string => cookieNamed('authjs.callback-url', '__Secure-')

export const cookieNamed = (name: string, prefix: '__Host-' | '__Secure-') =>
  usesSecureCookies() ? prefix + name : name
