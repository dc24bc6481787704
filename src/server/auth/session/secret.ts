import { settings } from '#src/server/env.ts'
import { deriveKey } from '../auth-secret.ts'

export const sessionSecret = (): string => Buffer.from(deriveKey('session')).toString('base64url')

export const usesSecureCookies = (): boolean => settings.SITE_URL.startsWith('https:')

export const sessionCookie = (): string => cookieNamed('session-token')

/** Where to return to from the identity provider. */
export const callbackUrlCookie = (): string => cookieNamed('callback-url')

const cookieNamed = (name: string) => `${usesSecureCookies() ? '__Secure-' : ''}authjs.${name}`
