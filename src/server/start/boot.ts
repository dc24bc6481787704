import { StartError } from './settings.ts'

/** The built server begins here: a wrong setting throws while the other modules load, and is said in one sentence too. */
try {
  const { start } = await import('./node.ts')
  await start()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
