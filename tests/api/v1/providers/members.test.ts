import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { amenities, socials, tourAmenities } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const NOBODY = '000000000000'
const owner = await signedIn()
const provider = await buildProvider(db, { userId: owner.user.id })
const { token } = owner
const english = { 'Accept-Language': 'en' }

describe('a social link', () => {
  const path = `/api/v1/providers/${provider.id}/socials`
  const facebook = { type: 'facebook', url: 'facebook.com/ula' }
  let id = ''
  beforeAll(async () => {
    const { status, json, invalidated } = await api('POST', path, { body: facebook, token })
    expect(status).toBe(201)
    expect(json.data).toEqual({ _id: expect.any(String), type: 'facebook', url: 'https://facebook.com/ula' })
    expect(invalidated).toContain(`provider-contacts-${provider.id}`)
    id = json.data._id
  })

  test('needs a network and an address', async () => {
    const { status, json } = await api('POST', path, { body: {}, token, headers: english })
    expect(status).toBe(400)
    expect(json.data).toEqual([
      { message: 'Select network', path: 'type' },
      { message: 'Enter url', path: 'url' },
    ])
    const wrong = { type: 'myspace', url: 'javascript:alert(1)' }
    const { json: refused } = await api('POST', path, { body: wrong, token, headers: english })
    expect(refused.data[0]).toEqual({ message: 'Select network', path: 'type' })
    expect(refused.data[1]).toMatchObject({ path: 'url' })
  })

  test.each(['facebook.com', 'https://www.facebook.com/', 'instagram.com//?hl=lt'])(
    'leads to more than a network: %s is refused',
    async url => {
      for (const [method, address] of [['POST', path] as const, ['PATCH', `${path}/${id}`] as const]) {
        const { status, json } = await api(method, address, {
          body: { type: 'facebook', url },
          token,
          headers: english,
        })
        expect(status).toBe(400)
        expect(json.data).toEqual([{ message: expect.stringContaining('your own page'), path: 'url' }])
      }
    },
  )

  test.each([
    ['facebook', 'https://facebook.com.evil.example/x'],
    ['facebook', 'instagram.com/ula'],
    ['facebook', 'https://faceb\u043eok.com/ula'],
    ['youtube', 'https://notyoutube.com/@ula'],
  ])('of %s leads to that network: %s is refused', async (type, url) => {
    for (const [method, address] of [['POST', path] as const, ['PATCH', `${path}/${id}`] as const]) {
      const { status, json } = await api(method, address, { body: { type, url }, token, headers: english })
      expect(status).toBe(400)
      expect(json.data).toEqual([{ message: expect.stringContaining(`“https://${type}.com/”`), path: 'url' }])
    }
  })

  test.each([
    ['facebook', '@ula', 'https://facebook.com/ula'],
    ['instagram', ' @ ula.lt ', 'https://instagram.com/ula.lt'],
    ['youtube', '\uff20ula', 'https://youtube.com/@ula'],
    ['tiktok', '@ula.lt', 'https://tiktok.com/@ula.lt'],
    ['twitter', '@ula_lt', 'https://x.com/ula_lt'],
  ])('of %s may be the name of an account: %s', async (type, url, page) => {
    const { status, json } = await api('PATCH', `${path}/${id}`, { body: { type, url }, token })
    expect([status, json.data]).toEqual([200, { _id: id, type, url: page }])
  })

  test.each([
    ['linkedin', '@ula'],
    ['facebook', '@ula/../x'],
    ['facebook', '@'],
  ])('of %s is not told by the name %s', async (type, url) => {
    for (const [method, address] of [['POST', path] as const, ['PATCH', `${path}/${id}`] as const]) {
      const { status, json } = await api(method, address, { body: { type, url }, token, headers: english })
      expect([status, json.data]).toEqual([400, [{ message: expect.any(String), path: 'url' }]])
    }
  })

  test('may be of any country of its network', async () => {
    await api('PATCH', `${path}/${id}`, { body: { type: 'facebook', url: 'https://facebook.com/ula' }, token })
    for (const url of ['https://lt-lt.facebook.com/ula', 'https://m.facebook.com/ula', 'https://facebook.com/ula'])
      expect((await api('PATCH', `${path}/${id}`, { body: { url }, token })).status).toBe(200)
  })

  test('is changed by its path or by the id in the body', async () => {
    const { json } = await api('PATCH', `${path}/${id}`, { body: { url: 'https://facebook.com/merkys' }, token })
    expect(json.data).toEqual({ _id: id, type: 'facebook', url: 'https://facebook.com/merkys' })
    const elsewhere = await api('PATCH', path, { body: { _id: id, type: 'instagram' }, token })
    expect([elsewhere.status, elsewhere.json.data[0].path]).toEqual([400, 'url'])
    const moved = { type: 'instagram', url: 'https://www.instagram.com/merkys' }
    const { json: again } = await api('PATCH', path, { body: { _id: id, ...moved }, token })
    expect(again.data).toEqual({ _id: id, ...moved })
    const same = await api('PATCH', path, { body: { _id: id, type: 'instagram' }, token })
    expect(same.invalidated).toEqual([])
  })

  test('is deleted by its path or by the id in the body', async () => {
    expect((await api('DELETE', `${path}/${id}`, { token })).status).toBe(204)
    const { json } = await api('POST', path, { body: facebook, token })
    expect((await api('DELETE', path, { body: { _id: json.data._id }, token })).status).toBe(204)
    expect((await api('DELETE', path, { body: { _id: json.data._id }, token })).status).toBe(404)
    expect((await api('DELETE', path, { body: {}, token })).status).toBe(400)
    expect(await db.$count(socials, eq(socials.providerId, provider.id))).toBe(0)
  })

  test('is one of twenty at most', async () => {
    const responses = await Promise.all(Array.from({ length: 23 }, () => api('POST', path, { body: facebook, token })))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = responses.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.json.data[0].message).toBe('Vienas nuomotojas gali turėti iki 20 socialinių tinklų nuorodų.')
  })
})

