import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { idempotencyKeys, providers, socials, tours } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { buildProvider } from '#tests/support/data/factories.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const { user, token } = await signedIn()
const provider = await buildProvider(db, { userId: user.id })

const JWT = /[\w-]+\.[\w-]+\.[\w-]{20,}/
const tour = { provider: provider.id, name: 'Ūla', distance: 9, days: 1, price: 1500, currency: 'EUR' }
const post = (path: string, body: unknown, key: string, as = token) =>
  api('POST', `/api/v1/${path}`, { body, token: as, headers: { 'Idempotency-Key': key, 'Accept-Language': 'en' } })

describe('a POST with an Idempotency-Key', () => {
  test('that is sent a hundred times at once makes one row, and gets the same response each time', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => post('tours', tour, 'simtas')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(responses.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await db.$count(tours, eq(tours.providerId, provider.id))).toBe(1)
    // Only the one that was performed invalidates pages.
    expect(responses.filter(({ invalidated }) => invalidated.length > 0)).toHaveLength(1)
  })

  test('is done once for each account', async () => {
    const other = await signedIn()
    const body = { name: 'Ūla', contacts: { email: 'a@tekme.example', phone: '+370 600 00111' } }
    const made = await Promise.all([token, other.token].map(as => post('providers', body, 'vienas', as)))
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(await db.$count(providers, eq(providers.userId, other.user.id))).toBe(1)
  })

  test('that was used for another body, or another address, is refused', async () => {
    const path = `providers/${provider.id}/socials`
    const body = { type: 'facebook', url: 'https://facebook.com/upe' }
    expect((await post(path, body, 'kar ta')).status).toBe(400)
    expect((await post(path, body, 'karta')).status).toBe(201)
    for (const [address, sent] of [
      [path, { ...body, type: 'twitter' }],
      [`providers/${provider.id}/amenities`, { variant: 'tent' }],
    ] as const) {
      const { status, json } = await post(address, sent, 'karta')
      const message = 'This key was used for another call.'
      expect([status, json.data]).toEqual([409, [{ message, path: 'Idempotency-Key' }]])
    }
    expect(await db.$count(socials, eq(socials.providerId, provider.id))).toBe(1)
  })

  test('that was refused may be sent again when what was wrong is corrected', async () => {
    expect((await post('tours', { ...tour, distance: 0 }, 'dar-karta')).status).toBe(400)
    expect((await post('tours', tour, 'dar-karta')).status).toBe(201)
  })
})

describe('a response with a token', () => {
  const become = (key: string, as: string) =>
    api('PATCH', '/api/v1/users/become-provider', { token: as, headers: { 'Idempotency-Key': key } })
  const kept = async (userId: string) =>
    (await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))).map(({ body }) => body ?? '')

  test('is kept without it, and repeated with a fresh one of the session that asks', async () => {
    const newcomer = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
    const first = await become('tampu', newcomer.token)
    expect(first.json.data.token).toMatch(JWT)
    const [body = ''] = await kept(newcomer.user.id)
    expect(body).toContain('"role":"manager"')
    expect(body).not.toMatch(JWT)
    const elsewhere = await tokenOf(newcomer.user)
    const again = await become('tampu', elsewhere)
    expect([again.status, again.json.data.user]).toEqual([200, first.json.data.user])
    expect(decodeJwt(again.json.data.token).sid).toBe(decodeJwt(elsewhere).sid)
    expect((await api('GET', '/api/v1/users/sessions', { token: again.json.data.token })).status).toBe(200)
  })

  test('of a changed password is repeated to nobody who was signed out by it', async () => {
    const passwordHash = await storedHash('sena-slapta-fraze')
    const { user: owner, token: before } = await signedIn({ passwordHash })
    const body = {
      currentPassword: 'sena-slapta-fraze',
      newPassword: 'nauja-slapta-fraze',
      confirmPassword: 'nauja-slapta-fraze',
    }
    const change = (as: string) =>
      api('PATCH', '/api/v1/users/update-password', { body, token: as, headers: { 'Idempotency-Key': 'keiciu' } })
    const { status, json } = await change(before)
    expect(status).toBe(200)
    expect((await kept(owner.id)).join()).not.toMatch(JWT)
    // Nor is there a hash of both passwords that takes no key to compute.
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, owner.id))
    const sent = `PATCH /api/v1/users/update-password\n${JSON.stringify(body)}`
    expect(row?.call).toHaveLength(43)
    expect(row?.call).not.toBe(createHash('sha256').update(sent).digest('base64url'))
    expect((await change(before)).status).toBe(401)
    const again = await change(json.data.token)
    expect([again.status, again.json.data.user]).toEqual([200, json.data.user])
  })
})
