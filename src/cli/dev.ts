import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadDemo, migrateDatabase } from '#src/server/start/prepare-database.ts'
import { runCommand, withDatabase } from './open.ts'
import { endWithParent } from './operate/with-parent.mjs'

const HELP = 'npm run dev: Astro’s dev server over the same data as the built one. Further words go to astro dev.'

await runCommand(HELP, async (words, getSettings) => {
  const settings = getSettings()
  await withDatabase(settings, { makes: true }, async connection => {
    await migrateDatabase(connection)
    if (settings.SEED_DEMO === '1') console.log((await loadDemo(connection, settings)).join('\n'))
  })
  const server = spawn('astro', ['dev', ...words], { stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  endWithParent(() => server.kill('SIGTERM'))
  const [code, signal] = await once(server, 'exit')
  process.exitCode = code ?? (signal ? 0 : 1)
})
