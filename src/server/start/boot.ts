import { StartError } from './settings.ts'

/** Entry point of the built server: a wrong setting throws while the other modules load, and is reported in one sentence too. */
try {
  const { start } = await import('./node.ts')
  await start()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
