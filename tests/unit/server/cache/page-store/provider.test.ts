import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPageStore } from '../../../../../src/server/cache/page-store/page-store.ts'
import { createPageProvider } from '../../../../../src/server/cache/page-store/provider.ts'

const clock = { ms: 1_000_000 }
const COOKIES = Symbol.for('astro.cookies')
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const log = vi.fn()
let store: ReturnType<typeof createPageStore>
let provider: ReturnType<typeof createPageProvider>

function canonicalQuery(pathname: string, query: URLSearchParams): string | null {
  if (pathname.startsWith('/api/')) return null
  return query.has('page') ? `page=${query.get('page')}` : ''
}

beforeEach(() => {
  log.mockClear()
  store = createPageStore({ maxBytes: 1_000_000, now: () => clock.ms, log })
  provider = createPageProvider({ store, canonicalQuery })
})

const PUBLIC = {
  'content-type': 'text/html',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=30',
  'cache-tag': 'tours, tour:1',
}

/** Requests as Astro does; `background` waits for what goes on after the response. */
async function visit(
  path: string,
  render: () => Promise<Response> | Response,
  init: RequestInit & { host?: string } = {},
) {
  const request = new Request(`http://${init.host ?? 'tekme.lt'}${path}`, init)
  const waiting: Promise<unknown>[] = []
  const next = vi.fn(async () => render())
  const context = {
    request,
    url: new URL(request.url),
    logger,
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
  }
  const response = await provider.onRequest?.(context, next)
  if (!response) throw new Error('no response')
  return { response, cache: response.headers.get('x-cache'), renders: next, background: () => Promise.all(waiting) }
}

const page = (text: string, headers: Record<string, string> = {}, status = 200) => {
  return () => new Response(text, { status, headers: { ...PUBLIC, ...headers } })
}

test('the second visitor gets the page of the first', async () => {
  const first = await visit('/lt', page('Upės'))
  const second = await visit('/lt?utm_source=x', page('other'), { host: 'evil.example' })
  expect([first.cache, second.cache]).toEqual(['MISS', 'HIT'])
  expect(await second.response.text()).toBe('Upės')
  expect(second.renders).not.toHaveBeenCalled()
  expect(store.size().pages).toBe(1)
})

test('browsers are told to revalidate, and see neither tags nor the shared cache’s age', async () => {
  const { response } = await visit('/lt', page('Upės', { 'cache-control': 'max-age=9999', 'x-frame-options': 'DENY' }))
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-length': '5',
    'content-type': 'text/html',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
    vary: 'Accept-Encoding',
    'x-cache': 'MISS',
    'x-frame-options': 'DENY',
  })
})

test.each(['Accept-Encoding', 'accept-encoding, Accept-Encoding', ''])(
  'a page that varies by “%s” is shared',
  async vary => {
    await visit('/lt', page('Upės', { vary }))
    expect((await visit('/lt', page('other'))).cache).toBe('HIT')
  },
)

