import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessPoints, tourStops, tours } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildPoint } from '#tests/support/data/places.ts'

const db = await getDatabase()
const jonas = await signedIn()
const ruta = await signedIn()
const admin = await signedIn({ role: 'admin' })

beforeEach(async () => {
  await db.execute(sql`truncate access_points cascade`)
})

const at = (lng: number, lat: number) => ({ coordinates: [lng, lat] })
const bank = { name: 'Prie liepto', location: at(24.5, 54.2), rivers: [{ slug: 'merkys' }] }
const propose = (body: object, token = jonas.token, locale = 'lt') =>
  api('POST', '/api/v1/access-points', { body, token, headers: { 'Accept-Language': locale } })
const change = (id: string, body: object, token = jonas.token) =>
  api('PATCH', `/api/v1/access-points/${id}`, { body, token })
const departureOf = async (id: string) => (await db.select().from(tours).where(eq(tours.id, id)))[0]?.departure

describe('a place that a provider proposes', () => {
  test('says of what nobody told that it is unknown', async () => {
    const { status, json } = await propose(bank)
    expect(status).toBe(201)
    expect(json.data).toMatchObject({
      status: 'proposed',
      accuracy: null,
      side: null,
      parking: null,
      camping: null,
      facilities: null,
      transitStop: null,
      rivers: [{ slug: 'merkys', km: null, kmSource: null }],
    })
    const told = await change(json.data._id, { facilities: [], camping: 'none', side: 'left' })
    expect(told.json.data).toMatchObject({ facilities: [], camping: 'none', side: 'left', parking: null })
    expect((await change(json.data._id, { camping: null })).json.data).toMatchObject({ camping: null, side: 'left' })
  })

  test('is refused within 150 metres of another, which is named', async () => {
    const { json } = await propose(bank)
    const near = { ...bank, name: 'Kita', location: at(24.502, 54.2) }
    const lt = await propose(near, ruta.token)
    expect([lt.status, lt.json.data]).toEqual([
      409,
      [{ path: 'location', message: 'Čia jau yra 54.20000, 24.50000. Naudoti ją?', _id: json.data._id }],
    ])
    const en = await propose(near, ruta.token, 'en')
    expect(en.json.data[0].message).toBe('54.20000, 24.50000 is here already. Use it?')
    expect((await propose({ ...near, location: at(24.5026, 54.2) }, ruta.token)).status).toBe(201)
  })

  test('may be near another one that is known to be another, such as above and below a weir', async () => {
    const { json } = await propose(bank)
    const below = { ...bank, name: 'Po užtvanka', location: at(24.5005, 54.2), apartFrom: [json.data._id] }
    expect((await propose(below)).status).toBe(201)
    expect((await propose({ ...below, name: 'Dar viena' })).status).toBe(409)
  })

  test.each([
    ['beyond the country', { location: at(24.5, 60) }, 'location.coordinates'],
    ['with its axes swapped', { location: at(54.2, 24.5) }, 'location.coordinates'],
    ['without a name', { name: ' ' }, 'name'],
    ['on no river', { rivers: [] }, 'rivers'],
    ['on an unknown river', { rivers: [{ slug: 'amazone' }] }, 'rivers.0.slug'],
  ])('is refused %s', async (_, wrong, path) => {
    const { status, json } = await propose({ ...bank, ...wrong })
    expect([status, json.data[0].path]).toEqual([400, path])
    expect(await db.$count(accessPoints)).toBe(0)
  })

  test('has texts in both languages, each with its name', async () => {
    const translations = { lt: { name: 'Lieptas', notes: 'Aukštas krantas.' }, en: { name: 'The footbridge' } }
    const { json } = await propose({ ...bank, name: undefined, translations }, jonas.token, 'en')
    expect(json.data).toMatchObject({ name: 'The footbridge', notes: '', translations: { lt: { name: 'Lieptas' } } })
    const onlyLithuanian = await change(json.data._id, { translations: { en: null } })
    expect(onlyLithuanian.json.data.translations.en).toBeNull()
    expect((await change(json.data._id, { translations: { lt: null } })).status).toBe(400)
  })
})

describe('who corrects a place', () => {
  test('an admin, and its author as long as no tour of others stands there', async () => {
    const { id } = await buildPoint(db, { createdBy: jonas.user.id })
    expect((await change(id, { notes: 'Mano!' }, ruta.token)).status).toBe(202)
    expect((await change(id, { notes: 'Smėlis.' })).json.data).toMatchObject({ notes: 'Smėlis.' })
    expect((await change(id, { notes: 'Patikrinta.' }, admin.token)).status).toBe(200)
    const provider = await buildProvider(db, { userId: ruta.user.id })
    await buildTour(db, { providerId: provider.id, departure: { lng: 24.4, lat: 54.2 } })
    expect((await change(id, { notes: 'Gerai.' })).status).toBe(202)
    expect((await api('GET', `/api/v1/access-points/${id}`)).json.data.notes).toBe('Patikrinta.')
  })

  test('and it is to be reviewed again once its author changes what an admin has taken', async () => {
    const { id } = await buildPoint(db, { createdBy: jonas.user.id })
    await change(id, { status: 'published' }, admin.token)
    await change(id, { name: 'Kitas vardas' })
    const { json } = await api('GET', `/api/v1/access-points/${id}`)
    expect(json.data).toMatchObject({ status: 'proposed', name: '54.20000, 24.40000' })
  })

  test('nobody moves one further than 2 km but its author, whose alone it is', async () => {
    const [shared, own] = [await buildPoint(db), await buildPoint(db, { createdBy: jonas.user.id })]
    const far = { location: at(24.45, 54.2) }
    for (const token of [jonas.token, admin.token]) {
      const { status, json } = await change(shared.id, far, token)
      expect([status, json.data[0].path]).toEqual([400, 'location'])
    }
    expect((await change(own.id, { ...far, apartFrom: [shared.id] })).status).toBe(200)
  })
})

