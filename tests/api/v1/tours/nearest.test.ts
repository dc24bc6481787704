import { beforeAll, expect, test } from 'vitest'
import { localityOf } from '#src/domain/places/localities.ts'
import { listNearestTours } from '#src/domain/search/near/near-tour-queries.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const KAUNAS = { ...EVERYTHING, near: 'kaunas' }
let north = ''
let east = ''

beforeAll(async () => {
  const { lng = 0, lat = 0 } = localityOf('kaunas') ?? {}
  north = (await buildTour(db, { departure: { lng, lat: lat + 0.2 }, difficulty: 1 })).id
  east = (await buildTour(db, { departure: { lng: lng + 0.3, lat }, difficulty: 4 })).id
})

test('the nearest tours are so by kilometres: a degree of longitude is shorter than one of latitude', async () => {
  const nearest = await listNearestTours(db, 'lt', KAUNAS, 2)
  expect(nearest.map(({ id }) => id)).toEqual([east, north])
  expect(await listNearestTours(db, 'lt', KAUNAS, 1)).toEqual(nearest.slice(0, 1))
  expect(nearest.map(({ km }) => Math.round(km))).toEqual([19, 22])
})

test('they have what else is asked for, however far they are', async () => {
  const easy = await listNearestTours(db, 'lt', { ...KAUNAS, difficultyTo: 2, within: 5, bounds: [0, 0, 1, 1] }, 2)
  expect(easy.map(({ id }) => id)).toEqual([north])
  expect(await listNearestTours(db, 'lt', { ...EVERYTHING, near: '52.52,13.40' }, 1)).toHaveLength(1)
  expect(await listNearestTours(db, 'lt', EVERYTHING, 2)).toEqual([])
})

test('a list that finds none near enough tells how far the nearest is', async () => {
  const nearestKm = async (query: string) => (await api('GET', `/api/v1/tours?${query}`)).json.meta.nearestKm
  expect(await nearestKm('near=kaunas&within=5')).toBeCloseTo(19, 0)
  expect(await nearestKm('near=kaunas&within=5&difficultyTo=2')).toBeCloseTo(22.2, 0)
  expect(await nearestKm('near=kaunas&within=5&difficultyFrom=5')).toBeUndefined()
  expect(await nearestKm('near=kaunas&within=20')).toBeUndefined()
  expect(await nearestKm('difficultyFrom=5')).toBeUndefined()
})
