import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { geocoderCache, rateLimits } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { deleteOldPlaces } from '#src/server/geocoder/cache.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { startGeocoder } from '#tests/support/servers/geocoder.ts'

const db = await getDatabase()
const geocoder = await startGeocoder()
let token = ''

beforeAll(async () => {
  token = (await signedIn({ role: 'user' })).token
})

beforeEach(async () => {
  settings.GEOCODER_URL = geocoder.url
  geocoder.requests.length = 0
  geocoder.respond((query, response) => {
    const display_name = `Žuvų g. 1 (${query.get('accept-language')}), Varėna`
    response.end(JSON.stringify({ place_id: 7, display_name, address: { town: 'Varėna' } }))
  })
  await db.delete(rateLimits)
  await db.delete(geocoderCache)
})

afterAll(() => geocoder.stop())

const reverse = (query: string, options: Parameters<typeof api>[2] = {}) =>
  api('GET', `/api/v1/places/reverse?${query}`, { token, ...options })
const inEnglish = { headers: { 'Accept-Language': 'en' } }

test('only those who have an account ask where a point is', async () => {
  expect((await reverse('lat=54.2&lon=24.5', { token: undefined })).status).toBe(401)
  expect((await reverse('lat=54.2&lon=24.5', { token: 'a.b.c' })).status).toBe(401)
  expect(geocoder.requests).toEqual([])
})

test.each([
  ['lat=91&lon=24', 'lat'],
  ['lat=&lon=24', 'lat'],
  ['lat=NaN&lon=24', 'lat'],
  ['lon=24', 'lat'],
  ['lat=54&lon=-180.5', 'lon'],
  ['lat=54&lon=Infinity', 'lon'],
  ['lat=54&lon=24,5', 'lon'],
  ['lat=54', 'lon'],
])('%s is no point', async (query, path) => {
  const { status, json } = await reverse(query)
  expect(status).toBe(400)
  expect(json).toMatchObject({ isAppError: true, data: [{ message: 'Netinkama reikšmė.', path }] })
  expect(geocoder.requests).toEqual([])
})

test('a point has the geocoder’s address, whose whole response is passed on', async () => {
  const { status, json, headers } = await reverse('lat=54.219949&lon=24.571651', inEnglish)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(json.data).toEqual({
    lat: 54.2199,
    lon: 24.5717,
    text: 'Žuvų g. 1 (en), Varėna',
    isAddress: true,
    response: { place_id: 7, display_name: 'Žuvų g. 1 (en), Varėna', address: { town: 'Varėna' } },
  })
  const [asked] = geocoder.requests
  expect(asked).toMatchObject({
    path: '/reverse',
    query: { lat: '54.2199', lon: '24.5717', zoom: '18', format: 'jsonv2', 'accept-language': 'en' },
  })
  expect(asked?.headers['user-agent']).toBe('Tekme (https://tekme.example; labas@tekme.example)')
  expect(asked?.headers.authorization).toBeUndefined()
})

test('it is asked once for a point and a language', async () => {
  await reverse('lat=54.2&lon=24.5')
  expect((await reverse('lat=54.20001&lon=24.49999')).json.data.text).toBe('Žuvų g. 1 (lt), Varėna')
  expect(geocoder.requests).toHaveLength(1)
  expect((await reverse('lat=54.2&lon=24.5', inEnglish)).json.data.text).toBe('Žuvų g. 1 (en), Varėna')
  expect(geocoder.requests).toHaveLength(2)
})

test('it is queried at most once a second, and a request that would wait too long gets the nearest town', async () => {
  const points = Array.from({ length: 8 }, (_, index) => `lat=54.${index + 1}&lon=24.5`)
  const results = await Promise.all(points.map(point => reverse(point)))
  const addresses = results.filter(({ json }) => json.data.isAddress)
  expect(geocoder.requests).toHaveLength(addresses.length)
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.length).toBeLessThan(points.length)
  const [first, last] = [geocoder.requests.at(0), geocoder.requests.at(-1)]
  // A slot is reserved by the database's clock; this busy machine may send later.
  expect((last?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan((addresses.length - 1) * 700)
})

test('without a geocoder a point is near a town, never at an address', async () => {
  settings.GEOCODER_URL = undefined
  const { json } = await reverse('lat=54.21&lon=24.57')
  expect(json.data).toEqual({ lat: 54.21, lon: 24.57, text: 'netoli Varėnos', isAddress: false, response: null })
  expect((await reverse('lat=54.21&lon=24.57', inEnglish)).json.data.text).toBe('near Varėna')
  expect((await reverse('lat=48.86&lon=2.35')).json.data).toMatchObject({ text: '', isAddress: false })
  expect(await db.$count(geocoderCache)).toBe(0)
})

test('a place that the geocoder does not know is near a town', async () => {
  geocoder.respond((_, response) => response.end('{"error":"Unable to geocode"}'))
  const { json } = await reverse('lat=54.21&lon=24.57')
  expect(json.data).toMatchObject({
    text: 'netoli Varėnos',
    isAddress: false,
    response: { error: 'Unable to geocode' },
  })
})

test.each([
  ['refuses', response => response.writeHead(429).end('{}')],
  ['sends a page', response => response.end('<!doctype html>')],
  ['sends a list', response => response.end('[]')],
  ['sends without end', response => response.end(`{"display_name":"${'a'.repeat(100_000)}"}`)],
  ['leads elsewhere', response => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', response => response.destroy()],
] as [
  string,
  Parameters<typeof geocoder.respond>[0] extends (query: never, response: infer R) => void
    ? (response: R) => void
    : never,
][])('a geocoder that %s is left alone for a while, and the point is near a town', async (_, how) => {
  const complain = captureLog()
  geocoder.respond((_query, response) => how(response))
  expect((await reverse('lat=54.21&lon=24.57')).json.data).toMatchObject({ text: 'netoli Varėnos', response: null })
  expect((await reverse('lat=54.212&lon=24.57')).json.data.text).toBe('netoli Varėnos')
  expect(geocoder.requests).toHaveLength(1)
  expect(await db.$count(geocoderCache)).toBe(0)
  expect(complain.text()).toContain('The geocoder failed')
  complain.release()
})

test('an account asks so often and no more', async () => {
  settings.GEOCODER_URL = undefined
  const { token: own } = await signedIn({ role: 'user' })
  const tries = Array.from({ length: LIMITS.placesPerAccount.hits + 5 }, () => reverse('lat=54&lon=24', { token: own }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(LIMITS.placesPerAccount.hits)
  const refused = await reverse('lat=54&lon=24', { token: own })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('old responses are deleted', async () => {
  await reverse('lat=54.2&lon=24.5')
  await db.update(geocoderCache).set({ createdAt: sql`now() - interval '31 days'` })
  await reverse('lat=54.9&lon=24.5')
  await deleteOldPlaces(db, new Date())
  expect(await db.$count(geocoderCache)).toBe(1)
  expect(await db.$count(geocoderCache, eq(geocoderCache.lat, 54.9))).toBe(1)
})
