import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { copyPgliteTemplate, createPostgresDatabase } from '../data/database.ts'

/** Runs before each file of API tests: the settings that its server finds, a database of its own behind them. */

const folder = await mkdtemp(join(tmpdir(), 'tekme-api-'))

process.env.DATA_DIR = folder
process.env.SITE_URL = 'https://tekme.example'
process.env.SEED_DEMO = '0'
if (process.env.API_DATABASE === 'pg') {
  process.env.DATABASE_URL = await createPostgresDatabase('migrated')
  process.env.AUTH_SECRET = 'secret of the tests, long enough for it'
} else {
  await copyPgliteTemplate(join(folder, 'db'), 'migrated')
}

const { closeDatabase, getConnection } = await import('#src/server/db.ts')
const { backgroundDone } = await import('#src/server/tasks/background.ts')
const connection = await getConnection()
if (connection.kind !== process.env.API_DATABASE) throw new Error(`the calls would be tried on ${connection.kind}`)

afterAll(async () => {
  await backgroundDone()
  await closeDatabase()
})
