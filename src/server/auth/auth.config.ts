import { type AuthConfig, customFetch } from '@auth/core'
import Credentials from '@auth/core/providers/credentials'
import Google from '@auth/core/providers/google'
import { IDLE_DAYS } from '#src/domain/sessions/session.ts'
import { settings } from '../config/env.ts'
import { log } from '../log.ts'
import { ISSUER_TIMEOUT_MS } from './identity-token.ts'
import { readPayload } from './session/account.ts'
import { type Attempt, nextPayload, signInWithFields, signInWithGoogle, signOut } from './session/attempt.ts'
import { logSessionFailure } from './session/failures.ts'
import { serviceCookies, sessionSecret, usesSecureCookies } from './session/secret.ts'

export const SESSION_PREFIX = '/api/auth'

/** Shared by all requests to the session service. */
const common = {
  prefix: SESSION_PREFIX,
  basePath: SESSION_PREFIX,
  trustHost: true,
  session: { strategy: 'jwt' as const, maxAge: IDLE_DAYS * 86_400 },
  providers: [],
}

export default common

export const providerIds = (): string[] => ['credentials', ...(settings.AUTH_GOOGLE_ID ? ['google'] : [])]

/** Auth.js for one request: its callbacks record their outcome in `attempt`; failures redirect to `signInPath`. */
export function authConfig(attempt: Attempt, signInPath: string) {
  return {
    ...common,
    secret: sessionSecret(),
    useSecureCookies: usesSecureCookies(),
    cookies: serviceCookies(),
    providers: [credentials(attempt), ...(settings.AUTH_GOOGLE_ID ? [google(settings.AUTH_GOOGLE_ID)] : [])],
    pages: { signIn: signInPath, error: signInPath },
    logger: { error: logSessionFailure, warn: code => log.warn('auth-warning', { code }) },
    callbacks: {
      signIn: ({ account }) => account?.provider !== 'google' || signInWithGoogle(attempt, account.id_token ?? ''),
      jwt: ({ token }) => nextPayload(attempt, token),
      session: ({ session: { expires }, token }) => {
        const payload = readPayload(token)
        const shown = { ...(payload && { user: payload.user, token: payload.token }), expires: String(expires) }
        return shown
      },
    },
    events: { signOut: message => signOut(attempt, 'token' in message ? message.token : undefined) },
  } satisfies AuthConfig & { prefix: string }
}

function credentials(attempt: Attempt) {
  const text = { type: 'text' }
  return Credentials({
    credentials: { email: text, password: text, code: text, token: text },
    authorize: () => signInWithFields(attempt),
  })
}

function google(clientId: string) {
  const { AUTH_GOOGLE_SECRET: clientSecret, AUTH_GOOGLE_ISSUER: issuer } = settings
  return Google({
    clientId,
    clientSecret,
    issuer,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile' } },
    [customFetch]: (input, init) =>
      fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS) }),
  })
}