test('a page is sent compressed from its first response on', async () => {
  const { response } = await visit('/lt', page('Upės '.repeat(200)), { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('Upės '.repeat(200))
})

test('HEAD is served from the stored page and never stored', async () => {
  await visit('/lt', page(''), { method: 'HEAD' })
  expect(store.size().pages).toBe(0)
  await visit('/lt', page('Upės'))
  const { response, cache } = await visit('/lt', page('other'), { method: 'HEAD' })
  expect([cache, response.headers.get('content-length'), await response.text()]).toEqual(['HIT', '5', ''])
})

test('a browser that has the page gets 304', async () => {
  const { response } = await visit('/lt', page('Upės'))
  const again = await visit('/lt', page('Upės'), {
    headers: { 'if-none-match': String(response.headers.get('etag')) },
  })
  expect([again.response.status, again.response.body]).toEqual([304, null])
})

test.each([
  ['sets a cookie', page('Rasa', { 'set-cookie': 'a=1' })],
  ['is private', page('Rasa', { 'cache-control': 'private' })],
  ['is not to be stored', page('Rasa', { 'cache-control': 'no-store' })],
  ['varies by cookie', page('Rasa', { vary: 'Accept-Encoding, Cookie' })],
  ['varies by everything', page('Rasa', { vary: '*' })],
  ['varies by language', page('Rasa', { vary: 'Accept-Language' })],
  ['says nothing about caching', () => new Response('Rasa')],
  ['has tags but no age', () => new Response('Rasa', { headers: { 'cache-tag': 'tours' } })],
  ['has no content', () => new Response(null, { status: 204, headers: PUBLIC })],
  ['is a temporary redirect', page('', {}, 302)],
  ['is Astro’s own error', page('', { 'x-astro-error': 'true' }, 404)],
  ['is a page not found without a body', () => new Response(null, { status: 404, headers: PUBLIC })],
  ['failed', page('Rasa', {}, 500)],
])('a response that %s is never stored', async (_, render) => {
  await visit('/lt', render)
  expect(store.size().pages).toBe(0)
})

test('a cookie that Astro writes later, set while the body is read, keeps the page out of the cache and reaches its requester only', async () => {
  const jar: string[] = []
  const body = new ReadableStream({
    pull(controller) {
      jar.push('session=1')
      controller.enqueue(new TextEncoder().encode('Rasa'))
      controller.close()
    },
  })
  const cookies = { headers: () => jar.values() }
  const { response } = await visit('/lt', () => {
    const response = new Response(body, { headers: PUBLIC })
    Reflect.set(response, COOKIES, cookies)
    return response
  })
  expect(store.size().pages).toBe(0)
  expect(await response.text()).toBe('Rasa')
  expect(Reflect.get(response, COOKIES)).toBe(cookies)
})

test('simultaneous visitors of a page that turns out private each get their own', async () => {
  const start = Promise.withResolvers<void>()
  const responses = ['Rasa', 'Jonas'].map(name => visit('/lt', () => start.promise.then(() => new Response(name))))
  start.resolve()
  expect(await Promise.all(responses.map(async it => (await it).response.text()))).toEqual(['Rasa', 'Jonas'])
})

test('simultaneous visitors share one failure of a public page, with its own headers, and it is not cached', async () => {
  const start = Promise.withResolvers<void>()
  const failure = page('away', { 'cache-control': 'no-store', 'retry-after': '5' }, 503)
  const responses = await (() => {
    const asked = [1, 2, 3].map(() => visit('/lt', () => start.promise.then(failure)))
    start.resolve()
    return Promise.all(asked)
  })()
  expect(responses.map(({ response }) => response.status)).toEqual([503, 503, 503])
  expect(responses.map(({ renders }) => renders.mock.calls.length)).toEqual([1, 0, 0])
  expect(responses[2]?.response.headers.get('cache-control')).toBe('no-store')
  expect(responses[2]?.response.headers.get('retry-after')).toBe('5')
  expect(store.size().pages).toBe(0)
})

test('a permanent redirect is cached with its target', async () => {
  const moved = () => new Response(null, { status: 301, headers: { ...PUBLIC, location: '/lt/tours/1/neris' } })
  await visit('/lt/tours/1/old', moved)
  const { response, cache } = await visit('/lt/tours/1/old', page('other'))
  expect([response.status, response.headers.get('location'), cache]).toEqual([301, '/lt/tours/1/neris', 'HIT'])
})

test('requests and paths that are not cached pass through untouched', async () => {
  const own = new Response('own', { headers: PUBLIC })
  expect((await visit('/api/v1/tours', () => own)).response).toBe(own)
  expect((await visit('/%6ct', () => own)).response).toBe(own)
  expect((await visit('/lt', () => own, { method: 'POST' })).response).toBe(own)
  expect(store.size().pages).toBe(0)
})

test('a stale page is served at once and revalidated in the background', async () => {
  await visit('/lt', page('old'))
  clock.ms += 70_000
  const stale = await visit('/lt', page('new'))
  expect([stale.cache, await stale.response.text()]).toEqual(['STALE', 'old'])
  await stale.background()
  const fresh = await visit('/lt', page('other'))
  expect([fresh.cache, await fresh.response.text()]).toEqual(['HIT', 'new'])
})

test.each([
  ['returns 503', () => new Response('unavailable', { status: 503 })],
  ['throws', () => Promise.reject(new Error('no database'))],
])('a background render that %s leaves the old page in the cache and is logged', async (_, render) => {
  await visit('/lt', page('old'))
  clock.ms += 70_000
  const stale = await visit('/lt', render)
  await stale.background()
  expect(log).toHaveBeenCalledTimes(1)
  expect(await (await visit('/lt', page('new'))).response.text()).toBe('old')
})

test('an edit drops pages by tag or by path', async () => {
  for (const path of ['/lt/tours/1', '/lt/about', '/lt/about?page=2'])
    await visit(path, page(path, { 'cache-tag': path }))
  await provider.invalidate({ tags: '/lt/tours/1' })
  expect(store.size().pages).toBe(2)
  await provider.invalidate({ path: '/lt/about' })
  expect(store.size().pages).toBe(0)
})
