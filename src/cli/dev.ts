import { spawnSync } from 'node:child_process'
import { loadDemo, migrateDatabase } from '#src/server/start/prepare-database.ts'
import { runCommand, withDatabase } from './open.ts'

const HELP = 'npm run dev: Astro’s dev server over the same data as the built one. Further words go to astro dev.'

await runCommand(HELP, async (words, getSettings) => {
  const settings = getSettings()
  await withDatabase(settings, { makes: true }, async connection => {
    await migrateDatabase(connection)
    if (settings.SEED_DEMO === '1') console.log((await loadDemo(connection, settings)).join('\n'))
  })
  const { status } = spawnSync('astro', ['dev', ...words], { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = status ?? 1
})
