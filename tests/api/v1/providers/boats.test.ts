import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { providers } from '#db/schema/index.ts'
import { holdBoats } from '#src/domain/boats/hold-commands.ts'
import { addDays, daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildBooking, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const { user, token } = await signedIn({ role: 'manager' })
const today = localDateOf(new Date())

async function buildOwn(boats?: object[]) {
  const { id } = await buildProvider(db, { userId: user.id, boats: ['single-kayak'] })
  const call = (method: string, what: string, body?: unknown, language = 'lt') =>
    api(method, `/api/v1/providers/${id}/${what}`, { token, body, headers: { 'Accept-Language': language } })
  if (boats) await call('PATCH', 'boats', { boats })
  return { id, call }
}
const double = (owned: number) => ({ kind: 'double-kayak', seats: 2, owned, childToAge: null as number | null })
const raft = { kind: 'raft', seats: 8, owned: 1, childToAge: null }

async function promise(providerId: string, day: string, count: number) {
  const { id: tourId } = await buildTour(db, { providerId })
  const { id: bookingId } = await buildBooking(db, { tourId, startsOn: day, isCounted: true })
  await db.transaction(tx =>
    holdBoats(tx, { bookingId, providerId, days: daysFrom(day, 2), boats: [{ kind: 'double-kayak', count }] }),
  )
}

describe('a fleet', () => {
  test('is entered once for all tours, and tells what boats the provider has', async () => {
    const { id, call } = await buildOwn()
    expect((await call('GET', 'boats')).json.data).toEqual({ boats: [] })
    const boats = [double(6), raft, { kind: 'sup', seats: 1, owned: 4, childToAge: null }]
    const { status, json, invalidated } = await call('PATCH', 'boats', { boats })
    expect([status, json.data]).toEqual([200, { boats }])
    expect(invalidated).toContain(`provider-contacts-${id}`)
    const [row] = await db.select().from(providers).where(eq(providers.id, id))
    expect(row?.boats).toEqual(['double-kayak', 'raft'])
    await api('PATCH', `/api/v1/providers/${id}`, { token, body: { boats: ['triple-kayak'] } })
    const { json: shown } = await api('GET', `/api/v1/providers/${id}`)
    expect(shown.data.boats).toEqual(['double-kayak', 'raft'])
  })

  test('is never less than what is promised: each day is told in words', async () => {
    const { id, call } = await buildOwn([double(6), raft])
    await promise(id, '2031-07-31', 3)
    const less = await call('PATCH', 'boats', { boats: [raft, double(2)] })
    expect(less.status).toBe(409)
    expect(less.json.data).toEqual([
      {
        message: '2031 m. liepos 31 d. jau pažadėta: 3 dvivietės baidarės. Mažiau įrašyti negalima.',
        path: 'boats.1.owned',
      },
      {
        message: '2031 m. rugpjūčio 1 d. jau pažadėta: 3 dvivietės baidarės. Mažiau įrašyti negalima.',
        path: 'boats.1.owned',
      },
    ])
    const none = await call('PATCH', 'boats', { boats: [raft] }, 'en')
    expect(none.json.data[0]).toEqual({
      message: 'On 31 July 2031 already promised: 3 double kayaks. It cannot be less.',
      path: 'boats',
    })
    expect((await call('GET', 'boats')).json.data.boats).toEqual([double(6), raft])
    expect((await call('PATCH', 'boats', { boats: [double(3)] })).status).toBe(200)
  })

  test('names each kind once, and is not overwritten unseen', async () => {
    const { call } = await buildOwn([double(6)])
    const twice = await call('PATCH', 'boats', { boats: [double(1), double(2)] })
    expect([twice.status, twice.json.data[0].path]).toEqual([400, 'boats.1.kind'])
    const late = await call('PATCH', 'boats', { boats: [double(4)], before: { boats: [double(5)] } })
    expect([late.status, late.json.data[0].path]).toEqual([409, 'before.boats'])
    expect((await call('PATCH', 'boats', { boats: [double(4)], before: { boats: [double(6)] } })).status).toBe(200)
  })

  test('has several sizes of a kind, each with its own count, and their order does not matter', async () => {
    const { id, call } = await buildOwn([double(6), raft])
    const large = { ...raft, seats: 12, owned: 2 }
    const named = { ...large, kind: 'raft-12' }
    const { status, json } = await call('PATCH', 'boats', { boats: [raft, large, double(6)] })
    expect([status, json.data.boats]).toEqual([200, [double(6), raft, named]])
    const again = { boats: [named, double(6), { ...raft, owned: 2 }], before: { boats: [named, raft, double(6)] } }
    expect((await call('PATCH', 'boats', again)).json.data.boats).toEqual([double(6), { ...raft, owned: 2 }, named])
    const twice = await call('PATCH', 'boats', { boats: [raft, { ...named, seats: raft.seats }] })
    expect([twice.status, twice.json.data[0].path]).toEqual([400, 'boats.1.kind'])
    const out = { kind: 'raft-12', fromDay: '2031-07-30', toDay: '2031-08-02', count: 2, note: '' }
    expect((await call('PATCH', 'outages', { outages: [out] })).status).toBe(200)
    const held = { kind: 'raft-12' as const, count: 1 }
    const { id: tourId } = await buildTour(db, { providerId: id })
    const hold = async (day: string) => {
      const { id: bookingId } = await buildBooking(db, { tourId, startsOn: day, isCounted: true })
      return db.transaction(tx => holdBoats(tx, { bookingId, providerId: id, days: [day], boats: [held] }))
    }
    await expect(hold('2031-07-31')).rejects.toMatchObject({ status: 409 })
    await hold('2031-08-03')
    const less = await call('PATCH', 'boats', { boats: [raft, double(6)] })
    expect([less.status, less.json.data]).toEqual([
      409,
      [
        {
          message: '2031 m. rugpjūčio 3 d. jau pažadėta: 1 plaustas (vietų – 12). Mažiau įrašyti negalima.',
          path: 'boats',
        },
      ],
    ])
    const [row] = await db.select().from(providers).where(eq(providers.id, id))
    expect(row?.boats).toEqual(['double-kayak', 'raft'])
  })

  test('says up to what age a child may sit in the middle: one age in all its boats', async () => {
    const { call } = await buildOwn([double(6), raft])
    const taking = { ...double(6), childToAge: 7 }
    expect((await call('PATCH', 'boats', { boats: [taking, raft] })).json.data.boats).toEqual([taking, raft])
    const two = await call('PATCH', 'boats', { boats: [taking, { ...raft, childToAge: 5 }] })
    expect([two.status, two.json.data[0].path]).toEqual([400, 'boats.1.childToAge'])
    for (const childToAge of [-1, 18, 2.5])
      expect((await call('PATCH', 'boats', { boats: [{ ...raft, childToAge }] })).status).toBe(400)
    const { kind, seats, owned } = raft
    const untold = { boats: [{ kind, seats, owned }], before: { boats: [taking, { kind, seats, owned }] } }
    expect((await call('PATCH', 'boats', untold)).json.data.boats).toEqual([raft])
  })

  test('takes neither boats without seats nor half a boat', async () => {
    const { call } = await buildOwn()
    for (const boat of [
      { ...raft, seats: 0 },
      { ...raft, owned: 1.5 },
      { ...raft, owned: 501 },
      { ...raft, kind: 'yacht' },
      { ...raft, kind: 'raft-0' },
      { ...raft, kind: 'raft-21' },
    ])
      expect((await call('PATCH', 'boats', { boats: [boat] })).status).toBe(400)
  })
})

describe('boats out of use', () => {
  const outage = (others: object = {}) => ({
    kind: 'double-kayak',
    fromDay: '2031-07-30',
    toDay: '2031-08-02',
    count: 3,
    note: 'Remontas',
    ...others,
  })

  test('are fewer to promise on those days', async () => {
    const { id, call } = await buildOwn([double(6)])
    const { status, json } = await call('PATCH', 'outages', { outages: [outage()] })
    expect([status, json.data.outages]).toEqual([200, [outage()]])
    await expect(promise(id, '2031-08-02', 4)).rejects.toMatchObject({ status: 409 })
    await promise(id, '2031-08-02', 3)
    await promise(id, '2031-08-03', 3)
    const more = await call('PATCH', 'outages', { outages: [outage({ count: 4 })] })
    expect([more.status, more.json.data]).toEqual([
      409,
      [
        {
          message: '2031 m. rugpjūčio 2 d. jau pažadėta: 3 dvivietės baidarės. Mažiau įrašyti negalima.',
          path: 'outages.0.count',
        },
      ],
    ])
    expect((await call('PATCH', 'outages', { outages: [] })).status).toBe(200)
    await promise(id, '2031-08-01', 3)
  })

  test('are of boats that there are, on days that are not over', async () => {
    const { call } = await buildOwn([double(6)])
    const refused = [
      [{ kind: 'raft' }, 'outages.0.kind'],
      [{ count: 7 }, 'outages.0.count'],
      [{ fromDay: '2020-01-01', toDay: '2020-01-02' }, 'outages.0.toDay'],
      [{ toDay: '2031-07-29' }, 'outages.0.toDay'],
      [{ fromDay: '2031-02-29' }, 'outages.0.fromDay'],
      [{ fromDay: '0000-01-01' }, 'outages.0.fromDay'],
      [{ toDay: '9999-12-31' }, 'outages.0.toDay'],
    ] as const
    for (const [others, path] of refused) {
      const { status, json } = await call('PATCH', 'outages', { outages: [outage(others)] })
      expect([others, status, json.data[0].path]).toEqual([others, 400, path])
    }
    const now = outage({ fromDay: addDays(today, -3), toDay: today })
    expect((await call('PATCH', 'outages', { outages: [now] })).json.data.outages).toEqual([now])
  })
})

describe('days on which nobody goes', () => {
  test('are of all tours or of one of its own', async () => {
    const { id, call } = await buildOwn()
    const { id: tour } = await buildTour(db, { providerId: id })
    const { id: another } = await buildTour(db)
    const days = { fromDay: '2031-06-23', toDay: '2031-06-24', kind: 'closed' }
    const exceptions = [
      { tour: null, ...days },
      { tour, ...days, fromDay: '2031-06-24', kind: 'open' },
    ]
    const { status, json } = await call('PATCH', 'exceptions', { exceptions })
    expect([status, json.data.exceptions]).toEqual([200, exceptions])
    const foreign = await call('PATCH', 'exceptions', { exceptions: [{ tour: another, ...days }] })
    expect([foreign.status, foreign.json.data[0].path]).toEqual([400, 'exceptions.0.tour'])
    expect((await call('GET', 'exceptions')).json.data.exceptions).toEqual(exceptions)
  })
})

test('what a provider has is for itself alone to read', async () => {
  const { id } = await buildOwn([raft])
  const { token: stranger } = await signedIn({ role: 'manager' })
  for (const what of ['boats', 'outages', 'exceptions']) {
    const path = `/api/v1/providers/${id}/${what}`
    expect((await api('GET', path)).status).toBe(401)
    expect((await api('GET', path, { token: stranger })).status).toBe(403)
    expect((await api('GET', `/api/v1/providers/000000000000/${what}`, { token })).status).toBe(404)
    expect((await api('GET', path, { token })).headers.get('cache-control')).toBe('private, no-store')
  }
})
