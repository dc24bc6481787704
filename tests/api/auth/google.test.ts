import { beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, rateLimits } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { api } from '#tests/support/api/api.ts'
import { PATH, setUpGoogle } from '#tests/support/api/set-up/google.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { CALLBACK, CLIENT_ID } from '#tests/support/servers/openid-provider.ts'

const db = await getDatabase()
const google = setUpGoogle()

describe('signing in with Google', () => {
  test('goes to the provider with PKCE, state and nonce, and comes back with a session', async () => {
    const { there, back, status, location } = await google.signIn()
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.any(String),
      nonce: expect.any(String),
    })
    expect(back.origin + back.pathname).toBe(CALLBACK)
    expect([status, location.href]).toEqual([302, 'https://tekme.example/redirect'])
    const { user, token } = await google.client.session()
    const email = google.email()
    expect(user).toEqual({ _id: expect.any(String), email, role: 'user', verified: true })
    expect((await api('POST', '/api/v1/users/signin-with-token', { body: { token } })).status).toBe(200)
    expect(await google.identities()).toMatchObject([{ userId: user._id }])
  })

  test('keeps its checks for 15 minutes in cookies of this site', async () => {
    const { headers } = await google.client.signIn('google')
    for (const name of ['state', 'pkce.code_verifier']) {
      const cookie = headers.getSetCookie().find(it => it.startsWith(`__Host-authjs.${name}=`))
      for (const part of ['Max-Age=900', 'HttpOnly', 'Secure', 'Path=/']) expect(cookie?.split('; ')).toContain(part)
      expect(cookie).toMatch(/SameSite=Lax/i)
    }
  })

  test('fails with an address that the provider has not verified', async () => {
    Object.assign(google.provider.person ?? {}, { email_verified: false })
    expect(await google.signIn()).toMatchObject({ error: 'AccessDenied' })
    expect(await google.client.session()).toBeNull()
  })

  test('fails when the person turns back at the provider', async () => {
    captureLog()
    google.provider.person = undefined
    const { status, location, error } = await google.signIn()
    expect([status, location.pathname, error]).toEqual([302, '/auth/signin', 'OAuthCallbackError'])
    expect(await google.client.session()).toBeNull()
  })

  test('leads who was refused back to sign-in in their language, with the page that they wanted', async () => {
    captureLog()
    google.provider.person = undefined
    const wanted = '/en/account/tours?page=2'
    const { location } = await google.signIn(
      {},
      `https://tekme.example/en/redirect?${new URLSearchParams({ callbackUrl: wanted })}`,
    )
    expect(location.pathname).toBe('/en/auth/signin')
    expect(Object.fromEntries(location.searchParams)).toEqual({ error: 'OAuthCallbackError', callbackUrl: wanted })
  })

  test('believes no cookie that names another site', async () => {
    captureLog()
    google.provider.person = undefined
    const back = () =>
      google.client.cookies.set('__Host-authjs.callback-url', encodeURIComponent('https://evil.example/en'))
    expect((await google.signIn({ back })).location.href).toBe(
      'https://tekme.example/auth/signin?error=OAuthCallbackError',
    )
  })

  test.each([
    ['another state', { back: (url: URL) => url.searchParams.set('state', 'x') }],
    ['another code', { back: (url: URL) => url.searchParams.set('code', 'x') }],
    ['another issuer', { back: (url: URL) => url.searchParams.set('iss', 'https://evil.example') }],
    ['a token for another nonce', { there: (url: URL) => url.searchParams.set('nonce', 'x') }],
    ['a code for another challenge', { there: (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43)) }],
    ['no cookies of its beginning', { back: () => google.client.cookies.clear() }],
  ])('fails with %s', async (_, tamper) => {
    captureLog()
    const { status, error } = await google.signIn(tamper)
    expect([status, error]).toEqual([302, expect.any(String)])
    expect(await google.client.session()).toBeNull()
    expect(await google.identities()).toEqual([])
  })

  test('is offered only where it is set up', async () => {
    expect(Object.keys((await google.client.get('/providers')).json)).toEqual(['credentials', 'google'])
    const token = await google.provider.issue()
    Object.assign(settings, { AUTH_GOOGLE_ID: undefined })
    expect(Object.keys((await google.client.get('/providers')).json)).toEqual(['credentials'])
    expect((await api('POST', PATH, { body: { token } })).status).toBe(401)
    Object.assign(settings, { AUTH_GOOGLE_ID: CLIENT_ID })
  })
})

describe('a refusal is recorded, without whom it is about', () => {
  const recorded = async () => {
    const rows = await db.select().from(auditEvents)
    await db.delete(auditEvents)
    return rows.map(({ id: _, createdAt: __, ...event }) => event)
  }
  const refused = {
    kind: 'sign-in-refused',
    actorId: null,
    subjectId: null,
    details: { method: 'google', status: 401 },
  }
  beforeEach(async () => {
    await db.delete(auditEvents)
    await db.delete(rateLimits)
  })

  test('of the address that nobody has verified, in a browser', async () => {
    Object.assign(google.provider.person ?? {}, { email_verified: false })
    expect(await google.signIn()).toMatchObject({ error: 'AccessDenied' })
    expect(await recorded()).toEqual([refused])
  })

  test('of a token that is none; a good one is no refusal', async () => {
    expect((await api('POST', PATH, { body: { token: 'a.b.c' } })).status).toBe(401)
    expect(await recorded()).toEqual([refused])
    expect((await api('POST', PATH, { body: { token: await google.provider.issue() } })).status).toBe(200)
    expect((await recorded()).map(it => it.kind)).toEqual(['signed-up', 'signed-in'])
  })
})
