import { expect, test, vi } from 'vitest'
import type { FreshPage, Page } from '../../../../../src/server/cache/page-store/page.ts'
import { createPageStore, type PageStoreOptions } from '../../../../../src/server/cache/page-store/page-store.ts'

function buildPage(text: string, changes: Partial<FreshPage> = {}): FreshPage {
  return {
    status: 200,
    headers: ['content-type', 'text/html'],
    body: new TextEncoder().encode(text),
    tags: ['tours'],
    maxAgeSeconds: 60,
    swrSeconds: 0,
    ...changes,
  }
}

function buildStore(options: Partial<PageStoreOptions> = {}) {
  const clock = { ms: 1_000_000 }
  const log = vi.fn()
  const store = createPageStore({ maxBytes: 1_000_000, now: () => clock.ms, log, ...options })
  const put = (key: string, text: string, changes?: Partial<FreshPage>) =>
    store.render(key, async () => ({ page: buildPage(text, changes) }))
  return { store, put, clock, log }
}

function textOf(found: Page | { page: Page } | { own: unknown } | undefined): string | undefined {
  const page = found && 'page' in found ? found.page : found
  return page && 'bodies' in page ? page.bodies.identity.toString() : undefined
}

test('a hundred visitors who miss the same page share one render', async () => {
  const { store } = buildStore()
  const { promise, resolve } = Promise.withResolvers<{ page: FreshPage }>()
  const renderPage = vi.fn(() => promise)
  const responses = Array.from({ length: 100 }, () => store.render('/lt', renderPage))
  resolve({ page: buildPage('Upės') })
  expect((await Promise.all(responses)).map(textOf)).toEqual(Array(100).fill('Upės'))
  expect(renderPage).toHaveBeenCalledTimes(1)
})

test('a private response is never given to a concurrent visitor', async () => {
  const { store } = buildStore()
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = (name: string) => store.render('/lt/account', () => promise.then(() => ({ own: name })))
  const responses = Promise.all(['Rasa', 'Jonas', 'Ona'].map(request))
  resolve()
  expect(await responses).toEqual([{ own: 'Rasa' }, { own: 'Jonas' }, { own: 'Ona' }])
  expect(store.get('/lt/account')).toBeUndefined()
})

test('a failed render rejects for all who wait for it, and is retried for the next visitor', async () => {
  const { store, put } = buildStore()
  const { promise, reject } = Promise.withResolvers<{ page: FreshPage }>()
  const responses = [store.render('/lt', () => promise), store.render('/lt', () => promise)]
  reject(new Error('no database'))
  for (const response of responses) await expect(response).rejects.toThrow('no database')
  expect(textOf(await put('/lt', 'Upės'))).toBe('Upės')
})

test('an edit during a render is not lost: the page is returned but not cached', async () => {
  const { store } = buildStore()
  const { promise, resolve } = Promise.withResolvers<{ page: FreshPage }>()
  const response = store.render('/lt/tours/1', () => promise)
  await store.invalidate(['tour:1'])
  resolve({ page: buildPage('before the edit', { tags: ['tour:1'] }) })
  expect(textOf(await response)).toBe('before the edit')
  expect(store.get('/lt/tours/1')).toBeUndefined()
})

test('a request after an edit never gets a page whose render began before it', async () => {
  const { store, put } = buildStore()
  const { promise, resolve } = Promise.withResolvers<{ page: FreshPage }>()
  const early = store.render('/lt/tours/1', () => promise)
  await store.invalidate(['tour:1'])
  const late = put('/lt/tours/1', 'after the edit', { tags: ['tour:1'] })
  resolve({ page: buildPage('before the edit', { tags: ['tour:1'] }) })
  expect(textOf(await early)).toBe('before the edit')
  expect(textOf(await late)).toBe('after the edit')
  expect(textOf(store.get('/lt/tours/1'))).toBe('after the edit')
})

test('an edit of something else does not prevent a page in flight from being cached', async () => {
  const { store } = buildStore()
  const { promise, resolve } = Promise.withResolvers<{ page: FreshPage }>()
  const response = store.render('/lt/tours/1', () => promise)
  await store.invalidate(['tour:2'])
  resolve({ page: buildPage('Neris', { tags: ['tour:1'] }) })
  await response
  expect(textOf(store.get('/lt/tours/1'))).toBe('Neris')
})

test('an edit drops exactly the pages that show the edited thing', async () => {
  const { store, put } = buildStore()
  await put('/lt/tours/1', 'lt', { tags: ['tour:1'] })
  await put('/en/tours/1', 'en', { tags: ['tour:1', 'river:neris'] })
  await put('/lt/tours/2', 'kita', { tags: ['tour:2', 'river:neris'] })
  await store.invalidate(['tour:1'])
  expect(['/lt/tours/1', '/en/tours/1', '/lt/tours/2'].map(key => textOf(store.get(key)))).toEqual([
    undefined,
    undefined,
    'kita',
  ])
  await store.invalidate(['river:neris'])
  expect(store.size()).toMatchObject({ pages: 0, bytes: 0, tags: 0, invalidationsRecorded: 0 })
})

