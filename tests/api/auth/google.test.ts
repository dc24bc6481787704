import { and, eq } from 'drizzle-orm'
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditEvents, rateLimits, userIdentities, users } from '#db/schema/index.ts'
import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'
import {
  CALLBACK,
  CLIENT_ID,
  CLIENT_SECRET,
  type OpenIdProvider,
  passProvider,
  startOpenIdProvider,
} from '#tests/support/servers/openid-provider.ts'

const PATH = '/api/v1/users/signin-with-google'
const db = await getDatabase()
let provider: OpenIdProvider
let client: SessionClient
let people = 0

const newPerson = () => {
  people += 1
  return {
    sub: `google-${people}`,
    email: `Zmogus${people}@Gmail.example`,
    email_verified: true,
    name: 'Žmogus',
    hd: 'gmail.example',
  }
}

beforeAll(async () => {
  provider = await startOpenIdProvider()
  Object.assign(settings, {
    AUTH_GOOGLE_ID: CLIENT_ID,
    AUTH_GOOGLE_SECRET: CLIENT_SECRET,
    AUTH_GOOGLE_ISSUER: provider.issuer,
  })
})
afterAll(() => provider.stop())

beforeEach(() => {
  provider.person = newPerson()
  client = new SessionClient()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Goes to the provider and back; `tamper` may change the address of either way. */
async function signIn(
  tamper: { there?: (url: URL) => void; back?: (url: URL) => void } = {},
  callbackUrl = 'https://tekme.example/redirect',
) {
  const { url } = await client.signIn('google', { callbackUrl })
  const there = new URL(url)
  tamper.there?.(there)
  const back = await passProvider(there.href)
  tamper.back?.(back)
  const { status, headers } = await client.get(`/callback/google${back.search}`)
  const location = new URL(headers.get('location') ?? '', 'https://tekme.example')
  return { there, back, status, location, error: location.searchParams.get('error') }
}

const identities = (subject = provider.person?.sub ?? '') =>
  db
    .select()
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, provider.issuer), eq(userIdentities.subject, subject)))

