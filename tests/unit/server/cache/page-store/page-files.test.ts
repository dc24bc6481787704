import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FreshPage } from '../../../../../src/server/cache/page-store/page.ts'
import { createPageStore, type PageStore } from '../../../../../src/server/cache/page-store/page-store.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tekme-pages-'))
})

const started: PageStore[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map(store => store.close()))
  await rm(directory, { recursive: true, force: true })
})

const clock = { ms: 1_000_000 }

/** A process of its own over the same folder. */
async function start(version = 'build 1', folder = directory, maxBytes = 10_000_000) {
  const log = vi.fn()
  const store = createPageStore({ directory: folder, maxBytes, now: () => clock.ms, log })
  started.push(store)
  await store.open(version)
  const put = (key: string, text: string, changes: Partial<FreshPage> = {}) => {
    const headers = ['content-type', 'text/html; charset=utf-8', 'content-language', 'lt']
    const page = { status: 200, headers, tags: ['tours'], maxAgeSeconds: 60, swrSeconds: 60, ...changes }
    return store.render(key, async () => ({ page: { ...page, body: new TextEncoder().encode(text) } }))
  }
  const read = (key: string) => store.get(key)?.bodies.identity.toString()
  return { store, put, read, log }
}

async function onlyFile(): Promise<string> {
  const [name = '', ...others] = await readdir(directory)
  expect(others).toEqual([])
  return join(directory, name)
}

test('a restart keeps the pages as they were, compressed copies and all', async () => {
  const first = await start()
  await first.put('/lt?page=2', 'Nemunas ąčęėįšųūž '.repeat(100), { status: 404, tags: ['tours', 'river:nemunas'] })
  const page = first.store.get('/lt?page=2')
  await first.store.close()
  const second = await start()
  expect(second.store.get('/lt?page=2')).toEqual(page)
  expect(page?.bodies.br?.length).toBeGreaterThan(0)
  expect(second.store.size()).toMatchObject({ pages: 1, bytes: page?.bytes })
})

test('a page dropped by an edit does not come back after a crash', async () => {
  const first = await start()
  await first.put('/lt/tours/1', 'old', { tags: ['tour:1'] })
  await first.put('/lt/tours/2', 'other', { tags: ['tour:2'] })
  await first.store.invalidate(['tour:1'])
  const second = await start()
  expect(second.read('/lt/tours/1')).toBeUndefined()
  expect(second.read('/lt/tours/2')).toBe('other')
})

test('an edit while pages are still read from disk after a start drops them too', async () => {
  const first = await start()
  await first.put('/lt/tours/1', 'old', { tags: ['tour:1'] })
  await first.store.close()
  const second = createPageStore({ directory, maxBytes: 10_000_000, now: () => clock.ms })
  const opened = second.open('build 1')
  await second.invalidate(['tour:1'])
  await opened
  expect(second.get('/lt/tours/1')).toBeUndefined()
  expect(await readdir(directory)).toEqual([])
})

test('a rerendered page leaves nothing of the old one that an edit would miss', async () => {
  const { store, put } = await start()
  await put('/lt', 'with river', { tags: ['river:neris'] })
  await put('/lt', 'without river', { tags: ['tours'] })
  await store.invalidate(['river:neris'])
  const second = await start()
  expect(second.read('/lt')).toBe('without river')
})

test('a page evicted for want of room does not come back after an edit and a crash', async () => {
  const { store, put } = await start('build 1', directory, 12_000)
  for (const key of ['/1', '/2', '/3', '/4', '/5']) await put(key, 'a'.repeat(1_900), { headers: [], tags: [key] })
  expect(store.get('/1')).toBeUndefined()
  await store.invalidate(['/1'])
  const second = await start()
  expect(second.read('/1')).toBeUndefined()
  expect(second.read('/5')).toHaveLength(1_900)
})

