import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { providers, socials, tours } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const { user, token } = await signedIn()
const provider = await buildProvider(db, { userId: user.id })

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

  test('that was refused may be sent again when what was wrong is mended', async () => {
    expect((await post('tours', { ...tour, distance: 0 }, 'dar-karta')).status).toBe(400)
    expect((await post('tours', tour, 'dar-karta')).status).toBe(201)
  })
})
