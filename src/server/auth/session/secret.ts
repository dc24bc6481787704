import { deriveKey } from '#src/server/config/auth-secret.ts'
import { settings } from '#src/server/config/env.ts'

export const sessionSecret = (): string => Buffer.from(deriveKey('session')).toString('base64url')

export const usesSecureCookies = (): boolean => settings.SITE_URL.startsWith('https:')

export const sessionCookie = (): string => cookieNamed('authjs.session-token')

/** Where to return to from the identity provider. */
export const callbackUrlCookie = (): string => cookieNamed('authjs.callback-url')

/** Under the names of Auth.js, but for the prefix, which it gives to the token against forgery alone. */
export const serviceCookies = () => ({
  sessionToken: { name: sessionCookie() },
  callbackUrl: { name: callbackUrlCookie() },
  pkceCodeVerifier: { name: cookieNamed('authjs.pkce.code_verifier') },
  state: { name: cookieNamed('authjs.state') },
  nonce: { name: cookieNamed('authjs.nonce') },
})

/** The header of a cookie for this host alone, closed to scripts, which other sites send along by their links at most. */
export function hostCookie(name: string, value: string, days: number): string {
  const secure = usesSecureCookies() ? '; Secure' : ''
  return `${cookieNamed(name)}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`
}

/** `__Host-`: no other host, not even a sibling, can set it. */
export const cookieNamed = (name: string) => (usesSecureCookies() ? `__Host-${name}` : name)
