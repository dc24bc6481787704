import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPageStore, type PageStore } from '#src/server/cache/page-store/page-store.ts'
import { warmPages } from '#src/server/cache/warm-pages.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { type LocalServer, startLocalServer } from '#tests/support/servers/local-server.ts'

const TOURS = 6
const database = testDatabase()
let server: LocalServer
let store: PageStore
let asked: string[]
const encodings = new Set<string | undefined>()
let onAsked: () => void
/** The newest first. */
const tours: string[] = []

/** A site that stores each page that it is asked for. */
beforeAll(async () => {
  const provider = await buildProvider(database.db)
  for (let day = 1; day <= TOURS; day++) {
    const { id } = await buildTour(database.db, { providerId: provider.id, createdAt: new Date(2026, 3, day) })
    tours.unshift(id)
  }
  server = await startLocalServer(async ({ url = '', headers: { 'accept-encoding': encoding } }, response) => {
    asked.push(url)
    encodings.add(encoding)
    const headers = ['content-type', 'text/html']
    const page = { status: 200, headers, tags: [], maxAgeSeconds: 60, swrSeconds: 0, body: Buffer.alloc(2_000, 'a') }
    if (url !== '/gone') await store.render(url, async () => ({ page }))
    onAsked()
    response.writeHead(url === '/gone' ? 404 : 200).end()
  })
})

beforeEach(() => {
  asked = []
  onAsked = () => {}
  store = createPageStore({ maxBytes: 1_000_000 })
})

afterAll(() => server.stop())

const run = (options: { asked?: string[]; signal?: AbortSignal } = {}) =>
  warmPages(database.db, server.url, store, { asked: [], ...options })

const askedTours = () => [...new Set(asked.flatMap(path => /\/tours\/(\w+)/.exec(path)?.[1] ?? []))]

test('pages that were asked for most come first, then overviews, then tours, the newest first, in both languages', async () => {
  await run({ asked: ['/?page=2', '/gone', `/tours/${tours[3]}/x`] })
  expect(asked.slice(0, 5)).toEqual(['/?page=2', '/gone', `/tours/${tours[3]}/x`, '/', '/en'])
  expect(askedTours().slice(1)).toEqual(tours.filter(id => id !== tours[3]))
  const paths = asked.slice(3)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter(path => path.startsWith('/en'))).toHaveLength(paths.length / 2)
})

test('pages are not compressed on their way to nobody', async () => {
  encodings.clear()
  await run()
  expect([...encodings]).toEqual(['identity'])
})

test('what was interrupted goes on with what is missing, and what is there is not rendered again', async () => {
  const stop = new AbortController()
  onAsked = () => {
    if (asked.length === 7) stop.abort()
  }
  await run({ signal: stop.signal })
  const first = [...asked]
  expect(first).toHaveLength(7)
  asked = []
  await run()
  expect(asked.filter(path => first.includes(path))).toEqual([])
  const all = first.length + asked.length
  asked = []
  await run()
  expect([asked, store.size().pages]).toEqual([[], all])
})

test('a store that is full keeps what was rendered first', async () => {
  store = createPageStore({ maxBytes: 20_000 })
  await run()
  const { pages } = store.size()
  expect(asked.length).toBeLessThan(2 * TOURS)
  expect(pages).toBe(asked.length)
  expect(store.hasFresh('/')).toBe(true)
})
