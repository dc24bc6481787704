import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { providers, tours } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildAmenity, buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const owner = await signedIn()
const facts = { departure: { lng: 24.5, lat: 54.1 }, departureAddress: 'Zervynos', rivers: ['ula'], priceCents: 1800 }
const texts = { lt: { name: 'Ūla', description: 'Smėlis.' }, en: { name: 'The Ūla', description: 'Sand.' } }

let provider: Awaited<ReturnType<typeof buildProvider>>
let tour: { id: string }
let offered: { id: string; amountCents: number }
let photo: { id: string }
beforeEach(async () => {
  provider = await buildProvider(db, { userId: owner.user.id })
  offered = await buildAmenity(db, { providerId: provider.id })
  tour = await buildTour(db, { ...facts, texts, providerId: provider.id, amenityIds: [offered.id], website: '' })
  photo = await buildPhoto(db, { tourId: tour.id, description: 'Tiltas', isPrimary: true })
})

const patch = (path: string, body: object, locale = 'lt') =>
  api('PATCH', `/api/v1/${path}`, { body, token: owner.token, headers: { 'Accept-Language': locale } })
const tourPath = (part = '') => `tours/${tour.id}${part}`
const stored = async () => (await db.select().from(tours).where(eq(tours.id, tour.id)))[0]

describe('a tour of which a field has changed since it was read', () => {
  test.each([
    [
      '',
      { price: 2500, before: { price: 2000 } },
      'price',
      'Šis laukas tuo metu pakeistas, dabar jame yra „18\u00A0€“.',
    ],
    [
      '/price',
      { price: 2500, before: { price: 1 } },
      'price',
      'Šis laukas tuo metu pakeistas, dabar jame yra „18\u00A0€“.',
    ],
    [
      '',
      { translations: { en: { name: 'Mine' } }, before: { translations: { en: { name: 'Old' } } } },
      'translations.en.name',
      'Šis laukas tuo metu pakeistas, dabar jame yra „The Ūla“.',
    ],
    ['', { name: 'Mano', before: { name: 'Sena' } }, 'name', 'Šis laukas tuo metu pakeistas, dabar jame yra „Ūla“.'],
    ['/geography', { rivers: [], before: { rivers: ['merkys'] } }, 'rivers', 'Šis laukas tuo metu pakeistas.'],
    [
      '/geography',
      {
        departure: { coordinates: [], address: '' },
        before: { departure: { coordinates: [24, 54], address: 'Zervynos' } },
      },
      'departure.coordinates',
      'Šis laukas tuo metu pakeistas.',
    ],
    ['/amenities', { amenities: [], before: { amenities: [] } }, 'amenities', 'Šis laukas tuo metu pakeistas.'],
    ['', { clear: ['website'], before: { website: 'https://senas.example' } }, undefined, undefined],
  ])('PATCH tours/:id%s of %j', async (part, body, path, message) => {
    const before = await stored()
    const { status, json } = await patch(tourPath(part), body)
    if (path === undefined) return expect(status).toBe(200)
    expect({ status, data: json.data }).toEqual({ status: 409, data: [{ path: `before.${path}`, message }] })
    expect(await stored()).toEqual(before)
  })
})

test('every field that differs is named, in the language of the request, and nothing is written', async () => {
  const body = { price: 2500, distance: 9, before: { price: 1, distance: 2 } }
  const { status, json } = await patch(tourPath(), body, 'en')
  expect(status).toBe(409)
  expect(json.data.map((it: { path: string }) => it.path)).toEqual(['before.price', 'before.distance'])
  expect(json.data[0].message).toBe('This field was changed meanwhile: it now says “€18”.')
  expect((await stored())?.priceCents).toBe(1800)
})

test('a change whose response was lost can be sent again', async () => {
  const body = { price: 2500, name: 'Mano', rivers: ['merkys'], before: { price: 1800, name: 'Ūla', rivers: ['ula'] } }
  expect((await patch(tourPath(), body)).status).toBe(200)
  expect((await patch(tourPath(), body)).status).toBe(200)
})

test('two clients that change different fields keep each other’s', async () => {
  expect((await patch(tourPath(), { price: 2500, before: { price: 1800 } })).status).toBe(200)
  expect((await patch(tourPath('/geography'), { rivers: ['merkys'], before: { rivers: ['ula'] } })).status).toBe(200)
  expect(await stored()).toMatchObject({ priceCents: 2500, rivers: ['merkys'] })
})