describe('an amenity', () => {
  const path = `/api/v1/providers/${provider.id}/amenities`

  test('is added in the language of the request, and read by anyone', async () => {
    const body = { variant: 'tent', info: 'dvivietė', amount: 1200, unit: 'day' }
    const { status, json, invalidated } = await api('POST', path, { body, token })
    expect(status).toBe(201)
    expect(invalidated.sort()).toEqual([`provider-${provider.id}`, 'sitemap'])
    const amenity = { _id: expect.any(String), ...body, currency: 'EUR' }
    expect(json.data).toEqual(amenity)
    const { json: alone } = await api('GET', `/api/v1/amenities/${json.data._id}`, { headers: english })
    expect(alone.data).toEqual({ ...amenity, textLocale: 'lt' })
    const { json: list } = await api('GET', `/api/v1/amenities?providers[]=${provider.id}`)
    expect(list).toEqual({ data: [amenity], meta: { page: 1, pages: 1, total: 1 } })
    expect((await api('GET', `/api/v1/amenities/${NOBODY}`)).status).toBe(404)
  })

  test('needs a category', async () => {
    for (const body of [{}, { variant: 'sauna' }, { variant: null }]) {
      const { status, json } = await api('POST', path, { body, token, headers: english })
      expect(status).toBe(400)
      expect(json.data).toEqual([{ message: 'Choose valid category.', path: 'variant' }])
    }
    for (const wrong of [{ amount: -1 }, { amount: 1.5 }, { unit: 'week' }, { currency: 'LTL' }, { info: 5 }]) {
      expect((await api('POST', path, { body: { variant: 'tent', ...wrong }, token })).status).toBe(400)
    }
  })

  test('is changed in the fields that were sent, and the tours that offer it are shown again', async () => {
    const grill = await buildAmenity(db, { providerId: provider.id, variant: 'grill', infos: { lt: 'su malkomis' } })
    const tour = await buildTour(db, { providerId: provider.id, amenityIds: [grill.id] })
    const { json, invalidated } = await api('PATCH', `${path}/${grill.id}`, { body: { amount: 700 }, token })
    expect(json.data).toMatchObject({ variant: 'grill', info: 'su malkomis', amount: 700, unit: 'day' })
    expect(invalidated.sort()).toEqual([`provider-${provider.id}`, 'sitemap', `tour-${tour.id}`])
    const texts = { lt: { info: '' }, en: { info: 'with firewood' } }
    const { json: both } = await api('PATCH', path, { body: { _id: grill.id, translations: texts }, token })
    expect(both.data).toMatchObject({ info: 'with firewood', textLocale: 'en' })
    expect((await api('PATCH', `${path}/${grill.id}`, { body: { amount: 700 }, token })).invalidated).toEqual([])
    const gone = await api('DELETE', `${path}/${grill.id}`, { token })
    expect(gone.status).toBe(204)
    expect(gone.invalidated).toEqual(expect.arrayContaining([`tour-${tour.id}`, 'tour-searches']))
    expect(await db.$count(tourAmenities, eq(tourAmenities.tourId, tour.id))).toBe(0)
  })

  test('is not added twice, unless its details differ', async () => {
    const own = await buildProvider(db, { userId: owner.user.id })
    const list = `/api/v1/providers/${own.id}/amenities`
    const vest = { variant: 'life-vest', unit: 'person', translations: { lt: { info: 'vaikams' } } }
    const post = (changes: object) => api('POST', list, { body: { ...vest, ...changes }, token })
    const parallel = await Promise.all([post({}), post({}), post({ amount: 200 })])
    expect(parallel.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const different = [{ unit: 'day' }, { variant: 'tent' }, { info: 'XL', translations: {} }, { translations: {} }]
    for (const changes of different) expect((await post(changes)).status).toBe(201)
    expect((await post({ unit: undefined, translations: {} })).status).toBe(201)
    const { status, json } = await api('POST', list, { body: { variant: 'life-vest' }, token, headers: english })
    expect(status).toBe(409)
    expect(json.data).toEqual([{ message: expect.stringContaining('already have this service'), path: 'variant' }])
    expect(await db.$count(amenities, eq(amenities.providerId, own.id))).toBe(6)
  })

  test('is not changed into another one', async () => {
    const own = await buildProvider(db, { userId: owner.user.id })
    const list = `/api/v1/providers/${own.id}/amenities`
    await buildAmenity(db, { providerId: own.id, infos: { lt: 'dvivietė' } })
    const { id } = await buildAmenity(db, { providerId: own.id, unit: 'person', infos: { lt: 'dvivietė' } })
    const patch = (body: object) => api('PATCH', `${list}/${id}`, { body, token })
    const refused = await patch({ unit: 'day', amount: 100 })
    expect([refused.status, refused.invalidated]).toEqual([409, []])
    expect((await patch({ unit: 'day', info: 'trivietė' })).json.data).toMatchObject({ unit: 'day', amount: 1500 })
    expect((await patch({ info: 'dvivietė' })).status).toBe(409)
    expect((await patch({ info: 'trivietė', amount: 100 })).status).toBe(200)
  })
})
