import { beforeAll, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const ALL = 51

beforeAll(async () => {
  const db = await getDatabase()
  for (let count = 0; count < ALL; count++) {
    const provider = await buildProvider(db)
    await buildTour(db, { providerId: provider.id })
  }
})

test.each([
  ['tours?limit=200', ALL, 1],
  ['tours?limit=200&populate=amenities', 50, 2],
  ['tours?limit=51&populate[]=photos', 50, 2],
  ['tours?limit=200&populate=unknown', ALL, 1],
  ['tours?limit=200&populate=amenities&page=2', 1, 2],
  ['tours?limit=20&populate=amenities', 20, 3],
  ['providers?limit=200', ALL, 1],
  ['providers?limit=200&populate=amenities', 50, 2],
])('%s holds %d of 51, on %d pages', async (path, length, pages) => {
  const { json } = await api('GET', `/api/v1/${path}`)
  expect([json.data.length, json.meta.pages, json.meta.total]).toEqual([length, pages, ALL])
})
