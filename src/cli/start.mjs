import { spawn } from 'node:child_process'
import { environment, installPackages, run } from './install.mjs'

/** Installs, builds and serves; what is up to date is skipped. */
installPackages()
run('node', ['src/cli/build.mjs'])

const server = spawn('node', ['src/cli/serve.mjs'], { stdio: 'inherit', env: environment })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
