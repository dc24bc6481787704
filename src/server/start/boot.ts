import { catchOutput } from '../catch-output.ts'
import { StartError } from '../config/settings.ts'
import { logFailure, tell } from '../log.ts'

/** Process 1 would otherwise not hear them before it listens. Nothing is lost: the database is made for a sudden end. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

catchOutput()
/** Entry point of the built server: a wrong setting throws while the other modules load, and is reported in one sentence too. */
try {
  const { start } = await import('./node.ts')
  await start()
} catch (error) {
  if (error instanceof StartError) tell('error', 'failure', error.message)
  else logFailure('The server could not start', error)
  process.exit(1)
}
