import { describe, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildPoint } from '#tests/support/data/places.ts'

const db = await getDatabase()
const { user, token } = await signedIn()
const provider = await buildProvider(db, { userId: user.id })

/** 1.5 km apart as the crow flies. */
const [FROM, TO] = [
  [24.4, 54.2],
  [24.423, 54.2],
]
const WORDS = {
  lt: 'Tarp įlipimo ir išlipimo vietų tiesiai tik 1,5 km, o žygio atstumas – 14 km. Ar abi vietos ir atstumas teisingi?',
  en: 'The put-in and the take-out are only 1.5 km apart in a straight line, but the tour’s distance is 14 km. Are both places and the distance right?',
}

describe.each(['lt', 'en'] as const)('ends too near for the distance of a tour, in %s', locale => {
  const make = async (distanceKm: number) => {
    const { id } = await buildTour(db, { providerId: provider.id, distanceKm })
    const send = (path: string, body: object) =>
      api('PATCH', `/api/v1/tours/${id}${path}`, { body, token, headers: { 'Accept-Language': locale } })
    return { send }
  }
  const ends = { departure: { coordinates: FROM }, arrival: { coordinates: TO } }
  const question = [{ message: WORDS[locale], path: 'isSure' }]

  test('are asked about, and kept once they are confirmed', async () => {
    const { send } = await make(14)
    const { status, json } = await send('/geography', ends)
    expect([status, json.data]).toEqual([409, question])
    expect((await send('/geography', { departure: ends.departure })).status).toBe(200)
    expect((await send('', { arrival: ends.arrival })).status).toBe(409)
    expect((await send('/geography', { ...ends, isSure: true })).status).toBe(200)
    expect((await send('', { name: 'Ūla' })).status).toBe(200)
    expect((await send('/geography', ends)).status).toBe(200)
  })

  test('are asked about where the distance changes', async () => {
    const { send } = await make(4)
    expect((await send('/geography', ends)).status).toBe(200)
    const { status, json } = await send('', { distance: 14 })
    expect([status, json.data]).toEqual([409, question])
    expect((await send('', { distance: 14, isSure: true })).status).toBe(200)
  })

  const newTour = { name: 'Ūla', provider: provider.id, days: 1, price: 2500, currency: 'EUR', ...ends }
  const create = (body: object) => api('POST', '/api/v1/tours', { body, token, headers: { 'Accept-Language': locale } })

  test.each([{}, { status: 'draft' }])('are asked about as a tour is made: %o', async status => {
    const refused = await create({ ...newTour, ...status, distance: 14 })
    expect([refused.status, refused.json.data]).toEqual([409, question])
    expect((await create({ ...newTour, ...status, distance: 4 })).status).toBe(201)
    const made = await create({ ...newTour, ...status, distance: 14, isSure: true })
    expect([made.status, made.json.data.distance]).toEqual([201, 14])
    expect(made.json.data).not.toHaveProperty('isSure')
  })

  test('are asked about for each tour of several, none of which changes until all are confirmed', async () => {
    const [near, nearToo, apart] = await Promise.all(
      [4, 4, 4].map(km => buildTour(db, { providerId: provider.id, distanceKm: km })),
    )
    const ids = [near, nearToo, apart].map(tour => tour?.id ?? '')
    const put = (id: string, body: object) => api('PATCH', `/api/v1/tours/${id}/geography`, { body, token })
    for (const id of ids.slice(0, 2)) expect((await put(id, ends)).status).toBe(200)
    const change = (body: object) =>
      api('PATCH', '/api/v1/tours', { body, token, headers: { 'Accept-Language': locale } })
    const body = { filter: { ids }, update: { distance: 14 } }
    const { status, json } = await change(body)
    expect(status).toBe(409)
    expect(json.data).toHaveLength(2)
    expect(json.data).toEqual(expect.arrayContaining(ids.slice(0, 2).map(_id => ({ ...question[0], _id }))))
    expect((await api('GET', `/api/v1/tours/${ids[2]}`)).json.data.distance).toBe(4)
    expect((await change({ ...body, isSure: true })).json.data).toEqual({ matched: 3, modified: 3 })
    expect((await change({ ...body, update: { difficulty: 3 } })).status).toBe(200)
  })

  test('are asked about where they are the first and the last stop', async () => {
    const place = ([lng = 0, lat = 0]: readonly number[]) => ({ lng, lat: lat + (locale === 'lt' ? 0.3 : 0.6) })
    const points = [await buildPoint(db, { location: place(FROM) }), await buildPoint(db, { location: place(TO) })]
    const { send } = await make(14)
    const stops = points.map(({ id }, at) => ({ accessPoint: id, role: at === 0 ? 'put-in' : 'take-out' }))
    const { status, json } = await send('/stops', { stops })
    expect([status, json.data[0].path]).toEqual([409, 'isSure'])
    expect(json.data[0].message).toContain('14 km')
    expect((await send('/stops', { stops, isSure: true })).status).toBe(200)
    const between = await buildPoint(db, { location: { lng: 24.41, lat: 54.25 } })
    const more = [stops[0], { accessPoint: between.id, role: 'stop' }, stops[1]]
    expect((await send('/stops', { stops: more })).status).toBe(200)
  })

  test('are no question where they are one place', async () => {
    const { send } = await make(14)
    expect((await send('/geography', { ...ends, arrival: { coordinates: [24.402, 54.201] } })).status).toBe(200)
  })
})
