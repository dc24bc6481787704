import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { users } from '#db/schema/index.ts'
import { payloadOf } from '#src/server/auth/session/account.ts'
import { type Attempt, nextPayload } from '#src/server/auth/session/attempt.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { tokenOf } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { openTestDatabase } from '#tests/support/data/database.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const password = 'upe teka ir teka'
const passwordHash = await storedHash(password)
const DAY_MS = 86_400_000
const COOKIE = '__Host-authjs.session-token'

let user: Awaited<ReturnType<typeof buildUser>>
let client: SessionClient
beforeEach(async () => {
  user = await buildUser(db, { passwordHash, role: 'user' })
  client = new SessionClient()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const signIn = () => client.signIn('credentials', { email: user.email, password })
const wait = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

describe('a client written for the session service', () => {
  test('signs in, reads, updates and signs out', async () => {
    expect(await client.session()).toBeNull()
    const callbackUrl = 'https://tekme.example/en/account/tours?page=2'
    const signedIn = await client.signIn('credentials', { email: user.email, password, callbackUrl })
    expect(signedIn).toMatchObject({ status: 200, ok: true, error: null, url: callbackUrl })
    const session = await client.session()
    expect(session).toEqual({
      user: { _id: user.id, email: user.email, role: 'user', verified: false },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires: expect.any(String),
    })
    await db.update(users).set({ role: 'manager' }).where(eq(users.id, user.id))
    const { status, json } = await client.update({ user: { ...session.user, role: 'admin' }, token: session.token })
    expect([status, json.user.role]).toEqual([200, 'manager'])
    const left = await client.signOut()
    expect([left.status, left.json]).toEqual([200, { url: 'https://tekme.example/' }])
    expect(await client.session()).toBeNull()
    expect([...client.cookies.keys()].filter(name => name.includes('session'))).toEqual([])
  })

  test('may sign in with a token issued by the API', async () => {
    const token = await tokenOf(user)
    expect(await client.signIn('credentials', { token })).toMatchObject({ status: 200, error: null })
    expect((await client.session()).user._id).toBe(user.id)
    const stranger = new SessionClient()
    const refused = await stranger.signIn('credentials', { token: `${token.slice(0, -4)}abcd` })
    expect(refused).toMatchObject({ status: 401, error: 'CredentialsSignin' })
  })

  test('gets the providers and, without a cookie, no session', async () => {
    const { json } = await client.get('/providers')
    const base = 'https://tekme.example/api/auth'
    const urls = { signinUrl: `${base}/signin/credentials`, callbackUrl: `${base}/callback/credentials` }
    expect(json).toEqual({ credentials: { id: 'credentials', name: 'Credentials', type: 'credentials', ...urls } })
    expect((await client.get('/session')).json).toEqual({})
  })

  test('gets redirects where it requests no JSON, as a form without script', async () => {
    const fields = { email: user.email, password, csrfToken: await client.csrfToken(), callbackUrl: '/account/profile' }
    const { status, headers } = await client.post('/callback/credentials', fields)
    expect([status, headers.get('location')]).toEqual([302, 'https://tekme.example/account/profile'])
    expect(await client.session()).not.toBeNull()
  })
})

describe('a sign-in fails', () => {
  test('alike for a wrong password and an unknown address, on the page of the language', async () => {
    for (const fields of [
      { email: user.email, password: `${password}!` },
      { email: 'niekas@tekme.example', password },
      { email: user.email, password: '' },
      { email: 'ne adresas', password },
    ]) {
      const response = await client.signIn('credentials', { ...fields, callbackUrl: '/en/account/profile' })
      expect(response).toMatchObject({ status: 401, ok: false, error: 'CredentialsSignin' })
      expect(response.url).toMatch(/^https:\/\/tekme\.example\/en\/auth\/signin\?/)
      expect(await client.session()).toBeNull()
    }
  })

  test('without the csrf token, or with another one', async () => {
    await client.csrfToken()
    for (const csrfToken of ['', '0'.repeat(64)]) {
      const { status, json } = await client.post('/callback/credentials', {
        email: user.email,
        password,
        csrfToken,
        json: 'true',
      })
      expect([status, new URL(json.url).searchParams.get('error')]).toEqual([401, 'MissingCSRF'])
    }
    expect(await client.session()).toBeNull()
  })

  test('after ten guesses at one account from one address, with the time to wait', async () => {
    const guesser = new SessionClient({ address: '203.0.113.7' })
    const guess = (tried: string) => guesser.signIn('credentials', { email: user.email, password: tried })
    const guesses = await Promise.all(Array.from({ length: 14 }, () => guess('ne tas')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = await guess(password)
    expect(refused).toMatchObject({ status: 429, error: 'TooManyRequests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await signIn()).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  test('is stored in an encrypted cookie of this site only, for 30 days', async () => {
    const { headers } = await signIn()
    const cookie = headers.getSetCookie().find(it => it.startsWith(COOKIE)) ?? ''
    expect(
      cookie
        .split('; ')
        .slice(1)
        .map(part => part.split('=')[0])
        .sort(),
    ).toEqual(['Expires', 'HttpOnly', 'Path', 'SameSite', 'Secure'].sort())
    expect(cookie).toContain('; Path=/;')
    expect(cookie).toMatch(/SameSite=Lax/i)
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')
    expect(Math.round((expires - Date.now()) / DAY_MS)).toBe(30)
    expect(client.cookies.get(COOKIE)?.split('.')).toHaveLength(5)
    expect([...client.cookies.keys()]).toContain('__Host-authjs.csrf-token')
  })

  test('is gone 30 days after it was last used, and lives on when used', async () => {
    await signIn()
    wait(29 * DAY_MS)
    const { token } = await client.session()
    wait(29 * DAY_MS)
    expect((await client.session()).token).not.toBe(token)
    wait(30 * DAY_MS + 20_000)
    expect(await client.session()).toBeNull()
  })

  test('that is large is split into chunks of 3933 characters', async () => {
    user = await buildUser(db, { passwordHash, email: `${'a'.repeat(5000)}@tekme.example` })
    await client.signIn('credentials', { token: await tokenOf(user) })
    const pieces = [...client.cookies].filter(([name]) => name.startsWith(COOKIE))
    expect(pieces.map(([name]) => name)).toEqual([`${COOKIE}.0`, `${COOKIE}.1`])
    expect(pieces[0]?.[1]).toHaveLength(3933)
    expect((await client.session()).user.email).toBe(user.email)
    await db
      .update(users)
      .set({ email: `short-${user.id}@tekme.example` })
      .where(eq(users.id, user.id))
    await client.session()
    expect([...client.cookies.keys()].filter(name => name.startsWith(COOKIE))).toEqual([COOKIE])
    await client.signOut()
    expect([...client.cookies.keys()].filter(name => name.startsWith(COOKIE))).toEqual([])
  })

  test('ends when all tokens of its user are called back, and when the user is gone', async () => {
    await signIn()
    await db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, user.id))
    expect(await client.session()).toBeNull()
    expect(client.cookies.has(COOKIE)).toBe(false)
    await signIn()
    expect(await client.session()).not.toBeNull()
    await db.delete(users).where(eq(users.id, user.id))
    expect(await client.session()).toBeNull()
  })

  test('goes on here after a change of password, with the token that the change returned, never with another user’s', async () => {
    await signIn()
    const other = await buildUser(db, { role: 'admin' })
    const { json: same } = await client.update({ token: await tokenOf(other) })
    expect(same.user._id).toBe(user.id)
    await db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, user.id))
    const { json } = await client.update({ token: await tokenOf({ ...user, tokenVersion: 1 }) })
    expect(json.user._id).toBe(user.id)
    expect(await client.session()).not.toBeNull()
  })

  test('is not made of nonsense in its cookie', async () => {
    for (const value of ['x', 'a.b.c.d.e', await tokenOf(user)]) {
      client.cookies.set(COOKIE, value)
      expect(await client.session()).toBeNull()
    }
  })

  test('is not ended by an unavailable database', async () => {
    const { db: away, close } = await openTestDatabase()
    await close()
    const attempt: Attempt = {
      db: away,
      request: new Request('https://tekme.example'),
      address: '',
      locale: 'lt',
      fields: {},
    }
    const session = { id: '0'.repeat(12), startedAt: new Date(), hasSecondFactor: false }
    const kept = await payloadOf({ ...user, isVerified: false, session })
    expect(await nextPayload(attempt, kept)).toEqual(kept)
    expect(attempt.failure).toBeInstanceOf(Error)
  })
})

describe('a foreign site', () => {
  const TYPES = [
    'application/x-www-form-urlencoded',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
  ]
  const ORIGINS = [
    'https://evil.example',
    'null',
    'https://tekme.example.evil.example',
    'http://tekme.example',
    undefined,
  ]
  const cases = ORIGINS.flatMap(origin => TYPES.map(type => ({ origin, type })))

  test.each(cases)('signs nobody in or out: Origin $origin, $type', async ({ origin, type }) => {
    await signIn()
    const before = client.cookies.get(COOKIE)
    const stranger = new SessionClient({ headers: {} })
    delete stranger.headers.Origin
    delete client.headers.Origin
    const headers = { 'Content-Type': type, ...(origin && { Origin: origin }) }
    const forms = [
      [client, '/signout', {}],
      [client, '/session', { data: { role: 'admin' } }],
      [stranger, '/callback/credentials', { email: user.email, password }],
    ] as const
    for (const [browser, path, fields] of forms) {
      const sent = { ...fields, json: 'true', csrfToken: 'spėjimas' }
      const body = type.includes('json') ? JSON.stringify(sent) : new URLSearchParams(sent as never).toString()
      const { status } = await browser.send('POST', path, body, headers)
      expect(status).toBeGreaterThanOrEqual(302)
    }
    expect(client.cookies.get(COOKIE)).toBe(before)
    expect(stranger.cookies.has(COOKIE)).toBe(false)
  })

  test('is refused though it had the csrf token; a script that names no origin is not', async () => {
    await signIn()
    const csrfToken = await client.csrfToken()
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }] as const) {
      expect((await client.post('/signout', { csrfToken, json: 'true' }, headers)).status).toBe(403)
    }
    delete client.headers.Origin
    const crossSite = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await client.post('/signout', { csrfToken, json: 'true' }, crossSite)).status).toBe(403)
    expect(await client.session()).not.toBeNull()
    expect((await client.post('/signout', { csrfToken, json: 'true' })).status).toBe(200)
    expect(await client.session()).toBeNull()
  })

  test.each([
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://tekme.example@evil.example',
  ])('is no place to go on to: %s', async callbackUrl => {
    const log = captureLog()
    const response = await client.signIn('credentials', { email: user.email, password, callbackUrl })
    expect(response).toMatchObject({ status: 401, error: 'InvalidCallbackUrl' })
    expect(new URL(response.url).origin).toBe('https://tekme.example')
    expect(response.url).not.toContain('evil')
    expect(await client.session()).toBeNull()
    expect(log.lines()).toContainEqual(expect.objectContaining({ level: 'error', what: 'INVALID_CALLBACK_URL_ERROR' }))
  })
})

test('no response may be cached by anyone else', async () => {
  captureLog()
  const responses = [
    await signIn(),
    await client.get('/session'),
    await client.get('/csrf'),
    await client.get('/providers'),
  ]
  const others = [
    await client.get('/signin'),
    await client.get('/nothing'),
    await client.update({}),
    await client.signOut(),
  ]
  for (const { headers } of [...responses, ...others]) expect(headers.get('cache-control')).toBe('private, no-store')
})
