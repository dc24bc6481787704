// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { $alerts } from '#src/stores/alerts.ts'
import {
  $filters,
  chooseFilters,
  clearFilters,
  countTours,
  isFiltersChanged,
  startFilters,
} from '#src/stores/filters.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'
import { closeAlerts } from '#tests/support/stores/close-alerts.ts'

const server = createStubServer()
const RANGE = { min: 1, max: 9 }
const RANGES = { days: RANGE, duration: RANGE, distance: RANGE, difficulty: RANGE, price: RANGE }
const everything = { of: { ...EVERYTHING, page: 1 }, ...RANGES }
const total = (count: number) => ({ body: { data: { ...RANGES, total: count } } })
const dzukija = { ...EVERYTHING, regions: ['dzukija' as const] }

afterEach(closeAlerts)

beforeEach(() => {
  closeAlerts()
  server.respond(({ path }) => total(path.includes('dzukija') ? 20 : 85))
})

test('they begin with what the results were asked for, with nothing to apply', async () => {
  expect(await startFilters({ ...dzukija, page: 3 })).toBe(true)
  expect($filters.get()).toMatchObject({ status: 'ready', total: 20, summary: RANGES, search: { ...dzukija, page: 1 } })
  expect(isFiltersChanged($filters.get())).toBe(false)
})

test('each choice is counted, and taking it back leaves nothing to apply', async () => {
  await startFilters({ ...EVERYTHING, sort: 'price' })
  await chooseFilters({ ...$filters.get().search, regions: ['dzukija'] })
  expect($filters.get().total).toBe(20)
  expect(isFiltersChanged($filters.get())).toBe(true)
  expect(decodeURIComponent(server.received.at(-1)?.path ?? '')).toBe('/api/v1/tours/filters?regions[]=dzukija')
  await chooseFilters({ ...$filters.get().search, regions: [] })
  expect(isFiltersChanged($filters.get())).toBe(false)
})

test('a count that comes late never overwrites a newer one', async () => {
  const late = Promise.withResolvers<void>()
  await startFilters(EVERYTHING)
  server.respond(async ({ path }) => {
    if (!path.includes('dzukija')) return total(7)
    await late.promise
    return total(20)
  })
  const slow = chooseFilters(dzukija)
  expect($filters.get().status).toBe('loading')
  expect(await chooseFilters({ ...EVERYTHING, regions: ['zemaitija'] })).toBe(true)
  late.resolve()
  expect(await slow).toBe(false)
  expect($filters.get()).toMatchObject({ total: 7, status: 'ready' })
})

test('a failure is reported, keeps the choice and can be retried', async () => {
  await startFilters(EVERYTHING)
  server.respond(() => ({ status: 503, body: { isAppError: true, data: [{ message: 'Away' }] } }))
  expect(await chooseFilters(dzukija)).toBe(false)
  expect($filters.get()).toMatchObject({ failure: 'Away', total: undefined, search: dzukija, summary: everything })
  expect($alerts.get()).toEqual([])
  server.respond(() => total(20))
  expect(await countTours()).toBe(true)
  expect($filters.get()).toMatchObject({ status: 'ready', total: 20, summary: { of: dzukija } })
})

test('clearing removes every filter, but not phrase, order and map area', async () => {
  const bounds: [number, number, number, number] = [23, 54, 25, 55]
  await startFilters({ ...dzukija, q: 'ula', sort: 'price', bounds, daysFrom: 2 })
  await clearFilters()
  expect($filters.get().search).toEqual({ ...EVERYTHING, q: 'ula', sort: 'price', bounds })
})
