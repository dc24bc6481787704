import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAssets } from '#src/server/start/kept-assets.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2031-03-01T12:00:00Z')

async function release(folder: string, name: string, ...assets: string[]): Promise<string> {
  const client = join(folder, name)
  await mkdir(join(client, '_astro'), { recursive: true })
  for (const asset of assets) await writeFile(join(client, '_astro', asset), asset)
  return client
}

test('assets of earlier releases stay for a month after the last start of one that had them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const kept = join(folder, 'kept')
  const list = async () => (await readdir(join(kept, '_astro'))).sort()

  const first = await release(folder, 'first', 'page.aaa.js', 'both.bbb.css')
  await keepAssets(first, kept, NOW)
  const second = await release(folder, 'second', 'page.ccc.js', 'both.bbb.css')
  await keepAssets(second, kept, NOW + 20 * DAY_MS)
  expect(await list()).toEqual(['both.bbb.css', 'page.aaa.js', 'page.ccc.js'])
  expect(await readFile(join(kept, '_astro/page.aaa.js'), 'utf8')).toBe('page.aaa.js')

  await keepAssets(second, kept, NOW + 31 * DAY_MS)
  expect(await list()).toEqual(['both.bbb.css', 'page.ccc.js'])
  // However long it is ago that this one was started.
  await utimes(join(kept, '_astro/page.ccc.js'), 1, 1)
  await keepAssets(second, kept, NOW + 90 * DAY_MS)
  expect(await list()).toEqual(['both.bbb.css', 'page.ccc.js'])
})
