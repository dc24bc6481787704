import { once } from 'node:events'
import { type IncomingHttpHeaders, IncomingMessage, request, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalServer, startLocalServer } from '#tests/support/servers/local-server.ts'
import { createFront } from '../../../../../src/server/cache/page-store/front.ts'
import { createPageStore } from '../../../../../src/server/cache/page-store/page-store.ts'
import { KEEP_ALIVE_MS } from '../../../../../src/server/cache/page-store/send.ts'

const HTML = `<!doctype html><title>Upės</title>${'<p>Nemunas teka. '.repeat(200)}`
const clock = { ms: 1_000_000 }
let store: ReturnType<typeof createPageStore>
let server: LocalServer

function canonicalQuery(pathname: string, query: URLSearchParams): string | null {
  if (query.has('crash')) throw new Error('a mistake of ours')
  if (pathname === '/lt/account') return null
  return query.has('page') ? `page=${query.get('page')}` : ''
}

async function put(key: string, { status = 200, body = HTML, maxAgeSeconds = 60 } = {}) {
  const headers = [
    'cache-control',
    'public, max-age=0, must-revalidate',
    'content-type',
    'text/html',
    'x-frame-options',
    'DENY',
  ]
  const page = { status, headers, body: new TextEncoder().encode(body), tags: ['tours'], maxAgeSeconds, swrSeconds: 60 }
  await store.render(key, async () => ({ page }))
}

beforeAll(async () => {
  server = await startLocalServer((request, response) => {
    const front = createFront({ store, canonicalQuery, next: (_, response) => response.writeHead(418).end('next') })
    front(request, response)
  })
})

beforeEach(async () => {
  store = createPageStore({ maxBytes: 1_000_000, now: () => clock.ms })
  await put('/lt')
})

afterAll(() => server.stop())

type Received = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

async function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const sent = request({ port: server.port, path, headers, method }).end()
  const [response] = await once(sent, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body }
}

const isServed = async (path: string) => (await send(path)).status !== 418

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
  ['gzip;q=1.0, br;q=0.5', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['zstd', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
  ['identity', undefined, (body: Buffer) => body],
])('a browser that accepts "%s" gets %s', async (accepted, encoding, decode) => {
  const { status, headers, body } = await send('/lt', { 'accept-encoding': accepted })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    vary: 'Accept-Encoding',
    'x-cache': 'HIT',
    'content-length': String(body.length),
    'content-type': 'text/html',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-encoding']).toBe(encoding)
  expect(decode(body).toString()).toBe(HTML)
})

