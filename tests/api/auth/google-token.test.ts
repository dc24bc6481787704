import { eq } from 'drizzle-orm'
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { api } from '#tests/support/api/api.ts'
import { PATH, setUpGoogle } from '#tests/support/api/set-up/google.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { CLIENT_ID, startOpenIdProvider } from '#tests/support/servers/openid-provider.ts'

const db = await getDatabase()
const google = setUpGoogle()

describe('an identity token', () => {
  const send = (token: unknown, address?: string) => api('POST', PATH, { body: { token }, address })

  test('signs its owner in, twenty times at once into one account', async () => {
    const token = await google.provider.issue()
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(token)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const [{ json } = { json: undefined }] = responses
    expect(json.data.user).toMatchObject({ email: google.email(), role: 'user', verified: true })
    expect(await google.identities()).toMatchObject([{ userId: json.data.user._id }])
    expect(await db.$count(users, eq(users.email, json.data.user.email))).toBe(1)
  })

  test('may have been given to another part of the same client, not to another client', async () => {
    const audiences = [CLIENT_ID, 'phone']
    expect((await send(await google.provider.issue({ aud: audiences, azp: CLIENT_ID }))).status).toBe(200)
    expect((await send(await google.provider.issue({ aud: audiences, azp: 'phone' }))).status).toBe(401)
  })

  const hour = 3600
  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, () => Promise<string>]>([
    ['for somebody else', () => google.provider.issue({ aud: 'another-client' })],
    ['of another issuer', () => google.provider.issue({ iss: 'https://evil.example' })],
    ['that is over', () => google.provider.issue({ iat: now() - 2 * hour, exp: now() - 16 })],
    ['with an address that is not verified', () => google.provider.issue({ email_verified: false })],
    ['without an address', () => google.provider.issue({ email: undefined })],
    ['without a subject', () => google.provider.issue({ sub: undefined })],
    ['signed by another key under the same name', async () => google.provider.issue({}, {}, await otherKey())],
    ['signed by a key that nobody knows', async () => google.provider.issue({}, { kid: 'x' }, await otherKey())],
    ['signed by nobody', async () => new UnsecuredJWT(await claims()).encode()],
    ['signed with the public key for a secret', async () => signedWithSecret(await claims())],
    ['that is none', async () => 'a.b.c'],
  ])('%s is worth nothing', async (_, make) => {
    const { status, json } = await send(await make())
    expect([status, json.data[0].message]).toEqual([401, expect.stringContaining('Google')])
    expect(await google.identities()).toEqual([])
  })

  test('is asked for', async () => {
    for (const body of [{}, { token: '' }, { token: 7 }, []]) {
      expect((await api('POST', PATH, { body })).status).toBe(400)
    }
  })

  test('signed with a new key of the provider is good, and with the old one no more', async () => {
    const old = await google.provider.issue()
    expect((await send(old)).status).toBe(200)
    await google.provider.rotateKey()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect((await send(await google.provider.issue())).status).toBe(200)
    expect((await send(old)).status).toBe(401)
  })

  test('cannot be verified while the provider is unavailable: the client may retry', async () => {
    const token = await google.provider.issue()
    const stopped = await startOpenIdProvider()
    await stopped.stop()
    Object.assign(settings, { AUTH_GOOGLE_ISSUER: stopped.issuer })
    const { status, headers } = await send(token)
    captureLog()
    expect(await google.client.signIn('google')).toMatchObject({ status: 401, error: 'Configuration' })
    Object.assign(settings, { AUTH_GOOGLE_ISSUER: google.provider.issuer })
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
  const token = await google.provider.issue()
  return decodeJwt(token)
}

async function signedWithSecret(payload: JWTPayload): Promise<string> {
  const { keys } = await (await fetch(`${google.provider.issuer}/jwks`)).json()
  const secret = new TextEncoder().encode(JSON.stringify(keys[0]))
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: keys[0].kid }).sign(secret)
}