test('a language that had no text can get one, once', async () => {
  const { id } = await buildTour(db, { providerId: provider.id, texts: { lt: texts.lt } })
  const add = (name: string) => ({
    translations: { en: { name, description: '' } },
    before: { translations: { en: { name: '', description: '' } } },
  })
  expect((await patch(`tours/${id}`, add('The Ūla'))).status).toBe(200)
  expect((await patch(`tours/${id}`, add('Ula River'))).json.data[0].path).toBe('before.translations.en.name')
})

test('without the values from before the later change wins', async () => {
  await patch(tourPath(), { price: 2500, before: { price: 1800 } })
  expect((await patch(tourPath(), { price: 3000 })).status).toBe(200)
  expect((await stored())?.priceCents).toBe(3000)
})

test('a point, an address and amenities that are as they were read can be changed', async () => {
  const departure = { coordinates: [24.5, 54.1], address: 'Zervynos' }
  const moved = { departure: { coordinates: [24.6, 54.2], address: 'Puvočiai' }, before: { departure } }
  expect((await patch(tourPath('/geography'), moved)).status).toBe(200)
  const amenities = { amenities: [], before: { amenities: [offered.id] } }
  expect((await patch(tourPath('/amenities'), amenities)).status).toBe(200)
})

test('a photo’s description that changed meanwhile is refused', async () => {
  const path = tourPath(`/photo/${photo.id}`)
  expect((await patch(path, { description: 'Naujas', before: { description: 'Senas' } })).json.data).toEqual([
    { path: 'before.description', message: 'Šis laukas tuo metu pakeistas, dabar jame yra „Tiltas“.' },
  ])
  expect((await patch(path, { description: 'Naujas', before: { description: 'Tiltas' } })).status).toBe(200)
})

test('a provider’s fields are compared alike', async () => {
  const path = `providers/${provider.id}`
  const contacts = { email: 'mano@example.lt' }
  const refused = await patch(path, { contacts, before: { contacts: { email: 'senas@example.lt' } } })
  expect(refused.status).toBe(409)
  expect(refused.json.data[0].path).toBe('before.contacts.email')
  const [{ email } = { email: '' }] = await db.select().from(providers).where(eq(providers.id, provider.id))
  expect((await patch(path, { contacts, before: { contacts: { email } } })).status).toBe(200)
  const location = { location: [24.5, 54.1], before: { location: [1, 2] } }
  expect((await patch(path, location)).json.data[0].path).toBe('before.location')
})

test.each([{ before: 'x' }, { before: 5 }])('%j is refused as no object', async before => {
  expect((await patch(tourPath(), { price: 2500, ...before })).status).toBe(400)
})

test('values nested deeper than any body are compared as they are', async () => {
  const price = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`)
  expect((await patch(tourPath(), { price: 2500, before: { price } })).status).toBe(409)
})

test('an amenity and a social link are compared alike', async () => {
  const [amenity, link] = [`providers/${provider.id}/amenities/${offered.id}`, `providers/${provider.id}/socials`]
  const price = { amount: 900, before: { amount: offered.amountCents } }
  expect((await patch(amenity, price)).status).toBe(200)
  expect((await patch(amenity, { ...price, amount: 700 })).json.data).toEqual([
    { path: 'before.amount', message: 'Šis laukas tuo metu pakeistas, dabar jame yra „9\u00A0€“.' },
  ])
  const text = (info: string, before: string) => ({
    translations: { en: { info } },
    before: { translations: { en: { info: before } } },
  })
  expect((await patch(amenity, text('Two of us', ''))).status).toBe(200)
  expect((await patch(amenity, text('Three of us', ''))).json.data[0].path).toBe('before.translations.en.info')

  const url = 'https://facebook.com/ula'
  const { json } = await api('POST', `/api/v1/${link}`, { body: { type: 'facebook', url }, token: owner.token })
  const moved = { url: 'https://facebook.com/merkys', before: { url: 'https://facebook.com/senas' } }
  expect((await patch(`${link}/${json.data._id}`, moved)).json.data[0].path).toBe('before.url')
  expect((await patch(`${link}/${json.data._id}`, { ...moved, before: { url } })).status).toBe(200)
})
