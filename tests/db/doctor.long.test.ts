import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { copyPgliteTemplate, createPostgresDatabase } from '#tests/support/data/database.ts'
import { startMailServer } from '#tests/support/servers/smtp.ts'
import { runTekme } from '#tests/support/tekme.ts'

/** `tekme doctor` on real databases, folders and mail servers, whole and broken. */

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://localhost',
  CONTACT_EMAIL: 'labas@upe.example',
  OPERATOR_NAME: 'Upė',
  AUTH_SECRET: 'x'.repeat(32),
  TRUSTED_PROXIES: '127.0.0.1',
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'files'))
  return folder
}

type Finding = { part: string; state: string; what: string; todo?: string }

async function examine(env: Record<string, string>, words: string[] = []) {
  const { code, output, errors } = await runTekme(['doctor', '--json', ...words], { env })
  expect(errors).toBe('')
  const { isWell, findings } = JSON.parse(output) as { isWell: boolean; findings: Finding[] }
  expect(code).toBe(isWell ? 0 : 1)
  const partsThatAre = (state: string) => findings.flatMap(it => (it.state === state ? [it.part] : []))
  const sentences = findings.map(({ what }) => what).join('\n')
  return { isWell, findings, faults: partsThatAre('fault'), warnings: partsThatAre('warning'), sentences }
}

test('a site that is well: a message arrives, and nothing stays of what was written', async () => {
  const mailServer = await startMailServer()
  onTestFinished(mailServer.close)
  const DATA_DIR = dataFolder()
  const env = {
    ...PRODUCTION,
    DATA_DIR,
    DATABASE_URL: await createPostgresDatabase('migrated'),
    SMTP_URL: mailServer.url,
  }
  expect((await examine(env)).faults).toEqual([])
  expect(mailServer.received).toEqual([])
  expect(await runTekme(['backup', join(DATA_DIR, 'tekme.tar')], { env })).toMatchObject({ code: 0 })
  const { findings, faults, warnings, sentences } = await examine(env, ['--mail', 'rasa@upe.example'])
  expect(faults).toEqual([])
  // The role of the tests may do all, and no server runs. A busy database is warned of too.
  expect([...new Set(warnings)].toSorted()).toEqual(['database', 'tasks'])
  expect(findings.find(({ part }) => part === 'backup')).toEqual({
    part: 'backup',
    state: 'ok',
    what: 'The last one is 0 minutes old.',
  })
  expect(sentences).toContain('has taken a message to rasa@upe.example')
  expect(mailServer.received.map(({ from, to }) => [from, to])).toEqual([['labas@upe.example', ['rasa@upe.example']]])
  expect(readdirSync(join(DATA_DIR, 'files'))).toEqual([])
})

test('whatever is broken is told, each part by itself', async () => {
  const DATA_DIR = dataFolder()
  const FILES_DIR = join(DATA_DIR, 'photos')
  writeFileSync(FILES_DIR, 'no folder')
  const { faults, sentences } = await examine({
    ...PRODUCTION,
    SITE_URL: 'https://tekme.invalid',
    DATA_DIR,
    FILES_DIR,
    DATABASE_URL: 'postgres://tekme:labai-slaptas@127.0.0.1:1/tekme',
    SMTP_URL: 'smtp://tekme:labai-slaptas@127.0.0.1:1',
    CDN_URL: 'fastly://labai-slaptas@a1?api=http://127.0.0.1:1',
  })
  expect(faults).toEqual(['database', 'mail', 'cdn', 'pictures', 'dns'])
  expect(sentences).toMatch(/127\.0\.0\.1:1\) cannot be reached: .*ECONNREFUSED/)
  expect(sentences).not.toContain('labai-slaptas')
})

test('a mail server that takes no message for the address', async () => {
  const mailServer = await startMailServer(() => 'no such mailbox')
  onTestFinished(mailServer.close)
  const env = { ...PRODUCTION, DATA_DIR: dataFolder(), DATABASE_URL: await createPostgresDatabase('migrated') }
  const { faults, sentences } = await examine({ ...env, SMTP_URL: mailServer.url }, ['--mail', 'rasa@upe.example'])
  expect(faults).toEqual(['mail'])
  expect(sentences).toMatch(/SMTP_URL failed: EENVELOPE 550/)
})

test('a database without tables, and a role that owns none of them', async () => {
  const env = { DATA_DIR: dataFolder(), AUTH_SECRET: PRODUCTION.AUTH_SECRET }
  const empty = await examine({ ...env, DATABASE_URL: await createPostgresDatabase() })
  expect(empty.faults).toEqual(['database'])
  expect(empty.sentences).toMatch(/It lacks \d+ migrations of this release\./)

  const url = await createPostgresDatabase('migrated')
  const { db, close } = await connect(url)
  const role = `poor_${process.pid}`
  await db.execute(`create role ${role} login password 'poor'`)
  await db.execute(`grant usage on schema drizzle to ${role}`)
  for (const schema of ['drizzle', 'public'])
    await db.execute(`grant select on all tables in schema ${schema} to ${role}`)
  const poor = await examine({
    ...env,
    DATABASE_URL: Object.assign(new URL(url), { username: role, password: 'poor' }).href,
  })
  await db.execute(`drop owned by ${role}`)
  await db.execute(`drop role ${role}`)
  await close()
  expect(poor.faults).toEqual(['database'])
  expect(poor.sentences).toContain('Its role may not change all tables')
})

test('wrong settings are told alone, and nothing is opened', async () => {
  const DATA_DIR = join(dataFolder(), 'data')
  const { findings } = await examine({
    NODE_ENV: 'production',
    DATA_DIR,
    PORT: 'x',
    AUTH_SECRET: 'short',
    SMPT_URL: 'x',
  })
  expect(findings.map(({ part, state }) => [part, state])).toEqual([
    ...Array(3).fill(['settings', 'fault']),
    ...findings.slice(3).map(() => ['settings', 'warning']),
  ])
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('the embedded database, with a line for people about each part', async () => {
  const DATA_DIR = dataFolder()
  await copyPgliteTemplate(join(DATA_DIR, 'db'), 'migrated')
  const { code, output } = await runTekme(['doctor'], { env: { DATA_DIR } })
  expect(code).toBe(0)
  // A busy machine may take its time.
  expect(output).toMatch(
    /^ok {7}settings {2}They can be used\.\n(?:ok {7}database {2}PostgreSQL [\d.]+ answers in|warning {2}database {2}It took) \d+ ms/,
  )
  expect(output).toMatch(/^warning {2}backup {4}There is none yet\. Enable a timer/m)
  for (const line of output.trim().split('\n')) expect(line).toMatch(/^(?:ok|warning|fault) +[a-z]+ +[A-Z0-9].+[.?]$/)

  const nowhere = await runTekme(['doctor'], { env: { DATA_DIR: join(DATA_DIR, 'nothing') } })
  expect(nowhere).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^fault {4}database {2}There is no database in DATA_DIR/m),
  })
  expect(existsSync(join(DATA_DIR, 'nothing'))).toBe(false)
})
