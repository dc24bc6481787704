import { environment, installPackages, run } from './install.mjs'
import { helpIfAsked } from './operate/help.mjs'

helpIfAsked(
  'npm test: installs what it needs, then checks and tests; npm run test:all: the slow tests too; with “-- --shard 2/3” a third of both, with “-- --rest” what npm test leaves out.',
)

/** Installs what is missing, then runs the gate, which needs it. */
environment.TESTS_BEGAN = String(Date.now())
await installPackages()
run('node', ['tests/gate/run.ts', ...process.argv.slice(2)])
