import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reachFeatures, reachLines, tours } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildPoint } from '#tests/support/data/places.ts'

const db = await getDatabase()
const owner = await signedIn()
const other = await signedIn()

let tour: { id: string }
let points: Record<'start' | 'camp' | 'end', string>
beforeEach(async () => {
  await db.delete(reachLines)
  const provider = await buildProvider(db, { userId: owner.user.id })
  tour = await buildTour(db, { providerId: provider.id, days: 2, distanceKm: 20 })
  const at = async (lng: number, lat: number, name: string) =>
    (await buildPoint(db, { location: { lng, lat }, texts: { lt: { name } } })).id
  points = {
    start: await at(24.4, 54.2, 'Perloja'),
    camp: await at(24.35, 54.15, 'Laukas'),
    end: await at(24.3, 54.1, 'Puvočiai'),
  }
})

const path = (part: string, id = tour.id) => `/api/v1/tours/${id}/${part}`
const send = (part: string, body: object, token = owner.token) => api('PATCH', path(part), { body, token })
const whole = () => [
  { accessPoint: points.start, role: 'put-in', day: 1, km: 0 },
  { accessPoint: points.camp, role: 'overnight', day: 1, km: 9.5 },
  { accessPoint: points.end, role: 'take-out', day: 2, km: 20 },
]
/** A line that winds as rivers do: 16 km between the ends. */
const bends = Array.from({ length: 60 }, (_, step) => [
  24.4 - (step / 59) * 0.1,
  54.2 - (step / 59) * 0.1 + 0.004 * Math.sin(step) * (step % 59 ? 1 : 0),
])

describe('the stops of a tour', () => {
  test('are its departure and arrival too, and its length stays', async () => {
    const { status, json } = await send('stops', { stops: whole() })
    expect(status).toBe(200)
    expect(json.data.stops.map((it: { km: number }) => it.km)).toEqual([0, 9.5, 20])
    expect(json.data.proposedDistance).toEqual({ km: 20, source: 'provider' })
    const { json: its } = await api('GET', `/api/v1/tours/${tour.id}`)
    expect(its.data).toMatchObject({
      departure: { coordinates: [24.4, 54.2], address: 'Perloja' },
      arrival: { coordinates: [24.3, 54.1], address: 'Puvočiai' },
      distance: 20,
    })
    const days = await api('PATCH', `/api/v1/tours/${tour.id}`, { body: { days: 1 }, token: owner.token })
    expect(days.status).toBe(200)
    const stops = (await api('GET', path('stops'))).json.data.stops
    expect(stops.map((it: { day: number }) => it.day)).toEqual([1, 1, 1])
  })

  test('go along with a copy of the tour', async () => {
    await send('stops', { stops: whole() })
    const { json } = await api('POST', path('duplicate'), { token: owner.token })
    const read = async (id: string) => (await api('GET', path('stops', id), { token: owner.token })).json.data.stops
    expect(await read(json.data._id)).toEqual(await read(tour.id))
    expect(await read(json.data._id)).toHaveLength(3)
  })

  test.each<[string, (stops: ReturnType<typeof whole>) => unknown[], string]>([
    ['without a take-out', stops => stops.slice(0, 2), 'stops.1.role'],
    ['none at all', () => [], 'stops'],
    ['with two put-ins', ([one, , three]) => [one, one, three], 'stops.1.role'],
    ['going back', ([one, two, three]) => [one, { ...two, km: 21 }, three], 'stops.1.km'],
    ['on a day that is none', ([one, two, three]) => [one, { ...two, day: 3 }, three], 'stops.1.day'],
    [
      'at an unknown place',
      ([one, , three]) => [{ ...one, accessPoint: '000000000000' }, three],
      'stops.0.accessPoint',
    ],
    ['at no place', ([one, , three]) => [{ ...one, accessPoint: null }, three], 'stops.0.accessPoint'],
    ['at one place twice', ([one, two, three]) => [one, two, two, three], 'stops.2.accessPoint'],
  ])('are refused %s', async (_, spoil, where) => {
    const { status, json } = await send('stops', { stops: spoil(whole()) })
    expect([status, json.data[0].path]).toEqual([400, where])
  })

  test('are not overwritten where they have changed since they were read', async () => {
    const before = { stops: (await api('GET', path('stops'))).json.data.stops }
    expect((await send('stops', { stops: whole(), before })).status).toBe(200)
    const second = await send('stops', { stops: [whole()[0], whole()[2]], before })
    expect([second.status, second.json.data[0].path]).toEqual([409, 'before.stops'])
  })

  test('follow the departure and the arrival that the form of the tour is given, and keep what is between', async () => {
    await send('stops', { stops: whole() })
    const { id: shared } = await buildPoint(db, { location: { lng: 24.5, lat: 54.25 } })
    const ends = {
      departure: { coordinates: [24.5, 54.25] },
      arrival: { coordinates: [24.2, 54.05], address: 'Pieva' },
    }
    const { status } = await api('PATCH', `/api/v1/tours/${tour.id}`, { body: ends, token: owner.token })
    expect(status).toBe(200)
    const { stops } = (await api('GET', path('stops'))).json.data
    expect(stops).toMatchObject([
      { role: 'put-in', accessPoint: { _id: shared }, day: 1 },
      { role: 'overnight', accessPoint: { _id: points.camp }, day: 1 },
      { role: 'take-out', accessPoint: null, day: 2, location: { coordinates: [24.2, 54.05] } },
    ])
  })

  test('keep an own point of the tour that nobody shares', async () => {
    await db
      .update(tours)
      .set({ departure: { lng: 24.6, lat: 54.3 }, departureAddress: 'Sodyba' })
      .where(eq(tours.id, tour.id))
    const [first, , last] = whole()
    const { json } = await send('stops', { stops: [{ ...first, accessPoint: null }, last] })
    expect(json.data.stops[0]).toMatchObject({ accessPoint: null, location: { coordinates: [24.6, 54.3] } })
    expect(json.data.reach).toBeNull()
  })
})

