import { decode } from '@auth/core/jwt'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sessionCookie, sessionSecret } from '#src/server/auth/session/secret.ts'
import { settings } from '#src/server/config/env.ts'
import { api } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type OpenIdProvider,
  passProvider,
  startOpenIdProvider,
} from '#tests/support/servers/openid-provider.ts'

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider()
  provider.person = { sub: 'google-asvs', email: 'zmogus@gmail.example', email_verified: true, name: 'Žmogus' }
  const issuer = provider.issuer
  Object.assign(settings, { AUTH_GOOGLE_ID: CLIENT_ID, AUTH_GOOGLE_SECRET: CLIENT_SECRET, AUTH_GOOGLE_ISSUER: issuer })
})
afterAll(() => provider.stop().catch(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
})

test('V10.1.1: nothing of the provider’s tokens reaches the browser', async () => {
  const client = new SessionClient()
  const { url } = await client.signIn('google')
  const back = await passProvider(url)
  const arrived = await client.get(`/callback/google${back.search}`)
  expect(arrived.status).toBe(302)
  const session = await client.session()
  expect(Object.keys(session).sort()).toEqual(['expires', 'token', 'user'])
  expect(decodeJwt(session.token).iss).toBe('tekme')
  const token = client.cookies.get(sessionCookie()) ?? ''
  const kept = await decode({ token, secret: sessionSecret(), salt: sessionCookie() })
  expect(Object.keys(kept ?? {}).sort()).toEqual(['exp', 'iat', 'jti', 'signedAt', 'token', 'user'])
})

test('V10.5.3: a provider that names another issuer signs nobody in', async () => {
  captureLog()
  const token = await provider.issue()
  const alias = provider.issuer.replace('127.0.0.1', 'localhost')
  Object.assign(settings, { AUTH_GOOGLE_ISSUER: alias })
  const { status } = await api('POST', '/api/v1/users/signin-with-google', { body: { token } })
  const begun = await new SessionClient().signIn('google')
  Object.assign(settings, { AUTH_GOOGLE_ISSUER: provider.issuer })
  expect(status).toBe(503)
  expect([begun.ok, begun.error]).toEqual([false, expect.any(String)])
})

test('V7.6.1: a session begun with Google ends here by itself, at the provider nothing changes', async () => {
  const client = new SessionClient()
  const { url } = await client.signIn('google')
  const back = await passProvider(url)
  await client.get(`/callback/google${back.search}`)
  const { token } = await client.session()
  await provider.stop()
  expect((await client.signOut()).status).toBe(200)
  expect(await client.session()).toBeNull()
  expect((await api('GET', '/api/v1/users/sessions', { token })).status).toBe(401)
})