describe('signing in with Google', () => {
  test('goes to the provider with PKCE, state and nonce, and comes back with a session', async () => {
    const { there, back, status, location } = await signIn()
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
    const { user, token } = await client.session()
    const email = provider.person?.email.toLowerCase()
    expect(user).toEqual({ _id: expect.any(String), email, role: 'user', verified: true })
    expect((await api('POST', '/api/v1/users/signin-with-token', { body: { token } })).status).toBe(200)
    expect(await identities()).toMatchObject([{ userId: user._id }])
  })

  test('keeps its checks for 15 minutes in cookies of this site', async () => {
    const { headers } = await client.signIn('google')
    for (const name of ['state', 'pkce.code_verifier']) {
      const cookie = headers.getSetCookie().find(it => it.startsWith(`__Host-authjs.${name}=`))
      for (const part of ['Max-Age=900', 'HttpOnly', 'Secure', 'Path=/']) expect(cookie?.split('; ')).toContain(part)
      expect(cookie).toMatch(/SameSite=Lax/i)
    }
  })

  test('leads to the same account again, whatever its address there has become', async () => {
    await signIn()
    const { user } = await client.session()
    Object.assign(provider.person ?? {}, { email: 'naujas@gmail.example' })
    client = new SessionClient()
    await signIn()
    expect((await client.session()).user).toEqual(user)
  })

  test('joins an account with the same address if it is verified', async () => {
    const email = provider.person?.email.toLowerCase() ?? ''
    const made = await buildUser(db, { email, emailVerifiedAt: new Date() })
    await signIn()
    expect((await client.session()).user).toMatchObject({ _id: made.id, role: 'manager' })
  })

  test('takes an account with an unverified address from whoever created it: their password and sessions open nothing', async () => {
    const email = provider.person?.email.toLowerCase() ?? ''
    const password = 'svetimas slaptas upelis'
    const body = { email, password, confirmPassword: password }
    const { json: squatter } = await api('POST', '/api/v1/users/signup', { body })
    await api('PATCH', '/api/v1/users/become-provider', { token: squatter.data.token })
    const reset = await issueMailToken(db, { userId: squatter.data.user._id, purpose: 'reset-password' })
    await signIn()
    const { user } = await client.session()
    expect(user).toEqual({ _id: squatter.data.user._id, email, role: 'manager', verified: true })
    const refusals = await Promise.all([
      api('POST', '/api/v1/users/signin', { body: { email, password } }),
      api('POST', '/api/v1/users/signin-with-token', { body: { token: squatter.data.token } }),
      api('POST', '/api/v1/users/reset-password', {
        body: { user: user._id, token: reset, password: 'dar kitas upelis' },
      }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 400])
    expect(await client.session()).not.toBeNull()
  })

  test('leaves an account with a verified address its password and sessions', async () => {
    const email = provider.person?.email.toLowerCase() ?? ''
    const passwordHash = await storedHash('savas slaptas upelis')
    const { token } = await signedIn({ email, emailVerifiedAt: new Date(), passwordHash })
    await signIn()
    const own = api('POST', '/api/v1/users/signin', { body: { email, password: 'savas slaptas upelis' } })
    expect([(await own).status, (await api('GET', '/api/v1/users/sessions', { token })).status]).toEqual([200, 200])
  })

  describe('with an address that Google does not speak for', () => {
    const passwordHash = storedHash('savas slaptas upelis')
    const credentials = { email: '', password: 'savas slaptas upelis' }
    const withoutDomain = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
      Object.assign(provider.person ?? {}, { hd: undefined })
      credentials.email = provider.person?.email.toLowerCase() ?? ''
      return buildUser(db, { email: credentials.email, passwordHash: await passwordHash, ...overrides })
    }

    test.each([true, false])('joins no account by the address alone, verified: %s', async isVerified => {
      const user = await withoutDomain({ emailVerifiedAt: isVerified ? new Date() : null })
      const { location } = await signIn()
      expect([location.pathname, location.searchParams.get('error')]).toEqual(['/auth/signin', 'OAuthAccountNotLinked'])
      expect(await client.session()).toBeNull()
      const { status, json } = await api('POST', PATH, { body: { token: await provider.issue() } })
      expect([status, json.data[0].message]).toEqual([409, expect.stringContaining('„Google“')])
      expect(await identities()).toEqual([])
      expect((await db.select().from(users).where(eq(users.id, user.id)))[0]).toEqual(user)
    })

    test('joins the account in whose session it is asked for, which goes on, and signs in from then on', async () => {
      const user = await withoutDomain({ emailVerifiedAt: new Date() })
      await client.signIn('credentials', credentials)
      const [{ token: before }, { status, location }] = [await client.session(), await signIn()]
      expect([status, location.pathname]).toEqual([302, '/redirect'])
      expect(await identities()).toMatchObject([{ userId: user.id }])
      const held = await api('GET', '/api/v1/users/sessions', { token: before })
      expect(held.json.data).toHaveLength(1)
      expect((await client.session()).user._id).toBe(user.id)
      client = new SessionClient()
      await signIn()
      expect((await client.session()).user._id).toBe(user.id)
    })

    test('joins by the call with a token of the account, and by that of another one never', async () => {
      const user = await withoutDomain({ emailVerifiedAt: new Date() })
      const body = { token: await provider.issue() }
      expect((await api('POST', PATH, { body, token: (await signedIn()).token })).status).toBe(409)
      const { status, json } = await api('POST', PATH, { body, token: await tokenOf(user) })
      expect([status, json.data.user._id]).toEqual([200, user.id])
      expect((await api('POST', PATH, { body })).status).toBe(200)
    })

    test('leaves the address of the account that it joins as unproved as it was', async () => {
      const user = await withoutDomain()
      const { json } = await api('POST', PATH, { body: { token: await provider.issue() }, token: await tokenOf(user) })
      expect(json.data.user).toMatchObject({ _id: user.id, verified: false })
    })
  })

  describe('in the session of an account with another address', () => {
    const credentials = { email: '', password: 'savas slaptas upelis' }
    const enter = async () => {
      const user = await buildUser(db, {
        emailVerifiedAt: new Date(),
        passwordHash: await storedHash(credentials.password),
      })
      credentials.email = user.email
      await client.signIn('credentials', credentials)
      return user
    }
    const others = {
      nobody: async () => undefined,
      'another account': async () => {
        await buildUser(db, { email: provider.person?.email.toLowerCase() ?? '', emailVerifiedAt: new Date() })
      },
      'an account that it is linked with': async () => {
        const own = client
        client = new SessionClient()
        await signIn()
        client = own
      },
    }

    test.each(Object.entries(others))('of %s, is refused, and the session goes on', async (_, make) => {
      await make()
      const user = await enter()
      const before = { identities: await identities(), users: await db.$count(users) }
      const { location } = await signIn()
      expect(location.pathname + location.search).toBe('/account/profile/security?error=OtherGoogleAccount')
      expect((await client.session()).user._id).toBe(user.id)
      const body = { token: await provider.issue() }
      const { status, json } = await api('POST', PATH, { body, token: await tokenOf(user) })
      expect([status, json.data[0].message]).toEqual([409, expect.stringContaining('pirmiausia atsijunkite')])
      expect({ identities: await identities(), users: await db.$count(users) }).toEqual(before)
    })
  })

  test('joins an account with the same address of gmail.com, whose mail is Google’s own', async () => {
    Object.assign(provider.person ?? {}, { hd: undefined, email: `Upe.${people}@Gmail.com` })
    const made = await buildUser(db, { email: `upe.${people}@gmail.com`, emailVerifiedAt: new Date() })
    await signIn()
    expect((await client.session()).user._id).toBe(made.id)
  })

  test.each(['x@gmail.com.upe.example', 'gmail.com@upe.example', 'x@notgmail.com'])(
    'takes %s for none of it',
    async email => {
      Object.assign(provider.person ?? {}, { hd: undefined, email })
      await buildUser(db, { email, emailVerifiedAt: new Date() })
      expect(await signIn()).toMatchObject({ error: 'OAuthAccountNotLinked' })
    },
  )

  test('in a session of the account verifies its address and leaves the password', async () => {
    const email = provider.person?.email.toLowerCase() ?? ''
    const passwordHash = await storedHash('savas slaptas upelis')
    const { token } = await signedIn({ email, passwordHash, role: 'pending' })
    const { json } = await api('POST', PATH, { body: { token: await provider.issue() }, token })
    expect(json.data.user).toMatchObject({ role: 'manager', verified: true })
    const own = await api('POST', '/api/v1/users/signin', { body: { email, password: 'savas slaptas upelis' } })
    expect([own.status, (await api('GET', '/api/v1/users/sessions', { token })).status]).toEqual([200, 200])
  })

  test('fails with an address that the provider has not verified', async () => {
    Object.assign(provider.person ?? {}, { email_verified: false })
    expect(await signIn()).toMatchObject({ error: 'AccessDenied' })
    expect(await client.session()).toBeNull()
  })

  test('fails when the person turns back at the provider', async () => {
    captureLog()
    provider.person = undefined
    const { status, location, error } = await signIn()
    expect([status, location.pathname, error]).toEqual([302, '/auth/signin', 'OAuthCallbackError'])
    expect(await client.session()).toBeNull()
  })

  test('leads who was refused back to sign-in in their language, with the page that they wanted', async () => {
    captureLog()
    provider.person = undefined
    const wanted = '/en/account/tours?page=2'
    const { location } = await signIn(
      {},
      `https://tekme.example/en/redirect?${new URLSearchParams({ callbackUrl: wanted })}`,
    )
    expect(location.pathname).toBe('/en/auth/signin')
    expect(Object.fromEntries(location.searchParams)).toEqual({ error: 'OAuthCallbackError', callbackUrl: wanted })
  })

  test('believes no cookie that names another site', async () => {
    captureLog()
    provider.person = undefined
    const back = () => client.cookies.set('__Host-authjs.callback-url', encodeURIComponent('https://evil.example/en'))
    expect((await signIn({ back })).location.href).toBe('https://tekme.example/auth/signin?error=OAuthCallbackError')
  })

  test.each([
    ['another state', { back: (url: URL) => url.searchParams.set('state', 'x') }],
    ['another code', { back: (url: URL) => url.searchParams.set('code', 'x') }],
    ['another issuer', { back: (url: URL) => url.searchParams.set('iss', 'https://evil.example') }],
    ['a token for another nonce', { there: (url: URL) => url.searchParams.set('nonce', 'x') }],
    ['a code for another challenge', { there: (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43)) }],
    ['no cookies of its beginning', { back: () => client.cookies.clear() }],
  ])('fails with %s', async (_, tamper) => {
    captureLog()
    const { status, error } = await signIn(tamper)
    expect([status, error]).toEqual([302, expect.any(String)])
    expect(await client.session()).toBeNull()
    expect(await identities()).toEqual([])
  })

  test('is offered only where it is set up', async () => {
    expect(Object.keys((await client.get('/providers')).json)).toEqual(['credentials', 'google'])
    const token = await provider.issue()
    Object.assign(settings, { AUTH_GOOGLE_ID: undefined })
    expect(Object.keys((await client.get('/providers')).json)).toEqual(['credentials'])
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
    Object.assign(provider.person ?? {}, { email_verified: false })
    expect(await signIn()).toMatchObject({ error: 'AccessDenied' })
    expect(await recorded()).toEqual([refused])
  })

  test('of a token that is none; a good one is no refusal', async () => {
    expect((await api('POST', PATH, { body: { token: 'a.b.c' } })).status).toBe(401)
    expect(await recorded()).toEqual([refused])
    expect((await api('POST', PATH, { body: { token: await provider.issue() } })).status).toBe(200)
    expect((await recorded()).map(it => it.kind)).toEqual(['signed-up', 'signed-in'])
  })
})