describe('the line of a tour', () => {
  beforeEach(() => send('stops', { stops: whole() }))

  test('is kept short, and comes back', async () => {
    const { status, json } = await send('line', { coordinates: bends, origin: 'track' })
    expect([status, json.data.licence, json.data.isOwn]).toEqual([200, 'CC-BY-4.0', true])
    expect(json.data.length).toBeGreaterThan(16)
    expect((await api('GET', path('line'))).json).toEqual(json)
    const gone = await send('line', { coordinates: [] })
    expect([gone.json.data.coordinates, await db.$count(reachLines, eq(reachLines.authorId, owner.user.id))]).toEqual([
      [],
      0,
    ])
  })

  test('is refused where it ends elsewhere', async () => {
    const { status, json } = await send('line', { coordinates: bends.slice(10, 50) })
    expect([status, json.data.map((it: { message: string }) => it.message)]).toEqual([
      400,
      ['Linija prasideda už 2,4 km nuo įlipimo vietos.', 'Linija baigiasi už 1,8 km nuo išlipimo vietos.'],
    ])
  })

  test('is not overwritten where it has changed since it was read, and sent again it changes nothing', async () => {
    const read = { coordinates: [] }
    const { status, json } = await send('line', { coordinates: bends, before: read })
    expect(status).toBe(200)
    const again = await send('line', { coordinates: bends, before: read })
    expect([again.status, again.json]).toEqual([200, json])
    const others = [bends[0], ...bends.slice(1, -1).filter((_, at) => at % 2), bends[59]]
    const late = await send('line', { coordinates: others, before: read, isSure: true })
    expect([late.status, late.json.data[0].path]).toEqual([409, 'before.coordinates'])
    const { coordinates } = json.data
    expect((await send('line', { coordinates: others, before: { coordinates }, isSure: true })).status).toBe(200)
  })

  test('of another length is a question', async () => {
    const straight = [bends[0], bends[59]]
    const { status, json } = await send('line', { coordinates: straight })
    expect([status, json.data]).toEqual([
      409,
      [{ path: 'isSure', message: 'Linijos ilgis – 12,9 km, o žygio atstumas – 20 km. Ar tikrai palikti?' }],
    ])
    expect((await send('line', { coordinates: straight, isSure: true })).status).toBe(200)
  })

  test.each([
    ['20,001 points', Array.from({ length: 20_001 }, () => [24.4, 54.2]), 'coordinates'],
    ['one point', [[24.4, 54.2]], 'coordinates'],
    [
      'another planet',
      [
        [24.4, 54.2],
        [-120, 4],
      ],
      'coordinates.1.0',
    ],
    [
      'swapped axes',
      [
        [54.2, 24.4],
        [54.1, 24.3],
      ],
      'coordinates.0.0',
    ],
    ['no numbers', [[null, 'NaN']], 'coordinates.0.0'],
  ])('is refused with %s, and nothing is kept', async (_, coordinates, where) => {
    const { status, json } = await send('line', { coordinates })
    expect([status, json.data[0].path]).toEqual([400, where])
    expect(await db.$count(reachLines, eq(reachLines.authorId, owner.user.id))).toBe(0)
  })

  test('with as many points as it may have is taken, with all digits that a browser has', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => [24.4 - (at / 19_999) * 0.1, 54.2 - (at / 19_999) * 0.1])
    const { status, json } = await send('line', { coordinates: many, isSure: true })
    expect([status, json.data.coordinates.length]).toEqual([200, expect.any(Number)])
    expect(json.data.coordinates.length).toBeLessThan(50)
  })

  test('is offered to owners of tours of about that length over the same reach, who may make it theirs', async () => {
    const provider = await buildProvider(db, { userId: other.user.id })
    const build = async (distanceKm: number) => {
      const { id } = await buildTour(db, { providerId: provider.id, distanceKm })
      const stops = whole().flatMap(it => (it.role === 'overnight' ? [] : [{ ...it, day: 1, km: null }]))
      await api('PATCH', path('stops', id), { body: { stops }, token: other.token })
      return async () => (await api('GET', path('line', id))).json.data
    }
    const [like, unlike] = [await build(19), await build(60)]
    await send('line', { coordinates: bends })
    expect([(await like()).coordinates, (await unlike()).coordinates]).toEqual([[], []])
    const { json } = await api('GET', '/api/v1/proposals', { token: other.token })
    expect(json.data).toMatchObject([{ isForOwn: true, line: { origin: 'drawn', licence: 'ODbL-1.0' } }])
    const { invalidated } = await api('POST', `/api/v1/proposals/${json.data[0]._id}/take`, { token: other.token })
    expect(invalidated).toContain('river-points-merkys')
    expect(await like()).toMatchObject({ isOwn: true, licence: 'ODbL-1.0' })
    const taken = (await like()).coordinates
    await send('line', { coordinates: [] })
    expect((await like()).coordinates).toEqual(taken)
  })
})

