import { deriveKey } from '../auth-secret.ts'
import { settings } from '../env.ts'

export const sessionSecret = (): string => Buffer.from(deriveKey('session')).toString('base64url')

export const usesSecureCookies = (): boolean => settings.SITE_URL.startsWith('https:')

export const sessionCookie = (): string => `${usesSecureCookies() ? '__Secure-' : ''}authjs.session-token`