describe('an identity token', () => {
  const send = (token: unknown, address?: string) => api('POST', PATH, { body: { token }, address })

  test('signs its owner in, twenty times at once into one account', async () => {
    const token = await provider.issue()
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(token)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const [{ json } = { json: undefined }] = responses
    expect(json.data.user).toMatchObject({ email: provider.person?.email.toLowerCase(), role: 'user', verified: true })
    expect(await identities()).toMatchObject([{ userId: json.data.user._id }])
    expect(await db.$count(users, eq(users.email, json.data.user.email))).toBe(1)
  })

  test('may have been given to another part of the same client, not to another client', async () => {
    const audiences = [CLIENT_ID, 'phone']
    expect((await send(await provider.issue({ aud: audiences, azp: CLIENT_ID }))).status).toBe(200)
    expect((await send(await provider.issue({ aud: audiences, azp: 'phone' }))).status).toBe(401)
  })

  const hour = 3600
  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, () => Promise<string>]>([
    ['for somebody else', () => provider.issue({ aud: 'another-client' })],
    ['of another issuer', () => provider.issue({ iss: 'https://evil.example' })],
    ['that is over', () => provider.issue({ iat: now() - 2 * hour, exp: now() - 16 })],
    ['with an address that is not verified', () => provider.issue({ email_verified: false })],
    ['without an address', () => provider.issue({ email: undefined })],
    ['without a subject', () => provider.issue({ sub: undefined })],
    ['signed by another key under the same name', async () => provider.issue({}, {}, await otherKey())],
    ['signed by a key that nobody knows', async () => provider.issue({}, { kid: 'x' }, await otherKey())],
    ['signed by nobody', async () => new UnsecuredJWT(await claims()).encode()],
    ['signed with the public key for a secret', async () => signedWithSecret(await claims())],
    ['that is none', async () => 'a.b.c'],
  ])('%s is worth nothing', async (_, make) => {
    const { status, json } = await send(await make())
    expect([status, json.data[0].message]).toEqual([401, expect.stringContaining('Google')])
    expect(await identities()).toEqual([])
  })

  test('is asked for', async () => {
    for (const body of [{}, { token: '' }, { token: 7 }, []]) {
      expect((await api('POST', PATH, { body })).status).toBe(400)
    }
  })

  test('signed with a new key of the provider is good, and with the old one no more', async () => {
    const old = await provider.issue()
    expect((await send(old)).status).toBe(200)
    await provider.rotateKey()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect((await send(await provider.issue())).status).toBe(200)
    expect((await send(old)).status).toBe(401)
  })

  test('cannot be verified while the provider is unavailable: the client may retry', async () => {
    const token = await provider.issue()
    const stopped = await startOpenIdProvider()
    await stopped.stop()
    Object.assign(settings, { AUTH_GOOGLE_ISSUER: stopped.issuer })
    const { status, headers } = await send(token)
    captureLog()
    expect(await client.signIn('google')).toMatchObject({ status: 401, error: 'Configuration' })
    Object.assign(settings, { AUTH_GOOGLE_ISSUER: provider.issuer })
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    expect((await send(token)).status).toBe(200)
  })

  test('is tried a hundred times from one address, no more', async () => {
    const tries = await Promise.all(Array.from({ length: 105 }, () => send('a.b.c', '203.0.113.11')))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

const otherKey = async () => (await generateKeyPair('RS256')).privateKey

async function claims() {
  const token = await provider.issue()
  return decodeJwt(token)
}

async function signedWithSecret(payload: JWTPayload): Promise<string> {
  const { keys } = await (await fetch(`${provider.issuer}/jwks`)).json()
  const secret = new TextEncoder().encode(JSON.stringify(keys[0]))
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: keys[0].kid }).sign(secret)
}
