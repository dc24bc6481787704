import { environment, installPackages, run } from './install.mjs'

/** Installs what is missing, then runs the gate, which needs it. */
environment.TESTS_BEGAN = String(Date.now())
installPackages()
run('node', ['tests/gate/run.ts', ...process.argv.slice(2)])
