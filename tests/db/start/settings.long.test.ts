import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyPgliteTemplate } from '#tests/support/data/database.ts'
import { digests, expectOneSentence, failToStart, start, temporaryFolder } from './attempt.ts'

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

const WHOLE = { SITE_URL: 'https://upe.example', CONTACT_EMAIL: 'labas@upe.example', OPERATOR_NAME: 'Upė' }

test.each([
  [{ SITE_URL: '', CONTACT_EMAIL: '', OPERATOR_NAME: '' }, 'settings SITE_URL, CONTACT_EMAIL and OPERATOR_NAME are'],
  [{ SITE_URL: '', CONTACT_EMAIL: '' }, 'settings SITE_URL and CONTACT_EMAIL are'],
  [{ OPERATOR_NAME: '' }, 'setting OPERATOR_NAME is'],
])('a site in production that lacks what it names is refused in one sentence: %o', async (missing, named) => {
  const folder = temporaryFolder()
  const env = {
    ...WHOLE,
    ...missing,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: 'memory:',
    SEED_DEMO: '0',
  }
  const { code, output, errors } = await failToStart(env)
  expect([code, output]).toEqual([1, ''])
  expect(JSON.parse(errors)).toMatchObject({ level: 'error', event: 'failure', what: `The ${named} missing.` })
  expect(digests(folder)).toEqual({})
})

test('a site in production without a mail server, and every name that is misspelt, is told in a line, and starts', async () => {
  const folder = temporaryFolder()
  await copyPgliteTemplate(join(folder, 'db'), 'migrated')
  const env = {
    ...{ DATA_DIR: folder, SEED_DEMO: '0' },
    AUTH_SECRET: 'secret of the tests, long enough for it',
  }
  const misspelt = { SMPT_URL: 'smtp://slaptas@upe.example', TEKME_PORT: '80' }
  const open = await start({ ...WHOLE, ...env, ...misspelt, NODE_ENV: 'production' })
  const { errors } = await open.stop()
  const lines = errors.split('\n').filter(Boolean)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 'warn', event: 'setting', what: 'The setting SMTP_URL is missing, so no email is sent.' },
    { level: 'warn', event: 'setting', what: 'The setting SMPT_URL is unknown: SMTP_URL may be meant.' },
    { level: 'warn', event: 'setting', what: 'The setting TEKME_PORT is unknown.' },
  ])
  const own = await start({ ...env, OPERATORNAME: 'Upė' })
  expect((await own.stop()).errors).toBe('The setting OPERATORNAME is unknown: OPERATOR_NAME may be meant.\n')
})
