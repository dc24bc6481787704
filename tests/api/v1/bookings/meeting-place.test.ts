import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { tourDocuments, tours } from '#db/schema/index.ts'
import { keepTourDocuments } from '#src/domain/tours/documents/document-commands.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const owner = await signedIn()
const HERE = { address: 'Paupio g. 14, Anykščiai', location: { lng: 25.10264, lat: 55.52557 } }
const CAR = { coordinates: [25.2, 55.5], address: 'Aikštelė prie tilto' }

let id: string
let provider: { id: string }
beforeEach(async () => {
  provider = await buildProvider(db, { userId: owner.user.id, ...HERE })
  const tour = await buildTour(db, {
    providerId: provider.id,
    departure: { lng: 25.1, lat: 55.6 },
    departureAddress: 'Andrioniškis',
    arrival: { lng: 25.11, lat: 55.53 },
    arrivalAddress: 'Anykščiai',
  })
  id = tour.id
})

const save = (body: object, { part = '', token = owner.token } = {}) =>
  api('PATCH', `/api/v1/tours/${id}${part}`, { body, token })
const read = async () => (await api('GET', `/api/v1/tours/${id}`)).json.data.meet
const stored = async () => (await db.select().from(tours).where(eq(tours.id, id)))[0]?.meet

const usual = { at: 'put-in', address: '', coordinates: [], notes: {}, minutesBefore: 0 }

test('a party meets at the put-in until its provider says otherwise', async () => {
  expect(await stored()).toEqual(AT_PUT_IN)
  expect(await read()).toEqual({ ...usual, place: { address: 'Andrioniškis', coordinates: [25.1, 55.6] } })
})

test.each([
  ['take-out', {}, { address: 'Anykščiai', coordinates: [25.11, 55.53] }],
  ['base', {}, { address: HERE.address, coordinates: [25.10264, 55.52557] }],
  ['elsewhere', CAR, CAR],
] as const)('it can meet at %s, and what is read says where that is', async (at, more, place) => {
  for (const part of ['', '/geography']) {
    const { status, json } = await save({ meet: { at, ...more, minutesBefore: 30 } }, { part })
    const meet = { ...usual, at, ...more, minutesBefore: 30, place }
    expect([status, json.data.meet]).toEqual([200, meet])
    expect(await read()).toEqual(meet)
  }
})

test('what is not sent stays, and what belongs to another place goes', async () => {
  await save({ meet: { at: 'elsewhere', ...CAR, notes: { lt: 'Prie  tilto.', en: 'By the bridge.' } } })
  await save({ meet: { minutesBefore: 15, notes: { en: null } } })
  expect(await stored()).toEqual({
    at: 'elsewhere',
    address: CAR.address,
    coordinates: { lng: 25.2, lat: 55.5 },
    notes: { lt: 'Prie tilto.' },
    minutesBefore: 15,
  })
  await save({ meet: { at: 'base' } })
  expect(await stored()).toMatchObject({ at: 'base', address: '', coordinates: null, minutesBefore: 15 })
})

test.each([
  [{ at: 'home' }, 'meet.at'],
  [{ at: 'elsewhere' }, 'meet.address'],
  [{ minutesBefore: -5 }, 'meet.minutesBefore'],
  [{ minutesBefore: 241 }, 'meet.minutesBefore'],
  [{ minutesBefore: 7.5 }, 'meet.minutesBefore'],
  [{ at: 'elsewhere', address: 'x'.repeat(301) }, 'meet.address'],
  [{ at: 'elsewhere', coordinates: [200, 55] }, 'meet.coordinates.0'],
  [{ notes: { lt: 'x'.repeat(301) } }, 'meet.notes.lt'],
])('%j is no place to meet, and nothing is done', async (meet, path) => {
  const { status, json } = await save({ meet, website: 'https://upe.example' })
  expect([status, json.data.map((it: { path: string }) => it.path)]).toEqual([400, [path]])
  expect(json.data[0].message).toMatch(/^\p{Lu}.+\.$/u)
  expect(await stored()).toEqual(AT_PUT_IN)
})

