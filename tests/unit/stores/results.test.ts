// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { $arrival, $results, loadNextPage, openSearch, restoreSearch, retryResults } from '#src/stores/results.ts'
import { recallPosition, rememberPosition } from '#src/stores/results-position.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const PAGES = 3
const server = createStubServer()
const asked = () => server.received.map(({ path }) => path)
const numberIn = (path: string) => Number(/page=(\d+)/.exec(path)?.[1] ?? 1)
const pageOf = (path: string) => ({
  body: `<section data-results data-page="${numberIn(path)}" data-pages="${PAGES}" data-total="70">${path}</section>`,
})
const cheapest = { ...EVERYTHING, sort: 'price' } as const
const longest = { ...EVERYTHING, sort: '-distance' } as const

beforeEach(() => {
  document.documentElement.lang = 'lt'
  history.replaceState(null, '', '/')
  $results.set({ status: 'ready', search: EVERYTHING, first: 1, last: 1, pages: PAGES, total: 70 })
  $arrival.set(undefined)
  server.respond(({ path }) => pageOf(path))
})

test('a search becomes the address of the page', async () => {
  expect(await openSearch({ ...cheapest, regions: ['dzukija'] })).toBe(true)
  expect(decodeURIComponent(location.search)).toBe('?regions[]=dzukija&sort=price')
  expect($results.get()).toMatchObject({ status: 'ready', first: 1, last: 1, total: 70 })
})

test('the search of the address is no new entry of the history', async () => {
  await openSearch(cheapest)
  const entries = history.length
  await openSearch(cheapest)
  expect(history.length).toBe(entries)
  await openSearch(longest)
  expect(history.length).toBe(entries + 1)
})

test('the next page joins the ones on screen until there is none', async () => {
  expect(await loadNextPage()).toBe(true)
  expect(await loadNextPage()).toBe(true)
  expect($results.get()).toMatchObject({ first: 1, last: 3 })
  expect(await loadNextPage()).toBe(false)
  expect(asked()).toEqual(['/?page=2', '/?page=3'])
})

test('a next page is asked for once at a time', async () => {
  const [first, second] = await Promise.all([loadNextPage(), loadNextPage()])
  expect([first, second]).toEqual([true, false])
})

test('a response that comes after that of a later search changes nothing', async () => {
  const late = Promise.withResolvers<void>()
  server.respond(async ({ path }) => {
    if (path.includes('sort=price')) await late.promise
    return pageOf(path)
  })
  const slow = openSearch(cheapest)
  expect(await openSearch(longest)).toBe(true)
  late.resolve()
  expect(await slow).toBe(false)
  expect(location.search).toBe('?sort=-distance')
  expect($results.get()).toMatchObject({ status: 'ready', search: longest })
})

test('a failure keeps what is shown and can be retried', async () => {
  server.respond(() => ({ status: 503, body: 'away' }))
  expect(await openSearch(cheapest)).toBe(false)
  expect($results.get()).toMatchObject({ status: 'failed', search: EVERYTHING })
  expect($arrival.get()).toBeUndefined()
  expect(location.search).toBe('')
  server.respond(({ path }) => pageOf(path))
  expect(await retryResults()).toBe(true)
  expect($results.get()).toMatchObject({ status: 'ready', search: cheapest })
  expect(location.search).toBe('?sort=price')
})

test('a response without results counts as a failure', async () => {
  server.respond(() => ({ body: '<p>something else</p>' }))
  expect(await openSearch(cheapest)).toBe(false)
  expect($results.get().status).toBe('failed')
})

test('a history entry brings back all of its pages and the place in them', async () => {
  history.replaceState(null, '', '/?sort=price&page=2')
  rememberPosition({ first: 1, last: 3, scrollTop: 900 })
  expect(await restoreSearch()).toBe(true)
  expect(asked().toSorted()).toEqual(['/?sort=price', '/?sort=price&page=2', '/?sort=price&page=3'])
  expect($arrival.get()).toMatchObject({ place: 'all', page: 2, scrollTop: 900 })
})

test('a place that cannot be true is not believed', async () => {
  for (const results of [{ first: 1, last: 9999, scrollTop: 1 }, { first: 'x' }, 7, null]) {
    history.replaceState({ results }, '', '/?sort=price&page=2')
    $results.set({ ...$results.get(), search: EVERYTHING })
    server.received.length = 0
    expect(await restoreSearch()).toBe(true)
    expect(asked()).toEqual(['/?sort=price&page=2'])
  }
  expect(recallPosition()).toBeUndefined()
})
