import { StartError } from './settings.ts'

/** As process 1 it would otherwise not hear them before it listens. Nothing is lost: the database is made for a sudden end. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

/** Entry point of the built server: a wrong setting throws while the other modules load, and is reported in one sentence too. */
try {
  const { start } = await import('./node.ts')
  await start()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
