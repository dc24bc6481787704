import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { CHOICES, type ChoiceName } from '#src/domain/search/filters.ts'
import { EVERYTHING, formatTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import type { FilterSummaryJson } from '#src/domain/tours/json.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import {
  buildOwner,
  type Owner,
  type Row,
  replaceTours,
  rowsOf,
  searchOf,
} from '#tests/unit/domain/search/naive-search.ts'

/** Counts beside the filters against what the list of tours answers when they are chosen. */

const SEED = 12
const SEARCHES = 30
const db = await getDatabase()

let owners: Owner[]
let rows: Row[]

beforeAll(async () => {
  owners = [await buildOwner(db), await buildOwner(db), await buildOwner(db)]
  rows = fc.sample(rowsOf(owners), { seed: SEED, numRuns: 6 }).flat()
  await replaceTours(db, rows, owners)
  expect(rows.length).toBeGreaterThan(100)
})

const queryOf = (search: TourSearch) => formatTourSearch({ ...search, sort: 'best', page: 1, limit: 30 })

async function summaryOf(search: TourSearch): Promise<FilterSummaryJson> {
  const { status, json } = await api('GET', `/api/v1/tours/filters${queryOf(search)}`)
  expect(status).toBe(200)
  return json.data
}

async function totalOf(search: TourSearch): Promise<number> {
  const query = new URLSearchParams(queryOf(search))
  query.set('limit', '1')
  query.set('select', 'name')
  const { json } = await api('GET', `/api/v1/tours?${query}`)
  return json.meta.total
}

const chosenToo = (search: TourSearch, name: ChoiceName, value: string): TourSearch => ({
  ...search,
  [name]: [...new Set([...search[name], value])],
})

async function expectCounts(search: TourSearch): Promise<void> {
  const { counts, total } = await summaryOf(search)
  expect(total).toBe(await totalOf(search))
  for (const name of CHOICES) {
    const wanted: Record<string, number> = {}
    for (const value of Object.keys(counts[name])) wanted[value] = await totalOf(chosenToo(search, name, value))
    expect({ search: queryOf(search), [name]: counts[name] }).toEqual({ search: queryOf(search), [name]: wanted })
  }
}

async function expectHistograms(search: TourSearch): Promise<void> {
  const { histograms } = await summaryOf(search)
  const sums = Object.values(histograms).map(({ tours }) => tours.reduce((sum, it) => sum + it, 0))
  const wanted = [
    await totalOf({ ...search, distanceFrom: undefined, distanceTo: undefined }),
    await totalOf({ ...search, priceFrom: undefined, priceTo: undefined }),
  ]
  expect({ search: queryOf(search), sums }).toEqual({ search: queryOf(search), sums: wanted })
}

test('all that tours have is counted without a search, and nothing else', async () => {
  const { counts } = await summaryOf(EVERYTHING)
  const listed = rows.filter(({ status, deletedAt }) => status === 'published' && !deletedAt)
  expect(Object.keys(counts.rivers).sort()).toEqual([...new Set(listed.flatMap(({ rivers }) => rivers))].sort())
  expect(Object.keys(counts.providers).sort()).toEqual(owners.map(({ providerId }) => providerId).sort())
  await expectCounts(EVERYTHING)
  await expectHistograms(EVERYTHING)
})

test('whatever is searched, a choice finds as many tours as stands beside it, and histograms hold all they show', async () => {
  const property = fc.asyncProperty(searchOf(owners, rows), async search => {
    await expectCounts(search)
    await expectHistograms(search)
  })
  await fc.assert(property, { seed: SEED, numRuns: SEARCHES, endOnFailure: true })
})

test('each bin holds the tours of its range', async () => {
  const { histograms } = await summaryOf({ ...EVERYTHING, priceFrom: 1500 })
  const { from, width, tours } = histograms.distance
  for (const [at, count] of tours.entries()) {
    const [start, end] = [from + at * width, from + (at + 1) * width]
    const isLast = at === tours.length - 1
    const range = { distanceFrom: Math.max(1, start), distanceTo: isLast ? undefined : end - 0.001 }
    expect([start, count]).toEqual([start, await totalOf({ ...EVERYTHING, priceFrom: 1500, ...range })])
  }
})
