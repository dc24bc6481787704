import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { connect } from '#db/client.ts'
import { migrate, migrationState } from '#db/migrate.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { addMigrations, copyMigrations, MIGRATIONS, nextTag } from '#tests/support/data/migrations.ts'
import { runTekme } from '#tests/support/tekme.ts'
import { onPostBuild } from '../../netlify/plugin/index.js'
import { temporaryFolder } from '../db/start/attempt.ts'

type Environment = Record<string, string>
type Ended = { code: number | null; output: string; lines: string[] }

const RIGHT = {
  AUTH_SECRET: 'paslaptis-paslaptis-paslaptis-paslaptis',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SITE_URL: 'https://upe.example',
  CONTACT_EMAIL: 'labas@upe.example',
  OPERATOR_NAME: 'Upė',
}
const PREVIEW = { CONTEXT: 'deploy-preview', DEPLOY_PRIME_URL: 'https://deploy-preview-7--kajakai.netlify.app' }

/** Runs a command of `tekme` as Netlify's build would, with these variables alone. */
async function run(words: string[], env: Environment): Promise<Ended> {
  const { errors, ...ended } = await runTekme(words, { env })
  return { ...ended, lines: errors.split('\n').filter(Boolean) }
}

const check = (env: Environment) => run(['deploy:check'], env)

async function stateOf(url: string) {
  const connection = await connect(url)
  return migrationState(connection.db).finally(() => connection.close())
}

/** A database with a later contract step, which removes what this code uses. */
async function createNewerDatabase(): Promise<string> {
  const url = await createPostgresDatabase('migrated')
  const folder = await copyMigrations()
  onTestFinished(() => rm(folder, { recursive: true }))
  await addMigrations(folder, [
    { name: 'expand', statements: ['create table fords (id int)'] },
    {
      name: 'contract',
      statements: [`-- Contract: for servers since ${nextTag('expand')}.\nalter table tours drop website`],
    },
  ])
  const connection = await connect(url)
  await migrate(connection, folder).finally(() => connection.close())
  return url
}

describe('before a build', () => {
  test('all is right, and the migrations to come are counted', async () => {
    const [empty, full] = await Promise.all([createPostgresDatabase(), createPostgresDatabase('migrated')])
    expect(await check({ ...RIGHT, DATABASE_URL: full })).toEqual({
      code: 0,
      output: 'Ready to deploy; migrations to come: 0.\n',
      lines: [],
    })
    expect((await check({ ...RIGHT, DATABASE_URL: empty })).output).toContain(`to come: ${MIGRATIONS.length}.`)
    expect((await stateOf(empty)).pending).toBe(MIGRATIONS.length)
  })

  test('a script reads as JSON what is to come, and what is wrong', async () => {
    const asked = async (env: Environment) => {
      const { code, output, lines } = await run(['deploy:check', '--json'], env)
      return { code, said: JSON.parse(output), lines }
    }
    expect(await asked({ ...RIGHT, DATABASE_URL: await createPostgresDatabase('migrated') })).toEqual({
      code: 0,
      said: { faults: [], pending: 0 },
      lines: [],
    })
    expect(await asked(RIGHT)).toEqual({
      code: 1,
      said: { faults: ['The setting DATABASE_URL is missing.'], pending: 0 },
      lines: [],
    })
  })

  test('every setting that is missing, empty, wrong or misspelled is named at once, a sentence each', async () => {
    const wrong = {
      AUTH_SECRET: 'slaptas',
      DATABASE_URL: '',
      SMTP_ULR: 'smtp://x:slaptas@upe.example',
      CONTACT_EMAIL: 'labas@upe.example',
      AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
      SEED_DEMO: 'taip',
    }
    const { code, output, lines } = await check(wrong)
    expect([code, output]).toEqual([1, ''])
    expect(lines).toEqual([
      'The settings DATABASE_URL, SMTP_URL, SITE_URL and OPERATOR_NAME are missing.',
      'The setting AUTH_SECRET must have at least 32 characters.',
      'The setting SEED_DEMO must be 0 or 1.',
      'The setting AWS_LAMBDA_JS_RUNTIME must be nodejs24.x or newer.',
      'The setting SMTP_ULR is unknown: SMTP_URL may be meant.',
    ])
  })

  test.each(['memory:', 'mysql://root:slaptas@localhost/tekme', 'postgres:/slaptas'])(
    'DATABASE_URL=%s is no database of Netlify',
    async url => {
      const { code, lines } = await check({ ...RIGHT, DATABASE_URL: url })
      expect(code).toBe(1)
      expect(lines).toEqual([expect.stringMatching(/^The (setting|database of) DATABASE_URL .*\.$/)])
      expect(lines.join()).not.toContain('slaptas')
    },
  )

  test('a database that does not answer or lets nobody in is named, without its password', async () => {
    const refusing = new URL(await createPostgresDatabase())
    refusing.password = 'kitas-slaptas'
    for (const url of ['postgres://upe:kitas-slaptas@127.0.0.1:1/upe', refusing.href]) {
      const { code, lines } = await check({ ...RIGHT, DATABASE_URL: url, SEED_DEMO: 'taip' })
      expect(code).toBe(1)
      expect(lines).toEqual([
        'The setting SEED_DEMO must be 0 or 1.',
        expect.stringMatching(/^The database of DATABASE_URL \(127\.0\.0\.1:\d+\) cannot be reached: .+\.$/),
      ])
      expect(lines.join()).not.toContain('slaptas')
    }
  })

  test('a database that is newer is not deployed to', async () => {
    const { code, lines } = await check({ ...RIGHT, DATABASE_URL: await createNewerDatabase() })
    expect([code, lines]).toEqual([1, ['The database cannot be used: it is newer than this version of Tėkmė.']])
  })

  test('a preview reads the site’s database where it fits, and needs one of its own where it does not', async () => {
    const [old, own] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()])
    const { AUTH_SECRET } = RIGHT
    const fits = { ...PREVIEW, AUTH_SECRET, DATABASE_URL: await createPostgresDatabase('migrated') }
    expect(await check(fits)).toMatchObject({ code: 0, lines: [] })
    expect((await check({ ...fits, DATABASE_URL: old })).lines).toEqual([
      `This preview needs a database of its own, PREVIEW_DATABASE_URL: that of the site lacks ${MIGRATIONS.length} of its migrations.`,
    ])
    expect(await check({ ...fits, DATABASE_URL: old, PREVIEW_DATABASE_URL: own })).toMatchObject({ code: 0, lines: [] })
  })
})

