import { spawnSync } from 'node:child_process'
import { loadDemo, migrateDatabase } from '#src/server/start/prepare-database.ts'
import { withDatabase } from './open.ts'

/** Astro's dev server over the same data as the built one. */
await withDatabase(async (connection, settings) => {
  await migrateDatabase(connection)
  if (settings.SEED_DEMO === '1') await loadDemo(connection, settings)
})
if (!process.exitCode) {
  const { status } = spawnSync('astro', ['dev', ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}
