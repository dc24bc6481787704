import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { tryLock } from '#src/server/config/folder-lock.ts'
import { openDatabase } from '#src/server/config/open-database.ts'
import { readSettings, StartError } from '#src/server/config/settings.ts'
import { reason } from '#src/server/describe-error.ts'
import { copyPgliteTemplate, createPostgresDatabase } from '#tests/support/data/database.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tekme-open-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (values: Record<string, string> = {}) =>
  openDatabase(readSettings(name => ({ DATA_DIR: folder, ...values })[name]))

async function failureOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => undefined,
    (it: unknown) => it,
  )
  expect(error).toBeInstanceOf(StartError)
  return error instanceof Error ? error.message : ''
}

test('embedded data is locked for this process until it is closed', async () => {
  await copyPgliteTemplate(join(folder, 'db'))
  const connection = await open()
  expect(connection.kind).toBe('pglite')
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid))
  await connection.close()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('the lock of a running process is respected, and its process named', async () => {
  const release = tryLock(join(folder, 'lock.held'))
  onTestFinished(() => release?.())
  writeFileSync(join(folder, 'lock'), '4711')
  expect(await failureOf(open())).toMatch('is in use by process 4711: stop it first, or set another DATA_DIR.')
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('4711')
})

test.each(['nonsense', '4194999', String(process.ppid)])(
  'the word of a lock alone, "%s", is a leftover',
  async holder => {
    writeFileSync(join(folder, 'lock'), holder)
    await copyPgliteTemplate(join(folder, 'db'))
    await (await open()).close()
  },
)

test('a database that cannot be opened is named, and the lock released', async () => {
  writeFileSync(join(folder, 'db'), 'a file')
  expect(await failureOf(open())).toMatch(/DATA_DIR \(.*\)/)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  expect(readFileSync(join(folder, 'db'), 'utf8')).toBe('a file')
})

test('a lock that cannot be written is named', async () => {
  mkdirSync(join(folder, 'lock'))
  expect(await failureOf(open())).toMatch(/^The folder DATA_DIR \(.*\) cannot be written: .*\.$/)
})

test('with a DATABASE_URL nothing is locked and nothing written', async () => {
  const connection = await open({ DATABASE_URL: await createPostgresDatabase(), DATA_DIR: join(folder, 'unused') })
  expect(connection.kind).toBe('pg')
  await connection.close()
  expect(existsSync(join(folder, 'unused'))).toBe(false)
})

test.each([
  ['postgres://tekme:slaptas@127.0.0.1:1/tekme', '127.0.0.1:1'],
  ['postgres://tekme:sla%2Fptas@127.0.0.1:1/tekme?password=slaptas', '127.0.0.1:1'],
  ['postgres://tekme:slaptas@nera.invalid/tekme', 'nera.invalid'],
])('a database that is away is named by its host only: %s', async (url, host) => {
  const message = await failureOf(open({ DATABASE_URL: url }))
  expect(message).toMatch(/^The database of DATABASE_URL \(.*\) cannot be reached: [^\n]+\.$/)
  expect(message).toContain(`(${host})`)
  expect(message).not.toMatch(/sla(%2F|\/)?ptas/)
})

test('the reason of a failure is its first line, without its full stop', () => {
  expect(reason(new Error('no room.\n    at x'))).toBe('no room')
  expect(reason(new AggregateError([new Error('first'), new Error('second')]))).toBe('first')
  expect(reason(new TypeError())).toBe('TypeError')
  expect(reason('plain')).toBe('plain')
})
