import { beforeAll, expect, test } from 'vitest'
import { countEach } from '#src/domain/search/each-queries.ts'
import { parseTourSearch } from '#src/domain/search/schema.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'

const database = testDatabase()
const search = (query: string) => parseTourSearch(new URLSearchParams(query))

beforeAll(async () => {
  await buildTour(database.db, { rivers: ['ula'], distanceKm: 8 })
  await buildTour(database.db, { rivers: ['ula'], distanceKm: 20 })
  await buildTour(database.db, { rivers: ['merkys'], distanceKm: 20 })
})

test('each search is counted by itself', async () => {
  const searches = ['rivers[]=ula', 'distanceFrom=10', 'rivers[]=neris', ''].map(search)
  expect(await countEach(database.db, searches)).toEqual([2, 2, 0, 3])
})

test('they may be more than a function takes arguments', async () => {
  const searches = Array.from({ length: 150 }, (_, index) => search(`distanceFrom=${index + 1}`))
  expect(await countEach(database.db, searches)).toEqual(
    searches.map((_, index) => [3, 2, 0][index < 8 ? 0 : index < 20 ? 1 : 2]),
  )
})

test('no search is no statement', async () => {
  expect(await countEach(database.db, [])).toEqual([])
})
