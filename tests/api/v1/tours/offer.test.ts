import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { amenities } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { withoutTrips } from '#tests/support/api/without-trips.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const owner = await signedIn()
const stranger = await signedIn()

let provider: { id: string }
let tent: { id: string }
let tour: { id: string }
beforeEach(async () => {
  provider = await buildProvider(db, { userId: owner.user.id })
  tent = await buildAmenity(db, { providerId: provider.id, variant: 'tent', unit: 'day', amountCents: 1500 })
  tour = await buildTour(db, { providerId: provider.id })
})

const patch = (body: object, { token } = owner, headers: Record<string, string> = {}) =>
  api('PATCH', `/api/v1/tours/${tour.id}/amenities?populate=amenities`, { body, token, headers })
const listed = async () => {
  const rows = await db.select().from(amenities).where(eq(amenities.providerId, provider.id))
  return rows.map(it => `${it.variant} ${it.amountCents} ${it.unit}`).sort()
}

test('new amenities are added to the provider and offered by the tour, and both are rerendered', async () => {
  const newAmenities = { grill: { amount: 800, unit: 'day' }, map: {} }
  const { status, json, invalidated } = await patch({ amenities: [tent.id], newAmenities, before: { amenities: [] } })
  expect(status).toBe(200)
  expect(json.data.amenities).toEqual([
    expect.objectContaining({ variant: 'map', amount: 0, unit: 'tour' }),
    expect.objectContaining({ variant: 'grill', amount: 800, unit: 'day' }),
    expect.objectContaining({ _id: tent.id }),
  ])
  expect(await listed()).toEqual(['grill 800 day', 'map 0 tour', 'tent 1500 day'])
  const tags = [`tour-${tour.id}`, `provider-${provider.id}`, 'tour-searches', 'sitemap']
  expect([...new Set(withoutTrips(invalidated))].sort()).toEqual(tags.sort())
})

test.each<[string, object, number, string]>([
  ['one that the provider has already', { map: {}, tent: { amount: 900, unit: 'day' } }, 409, 'newAmenities.tent'],
  ['a price that is too high', { map: {}, grill: { amount: 1_000_001 } }, 400, 'newAmenities.grill.amount'],
  ['an unknown unit', { grill: { unit: 'week' } }, 400, 'newAmenities.grill.unit'],
  ['an unknown kind', { map: {}, sauna: {} }, 400, 'newAmenities.sauna'],
])('%s is named, and nothing is done by half', async (_, newAmenities, status, path) => {
  const response = await patch({ amenities: [tent.id], newAmenities })
  expect([response.status, response.json.data[0].path, response.invalidated]).toEqual([status, path, []])
  expect(await listed()).toEqual(['tent 1500 day'])
  const { json } = await api('GET', `/api/v1/tours/${tour.id}`)
  expect(json.data.amenities).toEqual([])
})

test('what was changed meanwhile leaves no new amenity behind', async () => {
  await patch({ amenities: [tent.id] })
  const { status, json } = await patch({ amenities: [], newAmenities: { grill: {} }, before: { amenities: [] } })
  expect([status, json.data[0].path]).toEqual([409, 'before.amenities'])
  expect(await listed()).toEqual(['tent 1500 day'])
})

test('pressed again after a lost response, an amenity is not doubled', async () => {
  const body = { amenities: [], newAmenities: { grill: {} }, before: { amenities: [] } }
  const key = { 'Idempotency-Key': `grill-${tour.id}` }
  const [first, second] = [await patch(body, owner, key), await patch(body, owner, key)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.json).toEqual(first.json)
  expect(await listed()).toEqual(['grill 0 tour', 'tent 1500 day'])
})

test('nobody adds to another’s provider', async () => {
  const body = { amenities: [], newAmenities: { grill: {} } }
  expect((await patch(body, stranger)).status).toBe(403)
  const { status } = await api('PATCH', '/api/v1/tours/000000000000/amenities', { body, token: owner.token })
  expect(status).toBe(404)
  expect(await listed()).toEqual(['tent 1500 day'])
})
