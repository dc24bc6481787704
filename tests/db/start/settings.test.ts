import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyPgliteTemplate } from '#tests/support/data/database.ts'
import { digests, expectOneSentence, failToStart, temporaryFolder } from './attempt.ts'

/** The built server reports in one sentence which setting is wrong. `npm run build` comes first. */

test.each([
  ['DATABASE_URL', 'mysql://root:slaptas@localhost/tekme'],
  ['AUTH_SECRET', 'slaptas'],
  ['PORT', 'eighty'],
])('%s=%s is named in one sentence, and nothing is written', async (name, value) => {
  const folder = temporaryFolder()
  const attempt = await failToStart({ DATA_DIR: folder, [name]: value })
  expectOneSentence(attempt, new RegExp(`^The setting ${name} must `))
  expect(attempt.errors).not.toContain('slaptas')
  expect(digests(folder)).toEqual({})
})

test('a DATA_DIR that is a file is named, and the file stays', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'data')
  writeFileSync(file, 'a file')
  expectOneSentence(await failToStart({ DATA_DIR: file }), /^The folder DATA_DIR \(.*data\) cannot be made or written/)
  expect(Object.keys(digests(folder))).toEqual(['/data'])
})

test('a DATA_DIR below a file is named', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const attempt = await failToStart({ DATA_DIR: join(file, 'deep/data') })
  expectOneSentence(attempt, /^The folder DATA_DIR \(.*data\) cannot be made or written/)
})

test('a DATA_DIR where nothing can be made is named', async () => {
  expectOneSentence(
    await failToStart({ DATA_DIR: '/proc/nope' }),
    /^The folder DATA_DIR \(\/proc\/nope\) cannot be made/,
  )
})

test('a DATA_DIR whose lock cannot be written is named', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'lock'))
  expectOneSentence(await failToStart({ DATA_DIR: folder }), /^The folder DATA_DIR \(.*\) cannot be written/)
})

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const folder = temporaryFolder()
  await copyPgliteTemplate(join(folder, 'db'))
  const attempt = await failToStart({ DATA_DIR: folder, SEED_DEMO: '0', PORT: port })
  other.close()
  expectOneSentence(attempt, new RegExp(`^The server cannot listen on 127\\.0\\.0\\.1:${port}: .*EADDRINUSE`))
})
