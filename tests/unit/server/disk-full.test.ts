import { writeFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { freeBytes, isDiskFull, lacksSpace, noteDiskFull, wasDiskFull } from '#src/server/disk-full.ts'
import { isDatabaseUnavailable } from '#src/server/http/database-unavailable.ts'
import { logFailure } from '#src/server/log.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

afterEach(() => vi.restoreAllMocks())

const coded = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code })

test('a write that finds no space is known by what the system says', async () => {
  const error = await writeFile('/dev/full', 'x').catch(it => it)
  expect(isDiskFull(error)).toBe(true)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each<[string, unknown, boolean]>([
  ['disk_full of PostgreSQL, within a failed query', new Error('Failed query', { cause: coded('53100') }), true],
  ['a quota', coded('EDQUOT'), true],
  ['one of several', new AggregateError([new Error('x'), coded('ENOSPC')]), true],
  ['a file that is missing', coded('ENOENT'), false],
  ['too many connections', coded('53300'), false],
  ['something else', 'ENOSPC', false],
])('%s', (_, error, isFull) => expect(isDiskFull(error)).toBe(isFull))

test('is told once a minute, and the site is degraded until a minute after the last failure', () => {
  const start = performance.now() + 10_000_000
  const at = (seconds: number) => start + seconds * 1000
  expect([0, 1, 59, 60, 119].map(seconds => noteDiskFull(at(seconds)))).toEqual([true, false, false, true, false])
  expect([wasDiskFull(at(119 + 59.9)), wasDiskFull(at(119 + 60))]).toEqual([true, false])
})

test('whatever fails for it is one line of the log, which quotes nothing', () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000_000)
  const log = captureLog()
  for (const what of ['The task mails failed', 'A page could not be written', 'POST /api failed'])
    logFailure(what, coded('ENOSPC'))
  logFailure('Something else', coded('ENOENT'))
  expect(log.lines().map(({ event }) => event)).toEqual(['disk-full', 'failure'])
})

test('space is that of a folder, and one that is gone has none', async () => {
  expect(await freeBytes('.')).toBeGreaterThan(0)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 40_000_000)
  expect(await lacksSpace('/nowhere')).toBe(true)
})
