import { getSecret } from 'astro:env/server'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { copyPgliteTemplate, createPostgresDatabase } from '../data/database.ts'

/**
 * Runs before each file of API tests: an empty folder and a database of its own behind the settings that its server finds. What a
 * process keeps in memory stays, as between the calls of a server: the modules are loaded once for all files.
 */

process.env.DATA_DIR ??= await mkdtemp(join(tmpdir(), 'tekme-api-'))
process.env.SITE_URL = 'https://tekme.example'
process.env.SEED_DEMO = '0'
const folder = process.env.DATA_DIR
for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
if (process.env.API_DATABASE === 'pg') {
  process.env.DATABASE_URL = await createPostgresDatabase('migrated')
  process.env.AUTH_SECRET = 'secret of the tests, long enough for it'
} else {
  await copyPgliteTemplate(join(folder, 'db'), 'migrated')
}

const { settings } = await import('#src/server/config/env.ts')
const { readSettings } = await import('#src/server/config/settings.ts')
Object.assign(settings, readSettings(getSecret))
const { closeDatabase, getConnection } = await import('#src/server/config/db.ts')
const { backgroundDone } = await import('#src/server/background.ts')
const { forgetTold } = await import('#src/server/limits/ceilings.ts')
// The database is another, so the operator was told of nothing.
forgetTold()
const connection = await getConnection()
if (connection.kind !== process.env.API_DATABASE) throw new Error(`the calls would be tried on ${connection.kind}`)

afterAll(async () => {
  // The next file of this worker begins at its own time.
  vi.useRealTimers()
  await backgroundDone()
  await closeDatabase()
})
