import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAskedPages } from '#src/server/cache/page-store/asked-pages.ts'

async function inFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-asked-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const log = vi.fn()
  const file = join(folder, 'asked')
  return { folder, file, log, pages: createAskedPages(file, log) }
}

test('pages that were asked for most come first, and what was popular once gives way', async () => {
  const { pages, folder } = await inFolder()
  expect(await pages.list()).toEqual([])
  await pages.keep([
    ['/once', 10],
    ['/en?page=2', 3],
  ])
  expect(await pages.list()).toEqual(['/once', '/en?page=2'])
  await pages.keep([['/new', 6]])
  expect(await pages.list()).toEqual(['/new', '/once', '/en?page=2'])
  expect(await readdir(folder)).toEqual(['asked'])
})

test('no more than a thousand are kept', async () => {
  const { pages } = await inFolder()
  await pages.keep(Array.from({ length: 1_500 }, (_, number) => [`/${number}`, number]))
  const kept = await pages.list()
  expect(kept).toHaveLength(1_000)
  expect(kept[0]).toBe('/1499')
})

test.each(['', '{', '{}', '[1, [null, 2], ["//", 0], ["x", 1], ["/page", 2]]'])(
  'of a damaged file (%j) nothing else is read',
  async text => {
    const { pages, file } = await inFolder()
    await writeFile(file, text)
    expect(await pages.list()).toEqual(text.includes('/page') ? ['/page'] : [])
  },
)

test('without a folder nothing is kept, and one that cannot be written is no reason to stop', async () => {
  const { folder, log } = await inFolder()
  const none = createAskedPages(undefined, log)
  await none.keep([['/', 1]])
  expect(await none.list()).toEqual([])
  expect(log).not.toHaveBeenCalled()
  await createAskedPages(join(folder, 'gone', 'asked'), log).keep([['/', 1]])
  expect(log).toHaveBeenCalledTimes(1)
})