describe('what one comes to on the way', () => {
  test('is told by anybody, and shown to others once they or an admin take it', async () => {
    const admin = await signedIn({ role: 'admin' })
    const { json } = await send('stops', { stops: whole() })
    const add = (body: object, token = other.token) =>
      api('POST', `/api/v1/reaches/${json.data.reach}/features`, { body, token })
    const weir = await add({ kind: 'weir', km: 12, severity: 3, note: 'Apsinešti dešine.' })
    const { proposal } = weir.json.data
    expect([weir.status, proposal.feature.after.note]).toEqual([202, 'Apsinešti dešine.'])
    expect((await add({ kind: 'weir', km: 21 })).json.data[0].path).toBe('km')
    expect((await add({ kind: 'wier', km: 2 })).status).toBe(400)
    const id = proposal.feature.after._id
    const feature = `/api/v1/features/${id}`
    expect((await api('PATCH', feature, { body: { km: 11 }, token: owner.token })).status).toBe(403)
    const en = { translations: { en: 'Carry on the right.' } }
    const told = await api('PATCH', feature, { body: en, token: other.token })
    expect(told.json.data.translations).toEqual({ lt: 'Apsinešti dešine.', en: 'Carry on the right.' })
    const onRiver = async () => {
      const river = await api('GET', '/api/v1/rivers/merkys/reaches')
      return river.json.data.find((it: { _id: string }) => it._id === json.data.reach)
    }
    expect(await onRiver()).toMatchObject({ km: 20, kmSource: 'provider', features: [] })
    const waiting = await api('GET', '/api/v1/proposals', { token: admin.token })
    const { _id: asked } = waiting.json.data.find((it: { feature: object | null }) => it.feature)
    const taken = await api('POST', `/api/v1/proposals/${asked}/take`, { token: admin.token })
    expect([taken.status, taken.invalidated]).toEqual([204, ['river-points-merkys', 'route-data']])
    expect((await onRiver()).features).toMatchObject([{ kind: 'weir', km: 12, note: 'Apsinešti dešine.' }])
    const [{ createdBy } = { createdBy: '' }] = await db.select().from(reachFeatures).where(eq(reachFeatures.id, id))
    expect(createdBy).toBe(other.user.id)
    expect((await api('PATCH', feature, { body: { km: 11 }, token: owner.token })).status).toBe(202)
    expect((await onRiver()).features[0].km).toBe(12)
  })
})
