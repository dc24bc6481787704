import { spawn } from 'node:child_process'
import { environment, installPackages, run } from './install.mjs'
import { helpIfAsked } from './operate/help.mjs'
import { endWithParent } from './operate/with-parent.mjs'

helpIfAsked(
  'npm start: installs, builds, migrates, loads the demo content of an empty site on this machine alone, and serves.',
)

/** Installs, builds and serves; what is up to date is skipped. */
await installPackages({ toRun: true })
run('node', ['src/cli/build.mjs'])

const server = spawn('node', ['src/cli/tekme.mjs', 'serve'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
endWithParent(() => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