describe('a tour that starts near a known place', () => {
  test('stands there, and follows it once its owner takes the move', async () => {
    const { id } = await buildPoint(db, { createdBy: jonas.user.id, location: { lng: 24.4, lat: 54.2 } })
    const provider = await buildProvider(db, { userId: ruta.user.id })
    const tour = await buildTour(db, { providerId: provider.id, departure: { lng: 24.401, lat: 54.2 } })
    expect((await db.select().from(tourStops))[0]).toMatchObject({ accessPointId: id, role: 'put-in', position: 0 })
    expect((await change(id, { location: at(24.405, 54.203) })).invalidated).toEqual([])
    expect(await departureOf(tour.id)).toEqual({ lng: 24.401, lat: 54.2 })
    const [{ _id: proposal } = { _id: '' }] = (await api('GET', '/api/v1/proposals', { token: ruta.token })).json.data
    const { status, invalidated } = await api('POST', `/api/v1/proposals/${proposal}/take`, { token: ruta.token })
    expect(status).toBe(204)
    expect(invalidated).toEqual(expect.arrayContaining([`tour-${tour.id}`, 'tour-searches']))
    expect(await departureOf(tour.id)).toEqual({ lng: 24.405, lat: 54.203 })
    expect((await db.select().from(tourStops))[0]).toMatchObject({ accessPointId: id })
    const body = { departure: { coordinates: [24.6, 54.3], address: 'Kitur' } }
    await api('PATCH', `/api/v1/tours/${tour.id}/geography`, { body, token: ruta.token })
    expect((await db.select().from(tourStops))[0]).toMatchObject({ accessPointId: null, role: 'put-in' })
  })
})

describe('a merged place', () => {
  test('leads to its survivor, also over two merges', async () => {
    const [one, two, three] = [await buildPoint(db), await buildPoint(db), await buildPoint(db)]
    const merge = (id: string, into: string) =>
      api('POST', `/api/v1/access-points/${id}/merge`, { body: { into }, token: admin.token })
    const provider = await buildProvider(db)
    const tour = await buildTour(db, { providerId: provider.id, departure: { lng: 24.4, lat: 54.2 } })
    await db.update(tourStops).set({ accessPointId: one.id })
    expect((await merge(one.id, two.id)).json.data._id).toBe(two.id)
    expect((await merge(two.id, three.id)).status).toBe(200)
    for (const id of [one.id, two.id]) {
      const { status, headers } = await api('GET', `/api/v1/access-points/${id}`)
      expect([status, headers.get('location')]).toEqual([301, `/api/v1/access-points/${three.id}`])
    }
    const { json } = await api('GET', `/api/v1/tours/${tour.id}/stops`)
    expect(json.data.stops[0].accessPoint._id).toBe(three.id)
    expect((await merge(three.id, three.id)).status).toBe(400)
    expect((await merge(three.id, one.id)).status).toBe(400)
    const list = await api('GET', '/api/v1/rivers/merkys/access-points')
    expect(list.json.data.map((it: { _id: string }) => it._id)).toEqual([three.id])
  })
})

describe('the points of a river', () => {
  test('come downstream by their kilometres; an unknown river is not found', async () => {
    const km = (riverKm: number | null) => [
      { river: 'minija', riverKm, kmSource: riverKm === null ? null : ('page' as const) },
    ]
    const [low, none, high] = [
      await buildPoint(db, { rivers: km(12) }),
      await buildPoint(db, { rivers: km(null) }),
      await buildPoint(db, { rivers: km(175) }),
    ]
    const { json } = await api('GET', '/api/v1/rivers/minija/access-points')
    expect(json.data.map((it: { _id: string }) => it._id)).toEqual([high.id, low.id, none.id])
    expect(json.meta).toEqual({ page: 1, pages: 1, total: 3 })
    for (const slug of ['amazone', 'toString', '../tours', 'MINIJA'])
      expect((await api('GET', `/api/v1/rivers/${encodeURIComponent(slug)}/access-points`)).status).toBe(404)
  })

  test('and those of a piece of the map', async () => {
    const { id } = await buildPoint(db, { location: { lng: 24.4, lat: 54.2 } })
    await buildPoint(db, { location: { lng: 25.3, lat: 54.3 } })
    const ids = async (query: string) =>
      (await api('GET', `/api/v1/access-points${query}`)).json.data.map((it: { _id: string }) => it._id)
    expect(await ids('?bounds=24,54,25,55')).toEqual([id])
    expect(await ids('?bounds=nonsense')).toHaveLength(2)
  })
})