test('a page too small to compress is sent as it is', async () => {
  await put('/small', { body: 'Upės' })
  const { headers, body } = await send('/small', { 'accept-encoding': 'br, gzip' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe('Upės')
})

test('HEAD gets the headers of GET and no body', async () => {
  const encodings = { 'accept-encoding': 'br' }
  const [got, headed] = [await send('/lt', encodings), await send('/lt', encodings, 'HEAD')]
  expect(headed.body).toHaveLength(0)
  expect({ ...headed.headers, date: '' }).toEqual({ ...got.headers, date: '' })
})

test('a connection stays open as long as Node keeps it, and one that the client ends is told to be over', async () => {
  expect((await send('/lt', { connection: 'keep-alive' })).headers).toMatchObject({
    connection: 'keep-alive',
    'keep-alive': `timeout=${KEEP_ALIVE_MS / 1000}`,
    date: expect.stringMatching(/ GMT$/),
  })
  const { headers, body } = await send('/lt', { connection: 'close' })
  expect(headers.connection).toBe('close')
  expect(body.toString()).toBe(HTML)
})

test('a browser that has the page gets 304, by an ETag per encoding', async () => {
  const plain = await send('/lt')
  const brotli = await send('/lt', { 'accept-encoding': 'br' })
  const tags = [String(plain.headers.etag), String(brotli.headers.etag)]
  expect(tags[0]).not.toBe(tags[1])
  for (const known of [tags[0], `W/${tags[0]}`, `"other", ${tags[0]}`, '*']) {
    const { status, headers, body } = await send('/lt', { 'if-none-match': String(known) })
    expect([status, body.length, headers.etag]).toEqual([304, 0, tags[0]])
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, must-revalidate' })
    expect(headers['content-length'] ?? headers['content-type']).toBeUndefined()
  }
  expect((await send('/lt', { 'if-none-match': String(tags[1]) })).status).toBe(200)
  expect((await send('/lt', { 'if-none-match': 'other' })).status).toBe(200)
})

test('an edited page is seen at once by a browser that holds the old one', async () => {
  const { headers } = await send('/lt')
  await store.invalidate(['tours'])
  await put('/lt', { body: 'Naujos upės' })
  const { status, body } = await send('/lt', { 'if-none-match': String(headers.etag) })
  expect([status, body.toString()]).toEqual([200, 'Naujos upės'])
})

test('a stored page not found and a redirect keep their status, whatever the browser holds', async () => {
  await put('/gone', { status: 404 })
  await put('/moved', { status: 301, body: '' })
  expect((await send('/gone', { 'if-none-match': '*' })).status).toBe(404)
  expect((await send('/moved')).status).toBe(301)
})

test('any host and any unknown parameter get the one stored page', async () => {
  expect((await send('/lt?utm_source=x', { host: 'other.example' })).headers['x-cache']).toBe('HIT')
  expect(store.size().pages).toBe(1)
})

test('known parameters are pages of their own', async () => {
  await put('/lt?page=2', { body: 'second' })
  expect((await send('/lt?x=1&page=2')).body.toString()).toBe('second')
  expect(await isServed('/lt?page=3')).toBe(false)
})

test('stale pages, other methods and pages that are not cached go on', async () => {
  await put('/lt/account')
  expect(await isServed('/lt/account')).toBe(false)
  expect((await send('/lt', {}, 'POST')).status).toBe(418)
  expect(await isServed('/lt')).toBe(true)
  clock.ms += 60_000
  expect(await isServed('/lt')).toBe(false)
})

test('a mistake in reading a query does not end the server', async () => {
  expect(await isServed('/lt?crash')).toBe(false)
  expect(await isServed('/lt')).toBe(true)
})

/** Sent as it is: clients that know URLs would tidy it. */
async function statusOfRaw(target: string): Promise<string | undefined> {
  const socket = connect(server.port, '127.0.0.1')
  socket.end(`GET ${target} HTTP/1.1\r\nHost: tekme.lt\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split(' ')[1]
}

test.each([
  '//lt',
  '/lt//',
  '//evil.example/../lt',
  '/x/../lt',
  '/./lt',
  '/%6ct',
  '/lt%2f',
  '/lt?page=%32',
  '/\\lt',
  '\\lt',
  '/lt\\',
  '/lt#top',
  'http://tekme.lt/lt',
  '*',
  '/l\u00a0t',
])('the odd URL %s never takes the fast path', async target => {
  await put('/')
  await put('/lt/')
  expect(await statusOfRaw(target)).not.toBe('200')
  expect(await statusOfRaw('/lt')).toBe('200')
})

test('a URL over 2 kB never takes the fast path', async () => {
  expect(await isServed(`/lt?x=${'a'.repeat(2000)}`)).toBe(true)
  expect(await isServed(`/lt?x=${'a'.repeat(2100)}`)).toBe(false)
})

test('a request whose sender has gone by its turn is left out, and the next one has its turn', async () => {
  const begun: string[] = []
  const front = createFront({ store, canonicalQuery, next: ({ url = '' }) => void begun.push(url) })
  const [gone, there] = ['/gone', '/there'].map(url => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url })
    front(incoming, new ServerResponse(incoming))
    return incoming
  })
  gone?.socket.destroy()
  await setImmediate()
  await setImmediate()
  expect(begun).toEqual(['/there'])
  expect(there?.socket.destroyed).toBe(false)
})

test.each([
  ['of one, where that takes longer than a turn may', 1, [1, 2, 3]],
  ['of those that fit into a turn', 0.3, [2, 3, 3]],
])('however many requests come together, a stored page waits for the start %s', async (_, takesMs, expected) => {
  const begun: string[] = []
  let ms = 0
  const next = ({ url = '' }) => {
    begun.push(url)
    ms += takesMs
  }
  const front = createFront({ store, canonicalQuery, next, now: () => ms })
  const request = (url: string) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url })
    const response = new ServerResponse(incoming)
    front(incoming, response)
    return response
  }
  for (const url of ['/one', '/two', '/three']) request(url)
  expect(begun).toEqual([])
  expect(request('/lt').writableEnded).toBe(true)
  const turns = []
  for (let turn = 0; turn < 3; turn++) {
    await setImmediate()
    turns.push(begun.length)
  }
  expect(turns).toEqual(expected)
  expect(begun).toEqual(['/one', '/two', '/three'])
})
