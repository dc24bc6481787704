import { describe, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { buildAmenity, buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const NOBODY = '000000000000'

describe('a tour is read', () => {
  const texts = { lt: { name: 'Ūla per kopas', description: 'Smėlis.' } }

  test('by anyone, in the language of Accept-Language', async () => {
    const tour = await buildTour(db, { texts, departure: { lng: 24.5, lat: 54.1 }, departureAddress: 'Zervynos' })
    const { status, headers, json } = await api('GET', `/api/v1/tours/${tour.id}`)
    expect(status).toBe(200)
    expect(headers.get('content-language')).toBe('lt')
    expect(json.data).toEqual({
      _id: tour.id,
      status: 'published',
      name: 'Ūla per kopas',
      description: 'Smėlis.',
      slug: 'ula-per-kopas',
      website: '',
      distance: 18,
      days: 1,
      duration: null,
      difficulty: 2,
      youngestAge: null,
      price: 1800,
      hasRates: false,
      from: { cents: 1800, people: 2, per: 'trip' },
      least: null,
      currency: 'EUR',
      departure: { coordinates: [24.5, 54.1], address: 'Zervynos' },
      arrival: { coordinates: [], address: '' },
      train: 'Zervynos',
      meet: {
        at: 'put-in',
        address: '',
        coordinates: [],
        notes: {},
        minutesBefore: 0,
        place: { coordinates: [24.5, 54.1], address: 'Zervynos' },
      },
      provider: tour.providerId,
      regions: ['dzukija'],
      rivers: ['merkys'],
      amenities: [],
      photos: [],
      primaryPhoto: null,
      user: expect.stringMatching(/^[0-9a-z]{12}$/),
    })
  })

  test('with its text in the other language, marked as such, where its own is missing', async () => {
    const tour = await buildTour(db, { texts })
    const { json } = await api('GET', `/api/v1/tours/${tour.id}`, { headers: { 'Accept-Language': 'en-GB,lt;q=0.5' } })
    expect(json.data).toMatchObject({ name: 'Ūla per kopas', textLocale: 'lt' })
  })

  test('with photos, provider, amenities and translations whole when asked for', async () => {
    const provider = await buildProvider(db, { name: 'Ūlos baidarės' })
    const tent = await buildAmenity(db, { providerId: provider.id, infos: { lt: 'dvivietė' } })
    const tour = await buildTour(db, { texts, providerId: provider.id, amenityIds: [tent.id] })
    const plain = await buildPhoto(db, { tourId: tour.id, description: 'Kopos' })
    const primary = await buildPhoto(db, { tourId: tour.id, isPrimary: true, position: 5 })
    const query =
      'populate[]=photos&populate[]=provider&populate[]=amenities&populate[]=translations&populate[]=secrets'
    const { json } = await api('GET', `/api/v1/tours/${tour.id}?${query}`)
    expect(json.data).toMatchObject({
      provider: { _id: provider.id, name: 'Ūlos baidarės' },
      amenities: [{ _id: tent.id, variant: 'tent', info: 'dvivietė', amount: 1500, currency: 'EUR', unit: 'day' }],
      photos: [
        { _id: primary.id, description: '', primary: true },
        { _id: plain.id, description: 'Kopos', primary: false },
      ],
      primaryPhoto: primary.id,
      translations: { lt: texts.lt, en: null },
    })
    const { json: short } = await api(
      'GET',
      `/api/v1/tours/${tour.id}?select[]=name&select[]=photos&select[]=passwordHash`,
    )
    expect(short.data).toEqual({ _id: tour.id, name: 'Ūla per kopas', photos: [primary.id, plain.id] })
  })

  test('not where there is none', async () => {
    for (const id of [NOBODY, 'x', "1' or 1=1", '%00']) {
      const { status, json } = await api('GET', `/api/v1/tours/${encodeURIComponent(id)}`)
      expect(status).toBe(404)
      expect(json).toEqual({
        status: 404,
        statusText: 'Not Found',
        isAppError: true,
        data: [{ message: 'Nieko nerasta.' }],
      })
    }
  })
})

test('a method that an address does not take is answered with those that it does', async () => {
  const { status, headers, json } = await api('PUT', `/api/v1/tours/${NOBODY}`, {
    headers: { 'Accept-Language': 'en' },
  })
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE')
  expect(json).toMatchObject({
    statusText: 'Method Not Allowed',
    data: [{ message: 'This address does not take that method.' }],
  })
})

test('an unknown path of the API is a 404 in JSON', async () => {
  const { status, json } = await api('POST', '/api/v1/raft', { body: {} })
  expect(status).toBe(404)
  expect(json).toMatchObject({ status: 404, isAppError: true })
})
