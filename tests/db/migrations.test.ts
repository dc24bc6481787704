import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
const KIT = 'node_modules/drizzle-kit/bin.cjs'

let folder: string

/** Inside the repository: drizzle-kit takes relative folders only. */
beforeEach(async () => {
  folder = await mkdtemp('node_modules/.tekme-migrations-')
  await cp('db/migrations', folder, { recursive: true })
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('the tables in code need no migration that is not written yet', async () => {
  const flags = {
    dialect: 'postgresql',
    schema: './db/schema/index.ts',
    out: `./${relative('.', folder)}`,
    casing: 'snake_case',
  }
  const options = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
  const { stdout } = await run(process.execPath, [KIT, 'generate', ...options])
  expect(stdout).toContain('No schema changes')
  expect(await readdir(folder, { recursive: true })).toEqual(await readdir('db/migrations', { recursive: true }))
})

test('every migration is in the journal, in order, and its files are there', async () => {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql'))
  expect(files).toEqual(entries.map(({ tag }) => `${tag}.sql`))
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index))
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})