test.each([
  ['base', { address: '', location: null }, {}],
  ['take-out', HERE, { arrival: null, arrivalAddress: '' }],
])('nobody is sent to %s where nobody knows where that is', async (at, place, ends) => {
  const { id: elsewhere } = await buildProvider(db, { userId: owner.user.id, ...place })
  id = (await buildTour(db, { providerId: elsewhere, ...ends })).id
  const { status, json } = await save({ meet: { at } })
  expect([status, json.data[0].path]).toEqual([400, 'meet.at'])
  expect(await stored()).toEqual(AT_PUT_IN)
})

test('a tour can be made with it', async () => {
  const body = { name: 'Šventąja', provider: provider.id, distance: 12, days: 1, price: 2000, currency: 'EUR' }
  const make = (meet: object) => api('POST', '/api/v1/tours', { body: { ...body, meet }, token: owner.token })
  const made = await make({ at: 'base', minutesBefore: 30 })
  expect([made.status, made.json.data.meet]).toEqual([
    201,
    { ...usual, at: 'base', minutesBefore: 30, place: { address: HERE.address, coordinates: [25.10264, 55.52557] } },
  ])
  expect((await make({ at: 'take-out' })).status).toBe(400)
})

test('two who change it at once hear of each other', async () => {
  await save({ meet: { minutesBefore: 15 } })
  const late = await save({ meet: { minutesBefore: 30 }, before: { meet: { minutesBefore: 0 } } })
  expect([late.status, late.json.data[0].path]).toEqual([409, 'before.meet.minutesBefore'])
  const other = await save({ meet: { notes: { lt: 'Kieme.' } }, before: { meet: { notes: { lt: '' } } } })
  expect(other.status).toBe(200)
  expect(await stored()).toMatchObject({ minutesBefore: 15, notes: { lt: 'Kieme.' } })
})

test('an admin who changes it is written down, and a stranger is refused', async () => {
  const stranger = await signedIn()
  expect((await save({ meet: { at: 'base' } }, { token: stranger.token })).status).toBe(403)
  const admin = await signedIn({ role: 'admin' })
  expect((await save({ meet: { at: 'base' } }, { token: admin.token })).status).toBe(200)
})

describe('what shows it', () => {
  test('changes with it', async () => {
    expect((await save({ meet: { minutesBefore: 20 } })).invalidated).toContain(`tour-${id}`)
    expect((await save({ meet: { minutesBefore: 20 } })).invalidated).toEqual([])
  })

  test('changes with the address of the provider, as lists of the API do', async () => {
    await save({ meet: { at: 'base' } })
    await keepTourDocuments(db, [id])
    const move = (body: object) => api('PATCH', `/api/v1/providers/${provider.id}`, { body, token: owner.token })
    for (const [body, place] of [
      [{ address: 'Tilto g. 1' }, { address: 'Tilto g. 1' }],
      [{ location: [25.3, 55.4] }, { coordinates: [25.3, 55.4] }],
    ] as const) {
      const { status, invalidated } = await move(body)
      expect([status, invalidated]).toEqual([200, expect.arrayContaining([`provider-contacts-${provider.id}`])])
      const kept = await db.select().from(tourDocuments).where(eq(tourDocuments.tourId, id))
      expect(kept.map(({ document }) => document)).toEqual([null, null])
      const { json } = await api('GET', `/api/v1/tours?populate=photos&limit=50`)
      const listed = json.data.find((it: { _id: string }) => it._id === id)
      expect(listed.meet.place).toMatchObject(place)
      await keepTourDocuments(db, [id])
    }
  })

  test('a copy of the tour has it too', async () => {
    await save({ meet: { at: 'elsewhere', ...CAR, notes: { lt: 'Prie tilto.' }, minutesBefore: 45 } })
    const copy = await api('POST', `/api/v1/tours/${id}/duplicate`, { token: owner.token, body: {} })
    expect(copy.json.data.meet).toEqual(await read())
  })
})