test('what many pages are drawn by drops all of them, those in flight too', async () => {
  const { store, put } = buildStore()
  await put('/lt/tours/1', 'lt', { tags: ['tour:1'] })
  await put('/about', 'apie', { tags: [] })
  const { promise, resolve } = Promise.withResolvers<{ page: FreshPage }>()
  const response = store.render('/lt', () => promise)
  await store.invalidateAll()
  resolve({ page: buildPage('before') })
  expect(textOf(await response)).toBe('before')
  expect(['/lt/tours/1', '/about', '/lt'].map(key => store.get(key))).toEqual([undefined, undefined, undefined])
  await put('/lt', 'after')
  expect(textOf(store.get('/lt'))).toBe('after')
})

test('a hanging render does not block visitors half a minute later, nor overwrites their page when it finishes', async () => {
  const { store, put, clock } = buildStore()
  const { promise, resolve } = Promise.withResolvers<{ page: FreshPage }>()
  const hung = store.render('/lt', () => promise)
  clock.ms += 30_000
  expect(textOf(await put('/lt', 'new'))).toBe('new')
  resolve({ page: buildPage('old') })
  await hung
  expect(textOf(store.get('/lt'))).toBe('new')
})

test('a page is fresh for its age, then stale for a while, then gone', async () => {
  const { store, put, clock } = buildStore()
  await put('/lt', 'Upės', { maxAgeSeconds: 10, swrSeconds: 5 })
  const page = store.get('/lt')
  if (!page) throw new Error('not stored')
  clock.ms += 9_999
  expect(store.isFresh(page)).toBe(true)
  clock.ms += 1
  expect(store.isFresh(page)).toBe(false)
  expect(store.get('/lt')).toBe(page)
  clock.ms += 5_000
  expect(store.get('/lt')).toBeUndefined()
  expect(store.size().pages).toBe(0)
})

test('a stale page is rendered once in the background', async () => {
  const { store, put, clock } = buildStore()
  await put('/lt', 'old', { maxAgeSeconds: 10, swrSeconds: 60 })
  clock.ms += 20_000
  const renderPage = vi.fn(async () => ({ page: buildPage('new') }))
  await Promise.all([store.refresh('/lt', renderPage), store.refresh('/lt', renderPage)])
  expect(renderPage).toHaveBeenCalledTimes(1)
  expect(textOf(store.get('/lt'))).toBe('new')
})

test('a background render that fails is logged, leaves the old page in the cache and is not retried at once', async () => {
  const { store, put, clock, log } = buildStore()
  await put('/lt', 'old', { maxAgeSeconds: 10, swrSeconds: 60 })
  clock.ms += 20_000
  const renderPage = vi.fn(async () => Promise.reject(new Error('no database')))
  await store.refresh('/lt', renderPage)
  await store.refresh('/lt', renderPage)
  expect(renderPage).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), new Error('no database'))
  expect(textOf(store.get('/lt'))).toBe('old')
  clock.ms += 5_000
  await store.refresh('/lt', renderPage)
  expect(renderPage).toHaveBeenCalledTimes(2)
})

test('a stale page that is no longer to be cached goes', async () => {
  const { store, put, clock } = buildStore()
  await put('/lt', 'old', { maxAgeSeconds: 10, swrSeconds: 60 })
  clock.ms += 20_000
  await store.refresh('/lt', async () => ({ own: 'moved' }))
  expect(store.get('/lt')).toBeUndefined()
})

test('only pages, permanent redirects and pages not found are cached', async () => {
  const { store, put } = buildStore()
  for (const status of [200, 301, 404, 302, 410, 500, 503]) await put(`/${status}`, 'text', { status })
  expect([200, 301, 404].every(status => store.get(`/${status}`))).toBe(true)
  expect([302, 410, 500, 503].some(status => store.get(`/${status}`))).toBe(false)
})

test('the store never outgrows its bytes: the least recently used page goes first', async () => {
  const { store, put } = buildStore({ maxBytes: 20_000 })
  const large = 'a'.repeat(3_000)
  for (const key of ['/1', '/2', '/3', '/4']) await put(key, large, { headers: [] })
  store.get('/1')
  await put('/5', large, { headers: [] })
  expect(['/1', '/2', '/3', '/4', '/5'].filter(key => store.get(key))).toEqual(['/1', '/3', '/4', '/5'])
  expect(store.size().bytes).toBeLessThanOrEqual(20_000)
})

test('a page too large for the store is returned, not cached', async () => {
  const { store, put } = buildStore({ maxBytes: 20_000 })
  await put('/small', 'text')
  expect(textOf(await put('/large', 'a'.repeat(6_000), { headers: [] }))).toHaveLength(6_000)
  expect(store.get('/large')).toBeUndefined()
  expect(textOf(store.get('/small'))).toBe('text')
})

test('the store tells when it is full, and which pages were asked for most', async () => {
  const { store, put, clock } = buildStore({ maxBytes: 20_000 })
  for (const key of ['/1', '/2', '/3']) await put(key, 'a'.repeat(3_000), { headers: [] })
  expect(store.isFull()).toBe(false)
  for (const key of ['/2', '/3', '/2', '/none']) store.get(key)
  expect([store.hasFresh('/1'), store.hasFresh('/none')]).toEqual([true, false])
  expect(store.asked()).toEqual([
    ['/2', 2],
    ['/3', 1],
  ])
  await put('/4', 'a'.repeat(3_000), { headers: [] })
  await put('/5', 'a'.repeat(1_000), { headers: [] })
  expect(store.isFull()).toBe(true)
  clock.ms += 60_000
  expect(store.hasFresh('/2')).toBe(false)
})
