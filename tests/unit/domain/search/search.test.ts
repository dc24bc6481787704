import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { EVERYTHING, SORTS, type TourSearch } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { listTourRecordPage } from '#src/domain/tours/record-queries.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'
import {
  buildOwner,
  FILTERS,
  isListed,
  naiveSearch,
  type Owner,
  type Row,
  replaceTours,
  rowsOf,
  searchOf,
} from './naive-search.ts'

async function expectSame(db: Database, rows: Row[], search: TourSearch, owners: Owner[]): Promise<void> {
  const wanted = naiveSearch(rows, search, owners)
  const pages = Math.max(1, Math.ceil(wanted.length / search.limit))
  const page = Math.min(search.page, pages)
  const response = await listTours(db, 'lt', search)
  expect(response).toMatchObject({ total: wanted.length, pages, page })
  expect(response.tours.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * search.limit, page * search.limit))
}

describeEachDatabase(database => {
  let owners: Owner[]

  beforeAll(async () => {
    owners = [await buildOwner(database.db), await buildOwner(database.db), await buildOwner(database.db)]
  })

  test('any search finds what the plainest filter finds, in its order', async () => {
    const cases = rowsOf(owners).chain(rows =>
      fc.record({
        rows: fc.constant(rows),
        searches: fc.array(searchOf(owners, rows), { minLength: 20, maxLength: 20 }),
      }),
    )
    const property = fc.asyncProperty(cases, async ({ rows, searches }) => {
      await replaceTours(database.db, rows, owners)
      for (const search of searches) await expectSame(database.db, rows, search, owners)
    })
    await fc.assert(property, { numRuns: 8, endOnFailure: true })
  })

  test('any search among tours of any status finds all but the deleted ones', async () => {
    const [rows = []] = fc.sample(rowsOf(owners), 1)
    await replaceTours(database.db, rows, owners)
    const isThere = ({ deletedAt }: Pick<Row, 'deletedAt'>) => !deletedAt
    // Without a filter the listed ones are precounted: nobody lists all tours of any status.
    for (const filters of fc.sample(searchOf(owners, rows), 40)) {
      const search = { ...filters, user: owners[0]?.userId, page: 1, limit: 200 }
      const { records, total } = await listTourRecordPage(database.db, 'lt', search, [], 'any status')
      const wanted = naiveSearch(rows, search, owners, isThere)
      expect([records.map(({ id }) => id), total]).toEqual([wanted, wanted.length])
    }
  })

  test.each(FILTERS)('%s alone narrows to what it says', async name => {
    const [rows = []] = fc.sample(rowsOf(owners), 1)
    await replaceTours(database.db, rows, owners)
    const searches = fc.sample(searchOf(owners, rows, [name], 1), 15)
    for (const search of searches) await expectSame(database.db, rows, search, owners)
  })

  test.each(SORTS)('paging by %s shows every tour once, however many are equal', async sort => {
    const [rows = []] = fc.sample(rowsOf(owners), 1)
    await replaceTours(database.db, rows, owners)
    for (const limit of [1, 3, 7, 200]) {
      const search = { ...EVERYTHING, sort, limit }
      const { pages } = await listTours(database.db, 'lt', search)
      expect(pages).toBe(Math.ceil(rows.filter(isListed).length / limit))
      const shown: string[] = []
      for (let page = 1; page <= pages; page++) {
        const { tours } = await listTours(database.db, 'lt', { ...search, page })
        shown.push(...tours.map(({ id }) => id))
      }
      expect(shown).toEqual(naiveSearch(rows, search, owners))
    }
  })

  test('a page past the end shows the last one, and a search without hits an empty first page', async () => {
    const [rows = []] = fc.sample(rowsOf(owners), 1)
    await replaceTours(database.db, rows, owners)
    const last = await listTours(database.db, 'lt', {
      ...EVERYTHING,
      limit: 10,
      page: Math.ceil(rows.filter(isListed).length / 10),
    })
    const beyond = await listTours(database.db, 'lt', { ...EVERYTHING, limit: 10, page: 1_000_000 })
    expect(beyond).toEqual(last)
    expect(beyond.tours).not.toEqual([])
    const none = await listTours(database.db, 'lt', { ...EVERYTHING, ids: ['nothing00000'], page: 3 })
    expect(none).toEqual({ tours: [], page: 1, pages: 1, total: 0 })
  })
})
