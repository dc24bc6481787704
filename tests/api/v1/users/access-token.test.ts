import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { users } from '#db/schema/index.ts'
import { deriveKey } from '#src/server/config/auth-secret.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'

const db = await getDatabase()
const { user, token } = await signedIn({ role: 'user' })
const SECONDS = 1000

const withToken = (body: unknown) =>
  api('POST', '/api/v1/users/signin-with-token', { body, headers: { 'Accept-Language': 'en' } })
const withBearer = (bearer: string) => api('PATCH', '/api/v1/users/become-provider', { token: bearer })

afterEach(() => {
  vi.useRealTimers()
})

describe('a good token', () => {
  test('signs in and gives a fresh one, of the role that the user has now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400 * SECONDS })
    await db.update(users).set({ role: 'manager' }).where(eq(users.id, user.id))
    const { status, json } = await withToken({ token })
    expect(status).toBe(200)
    expect(json.data.user).toEqual({ _id: user.id, email: user.email, role: 'manager', verified: false })
    expect(json.data.token).not.toBe(token)
    expect((await withToken({ token: json.data.token })).status).toBe(200)
  })

  test('is good for 30 days and the 15 seconds that clocks may differ by', async () => {
    const end = Math.floor(Date.now() / SECONDS) * SECONDS + 30 * 86_400 * SECONDS
    const fresh = (await withToken({ token })).json.data.token
    vi.useFakeTimers({ toFake: ['Date'], now: end + 13 * SECONDS })
    expect((await withToken({ token: fresh })).status).toBe(200)
    vi.setSystemTime(end + 18 * SECONDS)
    expect((await withToken({ token: fresh })).status).toBe(401)
    expect((await withBearer(fresh)).status).toBe(401)
  })
})

const key = deriveKey('access-token')
const now = Math.floor(Date.now() / SECONDS)
const { sid } = decodeJwt(token)
const { sid: foreignSid } = decodeJwt((await signedIn()).token)
const claims = {
  sub: user.id,
  sid,
  iss: 'tekme',
  aud: 'tekme:api',
  iat: now,
  exp: now + 3600,
  version: 0,
  role: 'user',
}
const sign = (payload: JWTPayload, alg = 'HS256', signingKey: Parameters<SignJWT['sign']>[0] = key) =>
  new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(signingKey)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const [header = '', payload = '', signature = ''] = token.split('.')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Each would be good but for one thing. */
const forged: [what: string, token: () => string | Promise<string>][] = [
  ['no signature', () => `${header}.${payload}.`],
  ['alg none', () => new UnsecuredJWT(claims).encode()],
  ['alg none in other letters', () => `${part({ alg: 'nOnE', typ: 'JWT' })}.${part(claims)}.`],
  ['alg none with the signature kept', () => `${part({ alg: 'none' })}.${payload}.${signature}`],
  ['HS512 with the right key', () => sign(claims, 'HS512', Buffer.concat([key, key]))],
  ['RS256 with a key of their own', () => sign(claims, 'RS256', rsa.privateKey)],
  [
    'a key of their own in the header',
    () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) })
        .sign(rsa.privateKey),
  ],
  ['another secret', () => sign(claims, 'HS256', Buffer.alloc(32, 1))],
  ['the key of sessions', () => sign(claims, 'HS256', deriveKey('session'))],
  ['a changed payload', () => `${header}.${part({ ...claims, role: 'admin' })}.${signature}`],
  ['another audience', () => sign({ ...claims, aud: 'tekme:mail' })],
  ['no audience', () => sign({ ...claims, aud: undefined })],
  ['another issuer', () => sign({ ...claims, iss: 'kitas' })],
  ['no end', () => sign({ ...claims, exp: undefined })],
  ['an end that is past', () => sign({ ...claims, exp: now - 20 })],
  ['a beginning to come', () => sign({ ...claims, nbf: now + 3600 })],
  ['nobody', () => sign({ ...claims, sub: undefined })],
  ['an unknown user', () => sign({ ...claims, sub: '000000000000' })],
  ['no session', () => sign({ ...claims, sid: undefined })],
  ['an unknown session', () => sign({ ...claims, sid: '000000000000' })],
  ['the session of somebody else', () => sign({ ...claims, sid: foreignSid })],
  ['no version', () => sign({ ...claims, version: undefined })],
  ['a version in letters', () => sign({ ...claims, version: '0' })],
  ['a later version', () => sign({ ...claims, version: 1 })],
  ['five parts', () => `${token}.a.b`],
  ['none of its parts', () => '..'],
]

test('what they are made of would be good', async () => {
  expect((await withBearer(await sign(claims))).status).toBe(200)
})

test.each(forged)('a token with %s is worth nothing', async (_, forge) => {
  const bad = await forge()
  const { status, json } = await withToken({ token: bad })
  expect(status).toBe(401)
  expect(json.data).toEqual([{ message: 'Invalid signin credentials. Try again.' }])
  expect((await withBearer(bad)).status).toBe(401)
})

test('no token at all is asked for', async () => {
  expect((await withToken({})).status).toBe(400)
  expect((await withToken({ token: '' })).status).toBe(400)
  expect((await withToken({ token: { x: 1 } })).status).toBe(400)
})

test.each(['', 'Bearer', 'Basic', 'Token'])('the scheme %j is no bearer', async scheme => {
  const headers = { Authorization: `${scheme} ${token}`.trim() === 'Bearer' ? '' : `${scheme}x ${token}` }
  expect((await api('PATCH', '/api/v1/users/become-provider', { headers })).status).toBe(401)
})

test('a cookie alone is no token', async () => {
  for (const name of ['token', 'session', 'authjs.session-token', 'Authorization']) {
    const headers = { Cookie: `${name}=${token}` }
    expect((await api('PATCH', '/api/v1/users/become-provider', { headers })).status).toBe(401)
  }
})

test('after the user is gone their token is worth nothing', async () => {
  const gone = await signedIn()
  await db.delete(users).where(eq(users.id, gone.user.id))
  expect((await withToken({ token: gone.token })).status).toBe(401)
})
