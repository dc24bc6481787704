import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFilesPrivate } from '#src/server/config/private-files.ts'

let root: string
let folder: string
const umask = process.umask()

beforeEach(() => {
  process.umask(0o022)
  root = mkdtempSync(join(tmpdir(), 'tekme-'))
  folder = join(root, 'data')
})
afterEach(() => {
  process.umask(umask)
  rmSync(root, { recursive: true })
})

const rightsOf = (...names: string[]) => (statSync(join(folder, ...names)).mode & 0o777).toString(8)

test('folders and files that an earlier version left open are closed, and what they link to is left alone', () => {
  mkdirSync(join(folder, 'outbox'), { recursive: true })
  writeFileSync(join(folder, 'outbox', 'letter.eml'), '')
  writeFileSync(join(root, 'elsewhere'), '')
  symlinkSync(join(root, 'elsewhere'), join(folder, 'link'))
  expect([rightsOf(), rightsOf('outbox', 'letter.eml')]).toEqual(['755', '644'])
  keepFilesPrivate({ DATA_DIR: folder })
  expect([rightsOf(), rightsOf('outbox'), rightsOf('outbox', 'letter.eml')]).toEqual(['700', '700', '600'])
  expect(rightsOf('link')).toBe('644')
})

test('what is made afterwards is closed from the beginning', () => {
  keepFilesPrivate({ DATA_DIR: folder })
  mkdirSync(join(folder, 'db'), { recursive: true })
  writeFileSync(join(folder, 'db', 'auth-secret'), '')
  expect([rightsOf(), rightsOf('db'), rightsOf('db', 'auth-secret')]).toEqual(['700', '700', '600'])
})