test('another build starts with an empty store', async () => {
  const first = await start('build 1')
  await first.put('/lt', 'old look')
  await first.store.close()
  const second = await start('build 2')
  expect(second.read('/lt')).toBeUndefined()
  expect(await readdir(directory)).toEqual([])
})

test('a version that names a database password is not written down', async () => {
  const { store, put } = await start('postgres://tekme:slaptas@db/tekme')
  await put('/lt', 'Upės')
  await store.close()
  expect(await readFile(await onlyFile(), 'latin1')).not.toContain('slaptas')
})

test.each([
  ['truncated', (file: string) => truncate(file, 300)],
  ['emptied', (file: string) => truncate(file, 0)],
  [
    'changed',
    async (file: string) => writeFile(file, (await readFile(file, 'latin1')).replace('Neris', 'Nerys'), 'latin1'),
  ],
])('a %s file is ignored and deleted', async (_, damage) => {
  const first = await start()
  await first.put('/lt', 'Neris '.repeat(200), { headers: [] })
  await first.store.close()
  await damage(await onlyFile())
  const second = await start()
  expect(second.read('/lt')).toBeUndefined()
  expect(await readdir(directory)).toEqual([])
  await second.put('/lt', 'Neris')
  expect(second.read('/lt')).toBe('Neris')
})

test('unfinished files of a crash are removed, and foreign files are left alone', async () => {
  await writeFile(join(directory, `${'a'.repeat(40)}.page.123.4.tmp`), 'half')
  await writeFile(join(directory, 'notes.txt'), 'mine')
  await start()
  expect(await readdir(directory)).toEqual(['notes.txt'])
})

test('an expired page is not loaded', async () => {
  const first = await start()
  await first.put('/lt', 'old', { maxAgeSeconds: 1, swrSeconds: 1 })
  await first.store.close()
  clock.ms += 2_000
  const second = await start()
  expect(second.store.size().pages).toBe(0)
  await second.store.close()
  expect(await readdir(directory)).toEqual([])
})

test('pages are served from memory where the folder cannot be used', async () => {
  const notAFolder = join(directory, 'file')
  await writeFile(notAFolder, '')
  const { store, put, read, log } = await start('build 1', join(notAFolder, 'pages'))
  await put('/lt', 'Upės')
  expect(read('/lt')).toBe('Upės')
  await store.invalidate(['tours'])
  expect(read('/lt')).toBeUndefined()
  await store.close()
  expect(log).toHaveBeenCalledTimes(1)
})

test('pages are served from memory when the folder vanishes', async () => {
  const { store, put, read, log } = await start()
  await rm(directory, { recursive: true })
  await put('/lt', 'Upės')
  expect(read('/lt')).toBe('Upės')
  await store.close()
  expect(log).toHaveBeenCalledTimes(1)
})

test('a file that cannot be removed is logged, retried at the next edit, and blocks nobody', async () => {
  const { store, put, read, log } = await start()
  await put('/lt', 'old')
  await store.close()
  const file = await onlyFile()
  const saved = await readFile(file)
  await rm(file)
  await mkdir(file)
  await store.invalidate(['tours'])
  expect(read('/lt')).toBeUndefined()
  expect(log).toHaveBeenCalled()
  await rm(file, { recursive: true })
  await writeFile(file, saved)
  await store.invalidate(['tour:9'])
  await store.close()
  expect(await readdir(directory)).toEqual([])
})

test('an edit that drops hundreds of pages waits for all their files, and spares one that was stored again meanwhile', async () => {
  const { store, put } = await start()
  const keys = Array.from({ length: 300 }, (_, number) => `/${number}`)
  for (const key of keys) await put(key, 'old')
  await store.close()
  expect(await readdir(directory)).toHaveLength(300)
  const dropped = store.invalidate(['tours'])
  await put('/299', 'new')
  await dropped
  await store.close()
  expect(await readdir(directory)).toHaveLength(1)
  expect((await start()).read('/299')).toBe('new')
})