describe('the migration of a build', () => {
  const migrateAs = (env: Environment) => run(['migrate'], { TARGET: 'netlify', ...env })

  test('never makes an embedded database, and asks for nothing but the database', async () => {
    const folder = temporaryFolder()
    for (const DATABASE_URL of ['', 'memory:']) {
      const { code, lines } = await migrateAs({ DATABASE_URL, DATA_DIR: join(folder, 'data') })
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^The setting DATABASE_URL /)]])
    }
    expect(existsSync(join(folder, 'data'))).toBe(false)
    const url = await createPostgresDatabase()
    expect(await migrateAs({ DATABASE_URL: url })).toMatchObject({ code: 0, output: 'The database is up to date.\n' })
    expect(await stateOf(url)).toEqual({ pending: 0 })
  })

  test('of a preview changes its own database, and never that of the site', async () => {
    const [site, own] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()])
    expect(await migrateAs({ ...PREVIEW, DATABASE_URL: site })).toMatchObject({
      code: 0,
      output: 'The database is only read: nothing was changed.\n',
    })
    await migrateAs({ ...PREVIEW, DATABASE_URL: site, PREVIEW_DATABASE_URL: own })
    expect((await stateOf(site)).pending).toBe(MIGRATIONS.length)
    expect((await stateOf(own)).pending).toBe(0)
  })

  test('is done when all is built, and fails the build where it fails', async () => {
    const commands: unknown[] = []
    const failures: string[] = []
    const build = { failBuild: (message: string) => failures.push(message) }
    const utils = { build, run: async (...command: unknown[]) => commands.push(command) }
    await onPostBuild({ utils })
    expect(commands).toEqual([['npm', ['run', '--silent', 'db:migrate'], { env: { TARGET: 'netlify' } }]])
    expect(failures).toEqual([])
    await onPostBuild({ utils: { ...utils, run: () => Promise.reject(new Error('postgres://x:slaptas@upe')) } })
    expect(failures).toEqual([expect.not.stringContaining('slaptas')])
  })
})

test('netlify.toml checks before it builds, and leaves the migration to the plugin', async () => {
  const toml = await readFile('netlify.toml', 'utf8')
  expect([...toml.matchAll(/command = "(.*)"/g)].map(([, command]) => command)).toEqual([
    'npm run deploy:check && npm run build:netlify',
  ])
  expect(toml).toContain('package = "./netlify/plugin"')
  expect(parse(await readFile('netlify/plugin/manifest.yml', 'utf8'))).toEqual({ name: 'tekme' })
})
